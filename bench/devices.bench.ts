import {
  countDevices,
  countDevicesByStatus,
  findDevice,
  findStats,
  listDevices,
} from '../server/src/features/devices/devices.queries.ts';
import { fillDevices } from './large-stock.ts';
import { printRatios, type Row } from './measure.ts';
import { openMeasuredApp } from './measured-app.ts';

const DEVICES = Number(process.argv[2] ?? 100_000);
const RUNS = 200;

const { deps, pool, get, compare, close } = await openMeasuredApp();
const { db } = deps;

try {
  console.log(`Fülle ${DEVICES} Geräte …`);
  await fillDevices(pool, DEVICES);
  const page = { page: 1, limit: 25 };
  const both = (filter: Parameters<typeof countDevices>[1], wanted = page) =>
    Promise.all([countDevices(db, filter), listDevices(db, filter, wanted)]);
  const [{ _id: id }] = (await get('/api/devices?limit=1')) as [{ _id: string }];

  const cases: [what: string, bare: () => Promise<unknown>, path: string][] = [
    ['list, first page', () => both({}), '/api/devices?page=1&limit=25'],
    [
      'list, one status',
      () => both({ status: 'zum_verkauf' }),
      '/api/devices?page=1&limit=25&status=zum_verkauf',
    ],
    ['list, page 1000', () => both({}, { page: 1000, limit: 25 }), '/api/devices?page=1000&limit=25'],
    [
      'search by IMEI',
      () => both({ search: '50000000042' }),
      '/api/devices?page=1&limit=25&search=50000000042',
    ],
    [
      'search by model',
      () => both({ search: 'iphone 13 pro' }),
      '/api/devices?page=1&limit=25&search=iphone%2013%20pro',
    ],
    ['summary', () => countDevicesByStatus(db, {}), '/api/devices/summary'],
    ['detail', () => findDevice(db, id), `/api/devices/${id}`],
    ['stats', () => findStats(db), '/api/stats'],
  ];
  const rows: Row[] = [];
  for (const [what, bare, path] of cases) rows.push(await compare(RUNS, what, bare, path));
  printRatios(`${DEVICES} Geräte, Median aus ${RUNS}`, rows);
} finally {
  await close();
}
