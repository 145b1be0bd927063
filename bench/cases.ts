import { deviceIdOf, imeiOf, serialOf } from './fill.ts';
import type { Call } from './load.ts';

export interface Case {
  name: string;
  /** The floor answers the same address. */
  hasFloor?: boolean;
  isOfReseller?: boolean;
  next: (devices: number) => Call;
}

let drawn = 0;
const someDevice = (devices: number) => 1 + ((++drawn * 7919) % devices);
const path = (address: string) => () => ({ path: address });
const list = '/api/devices?page=1&limit=50';
let newImeis = 0;
const startedAt = Date.now();

/** Last digits, a whole IMEI, part of a serial, words of a model. */
export function searchTerm(devices: number): string {
  const n = someDevice(devices);
  const terms = [imeiOf(n).slice(-6), imeiOf(n), serialOf(n).slice(2, 9), 'iphone 13 pro', 'iphone 13 gold'];
  return terms[n % terms.length] as string;
}

function newDevice(): Call {
  const imei = String(startedAt * 100 + newImeis++)
    .padStart(15, '9')
    .slice(-15);
  return {
    method: 'POST',
    path: '/api/devices',
    body: { imei, model: 'iPhone 13', purchasePrice: 100, desiredProfit: 50 },
  };
}

function edit(devices: number): Call {
  const n = someDevice(devices);
  return {
    method: 'PUT',
    path: `/api/devices/${deviceIdOf(n)}`,
    body: { purchasePrice: 1 + (n % 500), damageDescription: `Kratzer ${drawn}` },
  };
}

function sale(devices: number): Call {
  // Every fourth device is with a reseller, or has been: those take no sale by hand.
  const n = (someDevice(devices) - 1) | 1;
  const body =
    drawn % 2 ? { status: 'verkauft', actualSellingPrice: 200 + (n % 300) } : { status: 'zum_verkauf' };
  return { method: 'PUT', path: `/api/devices/${deviceIdOf(n)}`, body };
}

let writes = 0;

export const cases: Case[] = [
  { name: 'session alone', next: path('/api/auth/user-info') },
  {
    name: 'one device',
    hasFloor: true,
    next: (devices) => ({ path: `/api/devices/${deviceIdOf(someDevice(devices))}` }),
  },
  { name: 'page of all', hasFloor: true, next: path(list) },
  { name: 'page of one status', hasFloor: true, next: path(`${list}&status=zum_verkauf`) },
  {
    name: 'search',
    hasFloor: true,
    next: (devices) => ({ path: `${list}&search=${encodeURIComponent(searchTerm(devices))}` }),
  },
  { name: "search 'a'", next: path(`${list}&search=a`) },
  { name: "search '1'", next: path(`${list}&search=1`) },
  { name: "search 'iphone'", next: path(`${list}&search=iphone`) },
  { name: "search '%'", next: path(`${list}&search=%25`) },
  {
    name: 'page in the middle',
    next: (devices) => ({ path: `/api/devices?limit=50&page=${Math.ceil(devices / 100)}` }),
  },
  {
    name: 'last page',
    next: (devices) => ({ path: `/api/devices?limit=50&page=${Math.ceil(devices / 50)}` }),
  },
  { name: 'sorted by price', next: path(`${list}&sort=price`) },
  { name: 'counts per status', hasFloor: true, next: path('/api/devices/summary') },
  { name: 'stats', hasFloor: true, next: path('/api/stats') },
  { name: 'analytics', next: path('/api/analytics?period=all') },
  { name: 'books of the year', next: path('/api/books') },
  { name: 'books of the month', next: path(`/api/books/${new Date().toISOString().slice(0, 7)}`) },
  { name: 'parts', hasFloor: true, next: path('/api/parts?page=1&limit=50') },
  {
    name: 'part search',
    hasFloor: true,
    next: path('/api/parts?page=1&limit=50&search=battery%20iphone%2013'),
  },
  {
    name: 'calculator parts',
    hasFloor: true,
    next: path('/api/calculator/parts?page=1&limit=50&forModel=iPhone%2013'),
  },
  { name: 'price book', next: path('/api/prices?page=1&limit=50') },
  { name: 'quote', next: path('/api/prices/quote?model=iPhone%2013&storage=128GB&grade=A') },
  { name: 'assignments', hasFloor: true, next: path('/api/admin/assignments?page=1&limit=50') },
  {
    name: "a reseller's devices",
    hasFloor: true,
    isOfReseller: true,
    next: path('/api/reseller/devices?page=1&limit=50'),
  },
  { name: 'create', hasFloor: true, next: newDevice },
  { name: 'edit', hasFloor: true, next: edit },
  { name: 'sell and take back', hasFloor: true, next: sale },
  {
    name: 'writes together',
    hasFloor: true,
    next: (devices) => [newDevice, edit, sale][++writes % 3]?.(devices) as Call,
  },
];
