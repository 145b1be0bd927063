import { dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BUYER, documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { createStaff } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });
const ROUNDS = process.env.PROVE === 'full' ? 100 : 2;

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  calls = documentCallsOf(testApp, (await createStaff(testApp, { role: 'super_admin' })).token);
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

const stock = () => calls.buy({ purchasePrice: 100, status: 'verkaufsbereit' });
const device = async (id: string) => (await calls.ask(`GET /api/devices/${id}`)).body;
const standing = async (id: string) =>
  (await calls.ask(`GET /api/documents?deviceId=${id}`)).body.filter(
    ({ kind, status }: { kind: string; status: string }) => kind === 'rechnung' && status === 'gueltig',
  );
const trade = (deviceId: string, buy: string) =>
  calls.ask('POST /api/trade-ins', {
    sell: [{ deviceId, price: 300 }],
    buy: [buy],
    person: SELLER,
    payments: [{ method: 'bar', amount: 200 }],
  });

async function expectSound(): Promise<void> {
  const { pool } = testApp.database;
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect((await calls.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
}

it('two clerks who sell one phone in two deals: one does, the other is told, and brings nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [phone, one, other] = [await stock(), await stock(), await stock()];
    const answers = await Promise.all([trade(phone, one), trade(phone, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await standing(phone)).toHaveLength(1);
    const receipts = await Promise.all([device(one), device(other)]);
    expect(receipts.filter(({ hasReceipt }) => hasReceipt)).toHaveLength(1);
  }
  await expectSound();
});

it('the same phones on crossed sides of two deals wait for each other in no circle', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await stock(), await stock()];
    const answers = await Promise.all([
      calls.ask('POST /api/trade-ins', {
        sell: [{ deviceId: one, price: 100 }],
        buy: [other],
        person: SELLER,
      }),
      calls.ask('POST /api/trade-ins', {
        sell: [{ deviceId: other, price: 100 }],
        buy: [one],
        person: SELLER,
      }),
    ]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
  }
  await expectSound();
});

it('a deal beside an edit, a sale by hand, an invoice and a month that is closed: each before or after', async () => {
  const closing = dayBefore(`${shopDay(testApp.deps.now()).slice(0, 7)}-01`, 1).slice(0, 7);
  for (let round = 0; round < ROUNDS; round++) {
    const [phone, brought] = [await stock(), await stock()];
    const [deal, ...others] = await Promise.all([
      trade(phone, brought),
      calls.sell(phone, 250),
      calls.ask(`PUT /api/devices/${brought}`, { purchasePrice: 100 + round }),
      calls.purchaseReceipt(brought),
      calls.ask(`POST /api/books/${closing}/close`),
    ]);
    for (const { status } of [deal, ...others]) expect(status).toBeLessThan(500);
    const { status, actualSellingPrice, hasInvoice } = await device(phone);
    expect(status).toBe('verkauft');
    expect([actualSellingPrice, hasInvoice]).toEqual(deal.status === 201 ? [300, true] : [250, false]);
    const receipts = (await calls.ask(`GET /api/documents?deviceId=${brought}&kind=ankauf`)).body;
    expect(receipts).toHaveLength(1);
    expect(receipts[0].total).toBe((await device(brought)).purchasePrice);
  }
  await expectSound();
});

it('two phones of one invoice that come back at once, while it is cancelled: nothing twice', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = [await stock(), await stock(), await stock()];
    for (const id of ids) await calls.sell(id, 200);
    const [first = '', second = '', kept = ''] = ids;
    const invoice = (await calls.ask('POST /api/invoices', { deviceIds: ids, buyer: BUYER, paidBy: 'bar' }))
      .body;
    const back = (id: string) => calls.ask(`POST /api/devices/${id}/return`, { reason: 'defekt' });
    const [one, other, cancelled] = await Promise.all([
      back(first),
      back(second),
      ...(round % 2 ? [calls.cancel(invoice._id)] : []),
    ]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    if (cancelled) expect([201, 409]).toContain(cancelled.status);
    expect((await standing(first)).length + (await standing(second)).length).toBe(0);
    const left = await standing(kept);
    const isCancelledFirst = cancelled?.status === 201;
    expect(left.map(({ total }: { total: number }) => total)).toEqual(isCancelledFirst ? [] : [200]);
    const all = (await calls.ask(`GET /api/documents?deviceId=${first}`)).body;
    expect(all.filter(({ kind }: { kind: string }) => kind === 'storno').length).toBeLessThanOrEqual(2);
  }
  await expectSound();
});
