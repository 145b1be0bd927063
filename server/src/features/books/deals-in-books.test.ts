import { shopDay } from '@kreislauf/domain/shared/dates';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BUYER, documentCallsOf, SELLER } from '../../test/document-calls.ts';
import { createStaff } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;
let month: string;

beforeAll(async () => {
  testApp = await createTestApp();
  calls = documentCallsOf(testApp, (await createStaff(testApp, { role: 'super_admin' })).token);
  await calls.fillInCompany();
  await ask('PUT /api/settings', { datev: { consultant: 29098, client: 55003 } });
  month = shopDay(testApp.deps.now()).slice(0, 7);
});
afterAll(() => testApp.close());

async function ask(line: string, body?: object) {
  const answer = await calls.ask(line, body);
  expect([line, answer.status < 300, answer.body]).toEqual([line, true, answer.body]);
  return answer.body;
}

const buy = (price: number) => calls.buy({ purchasePrice: price, status: 'verkaufsbereit' });
async function sold(price: number): Promise<string> {
  const id = await buy(100);
  await ask(`PUT /api/devices/${id}`, { status: 'verkauft', actualSellingPrice: price });
  return id;
}

interface Row {
  deviceId: string;
  kind?: string;
  price: number;
  payment: string;
  payments?: { method: string; amount: number }[];
}

/** In cents, by method; rows with one method say no amounts. */
function paidIn(rows: Row[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { payment, payments = [{ method: payment, amount: 0 }], price } of rows)
    for (const { method, amount } of payments)
      sums[method] = (sums[method] ?? 0) + euroToCents(payments.length > 1 || amount ? amount : price);
  return sums;
}

/** What the money accounts of the chart SKR03 received and paid, in cents. */
async function moneyOfDatev(): Promise<Record<string, number>> {
  const file = (await calls.ask(`GET /api/books/${month}/datev.csv`)).body as string;
  const sums: Record<string, number> = {};
  for (const line of file.split('\r\n').slice(2).filter(Boolean)) {
    const [amount = '', side = '', , , , , account = '', contra = ''] = line
      .split(';')
      .map((cell) => cell.replaceAll('"', ''));
    const cents = Number(amount.replace(',', '')) * (side === 'S' ? 1 : -1);
    for (const [name, sum] of [
      [account, cents],
      [contra, -cents],
    ] as const)
      if (['1000', '1200', '1360', '1590'].includes(name)) sums[name] = (sums[name] ?? 0) + sum;
  }
  return sums;
}

it('every payment of a deal stands in the books and in DATEV, once and where it belongs', async () => {
  const bought = [await buy(120.01), await buy(80), await buy(50)];
  await ask('POST /api/purchase-receipts', {
    deviceIds: bought,
    seller: SELLER,
    payments: [
      { method: 'bar', amount: 150 },
      { method: 'ueberweisung', amount: 100.01, iban: 'DE89370400440532013000' },
    ],
  });
  const shared = [await sold(200), await sold(150), await sold(99.99)];
  const invoice = await ask('POST /api/invoices', {
    deviceIds: shared,
    buyer: BUYER,
    payments: [
      { method: 'bar', amount: 250 },
      { method: 'karte', amount: 199.99 },
    ],
  });
  const [taken, brought] = [await buy(100), await buy(180)];
  await ask('POST /api/trade-ins', {
    sell: [{ deviceId: taken, price: 300 }],
    buy: [brought],
    person: SELLER,
    payments: [{ method: 'paypal', amount: 120 }],
  });
  const [, second = ''] = shared;
  await ask(`POST /api/devices/${second}/return`, { reason: 'widerruf', refund: { method: 'karte' } });

  const purchases: Row[] = await ask(`GET /api/books/${month}/purchases?limit=100`);
  const sales: Row[] = await ask(`GET /api/books/${month}/sales?limit=100`);
  const proven = purchases.filter(({ payment }) => payment !== 'unbekannt');
  expect(paidIn(proven)).toEqual({ bar: 150_00, ueberweisung: 100_01, verrechnung: 180_00 });
  for (const { deviceId, payment } of proven)
    expect(payment).toBe(bought.includes(deviceId) ? 'gemischt' : 'verrechnung');

  const returned = sales.filter(({ kind }) => kind === 'ruecknahme');
  expect(returned).toMatchObject([{ deviceId: second, price: -150, payment: 'karte' }]);
  const replaced = (await ask(`GET /api/documents?deviceId=${shared[0]}&kind=rechnung`)).find(
    ({ status }: { status: string }) => status === 'gueltig',
  );
  expect(replaced._id).not.toBe(invoice._id);
  expect((await ask(`GET /api/documents/${replaced._id}`)).snapshot).toMatchObject({
    total: 299.99,
    replaces: { _id: invoice._id, number: invoice.number },
    payments: [
      { method: 'bar', amount: 250 },
      { method: 'karte', amount: 49.99 },
    ],
  });
  // The phones that stay are paid as the new invoice says, the returned one by what that no longer needs: no payment counts twice.
  const kept = sales.filter(({ kind, deviceId }) => kind === 'verkauf' && deviceId !== second);
  expect(paidIn(kept)).toEqual({ bar: 250_00, karte: 49_99, verrechnung: 180_00, paypal: 120_00 });
  const [first] = sales.filter(({ kind, deviceId }) => kind === 'verkauf' && deviceId === second);
  expect(first).toMatchObject({
    payment: 'gemischt',
    payments: [{ method: 'karte', amount: 150 }],
  });

  const unproven = purchases.reduce(
    (sum, { payment, price }) => (payment === 'unbekannt' ? sum + euroToCents(price) : sum),
    0,
  );
  expect(await moneyOfDatev()).toEqual({
    1000: 250_00 - 150_00,
    1200: -100_01,
    1360: 199_99 - 150_00 + 120_00,
    // What was set off leaves nothing, what no document tells of is cleared.
    1590: -unproven,
  });
});
