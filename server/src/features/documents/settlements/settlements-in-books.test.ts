import { shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff, type TestAccount } from '../../../test/factories.ts';
import { settlementCallsOf } from '../../../test/settlement-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof settlementCallsOf>;
let month: string;

/** Sessions end while the clock moves on. */
async function signIn(): Promise<void> {
  calls = settlementCallsOf(testApp, (await createStaff(testApp, { role: 'super_admin' })).token);
}

beforeAll(async () => {
  testApp = await createTestApp();
  await signIn();
  await calls.openShop();
  await calls.ask('PUT /api/settings', { datev: { consultant: 29098, client: 55003 } });
  month = today().slice(0, 7);
});
afterAll(() => testApp.close());

const today = () => shopDay(testApp.deps.now());
const DAYS_OF_ANY_MONTH = 32;

async function settle(reseller: TestAccount) {
  const input = { resellerId: reseller.id, until: today(), mail: false };
  return (await calls.ask('POST /api/settlements', input)).body;
}

/** `1200 an 1400 S 300,00 AR-…`: what moves between bank and receivables of the chart SKR03. */
async function movesOf(of: string): Promise<string[]> {
  const file = (await calls.ask(`GET /api/books/${of}/datev.csv`)).body as string;
  return file
    .split('\r\n')
    .slice(2)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    .filter(([, , , , , , account, contra]) => account === '1200' && contra === '1400')
    .map((cells) => `${cells[1]} ${cells[0]} ${cells[9]} ${cells[10]}`);
}

const bookings = async (of: string) =>
  ((await calls.ask(`GET /api/books/${of}/datev.csv`)).body as string).split('\r\n').slice(2);
const ddmm = (day: string) => `${day.slice(8)}${day.slice(5, 7)}`;

it('a sale is booked once, a payment moves what is owed, and a closed month keeps both', async () => {
  const reseller = await calls.addReseller('Handy Nord');
  const { deviceId } = await calls.sell(reseller, { minimumPrice: 300, salePrice: 380 });
  const before = (await calls.ask(`GET /api/books/${month}`)).body;
  const { _id, number, documentId } = await settle(reseller);
  const paid = `/api/settlements/${_id}/paid`;

  const [sale] = (await calls.ask(`GET /api/books/${month}/sales`)).body;
  expect(sale).toMatchObject({
    deviceId,
    price: 300,
    partner: 'Handy Nord',
    payment: 'unbekannt',
    invoice: { _id: documentId, number },
  });
  expect(await movesOf(month)).toEqual([]);

  await calls.ask(`POST ${paid}`, { on: today() });
  expect(await movesOf(month)).toEqual([`S 300,00 ${ddmm(today())} ${number}`]);
  await calls.ask(`DELETE ${paid}`);
  expect(await movesOf(month)).toEqual([]);
  const on = today();
  await calls.ask(`POST ${paid}`, { on });
  const { sales, tax } = (await calls.ask(`GET /api/books/${month}`)).body;
  expect({ sales, tax }).toEqual({ sales: before.sales, tax: before.tax });

  testApp.passTime({ days: DAYS_OF_ANY_MONTH });
  await signIn();
  const closed = await calls.ask(`POST /api/books/${month}/close`, { acknowledgeMissing: true });
  expect(closed.status).toBe(200);
  const file = await bookings(month);
  await calls.ask(`DELETE ${paid}`);
  expect(await bookings(month)).toEqual(file);
  expect(await movesOf(today().slice(0, 7))).toEqual([`H 300,00 ${ddmm(today())} ${number}`]);
  const late = await calls.ask(`POST ${paid}`, { on });
  expect([late.status, late.body.code, late.body.month]).toEqual([409, 'month_closed', month]);
  expect((await calls.ask(`POST ${paid}`, { on: today() })).status).toBe(200);
  expect(await movesOf(today().slice(0, 7))).toEqual([]);
  expect((await calls.ask('GET /api/documents/verify')).body.ok).toBe(true);
});
