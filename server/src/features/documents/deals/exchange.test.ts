import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sales } from '../../../db/tables/sales.table.ts';
import { BUYER, documentCallsOf } from '../../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf> & { token: string };

beforeAll(async () => {
  testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  calls = { ...documentCallsOf(testApp, token), token };
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

const IBAN = 'DE89370400440532013000';
const stock = () => calls.buy({ purchasePrice: 100, status: 'verkaufsbereit' });
const device = async (id: string) => (await calls.ask(`GET /api/devices/${id}`)).body;
const documentsOf = async (id: string) => (await calls.ask(`GET /api/documents?deviceId=${id}`)).body;
const salesOf = (id: string) =>
  testApp.deps.db.select().from(sales).where(eq(sales.deviceId, id)).orderBy(sales.recordedAt);
const bar = (amount: number) => ({ payments: [{ method: 'bar', amount }] });

async function sold(price: number, more: object = { paidBy: 'karte' }): Promise<string> {
  const id = await stock();
  await calls.sell(id, price);
  expect((await calls.invoice(id, more)).status).toBe(201);
  return id;
}

const exchange = (id: string, deviceId: string, price: number, more: object = {}, by = calls) =>
  by.ask(`POST /api/devices/${id}/exchange`, {
    reason: 'gefaellt_nicht',
    takes: { deviceId, price },
    ...more,
  });

async function expectUntouched(back: string, taken: string): Promise<void> {
  expect(await device(back)).toMatchObject({ status: 'verkauft', hasInvoice: true });
  expect(await salesOf(back)).toHaveLength(1);
  expect(await device(taken)).toMatchObject({ status: 'verkaufsbereit', actualSellingPrice: null });
  expect(await documentsOf(taken)).toEqual([]);
}

describe('an exchange', () => {
  it('takes one phone back and sells another, and the customer pays the difference', async () => {
    const [back, taken] = [await sold(300), await stock()];
    const condition = { grade: 'C', defects: ['Kratzer'] };
    const { status, body } = await exchange(back, taken, 450.5, {
      payments: [
        { method: 'bar', amount: 100 },
        { method: 'karte', amount: 50.5 },
      ],
      note: 'Zu klein',
      condition,
      status: 'in_reparatur',
      warrantyMonths: 24,
    });
    expect([status, body.difference]).toEqual([201, 150.5]);
    expect(body.device).toMatchObject({ _id: back, status: 'in_reparatur', hasInvoice: false, condition });
    expect(body.invoice).toMatchObject({
      kind: 'rechnung',
      deviceId: taken,
      total: 450.5,
      partner: BUYER.name,
      snapshot: {
        buyer: BUYER,
        warrantyMonths: 24,
        payments: [
          { method: 'verrechnung', amount: 300 },
          { method: 'bar', amount: 100 },
          { method: 'karte', amount: 50.5 },
        ],
      },
    });
    const [storno, invoice] = await documentsOf(back);
    expect([storno.kind, storno.total, invoice.status]).toEqual(['storno', -300, 'storniert']);
    expect((await salesOf(back)).at(-1)).toMatchObject({
      kind: 'ruecknahme',
      returnReason: 'gefaellt_nicht',
      reason: 'Gefällt nicht: Zu klein',
      refunds: [{ method: 'verrechnung', amountCents: 300_00 }],
    });
    expect(await device(taken)).toMatchObject({ status: 'verkauft', actualSellingPrice: 450.5 });
    expect((await calls.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
  });

  it('pays the difference out', async () => {
    const [back, taken] = [await sold(300), await stock()];
    const payments = [
      { method: 'bar', amount: 40 },
      { method: 'ueberweisung', amount: 60, iban: IBAN },
    ];
    const { status, body } = await exchange(back, taken, 200, { payments });
    expect([status, body.difference]).toEqual([201, -100]);
    expect(body.invoice.snapshot.payments).toEqual([{ method: 'verrechnung', amount: 200 }]);
    expect((await salesOf(back)).at(-1)?.refunds).toEqual([
      { method: 'verrechnung', amountCents: 200_00 },
      { method: 'bar', amountCents: 40_00 },
      { method: 'ueberweisung', amountCents: 60_00 },
    ]);
  });

  it('for the same price needs no payment, and takes another buyer if one is named', async () => {
    const [back, taken] = [await sold(300), await stock()];
    const buyer = { ...BUYER, name: 'Ida Anders' };
    const { status, body } = await exchange(back, taken, 300, { buyer });
    expect([status, body.difference, body.invoice.partner]).toEqual([201, 0, 'Ida Anders']);
  });

  it('of a phone of a shared invoice leaves the others with a new one', async () => {
    const ids = [await stock(), await stock()];
    const [back = '', kept = ''] = ids;
    for (const id of ids) await calls.sell(id, 300);
    await calls.ask('POST /api/invoices', { deviceIds: ids, buyer: BUYER, paidBy: 'karte' });
    const taken = await stock();
    expect((await exchange(back, taken, 350, bar(50))).status).toBe(201);
    const [reissued] = await documentsOf(kept);
    expect(reissued).toMatchObject({ kind: 'rechnung', total: 300, status: 'gueltig', deviceId: kept });
    expect((await documentsOf(taken)).map(({ total }: { total: number }) => total)).toEqual([350]);
  });

  it('is done once by calls with the same key', async () => {
    const [back, taken] = [await sold(300), await stock()];
    const keyed = () =>
      testApp.ask(`POST /api/devices/${back}/exchange`, {
        token: calls.token,
        body: { reason: 'defekt', takes: { deviceId: taken, price: 300 } },
        headers: { 'idempotency-key': `exchange-${back}` },
      });
    const [first, again] = await Promise.all([keyed(), keyed()]);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await documentsOf(taken)).toHaveLength(1);
  });
});

describe('an exchange is refused, with nothing stored:', () => {
  it.each<[string, number, object, string]>([
    ['an unpaid difference', 450, {}, 'payments'],
    ['a cent too little', 450, bar(149.99), 'payments'],
    ['a payment of nothing', 300, bar(1), 'payments'],
    ['a difference that is set off', 450, { payments: [{ method: 'verrechnung', amount: 150 }] }, 'payments'],
    ['a payout by card', 200, { payments: [{ method: 'karte', amount: 100 }] }, 'payments'],
    ['a payout to no account', 200, { payments: [{ method: 'ueberweisung', amount: 100 }] }, 'payments'],
    ['a price of 0', 0, {}, 'takes.price'],
    ['no reason', 300, { reason: undefined }, 'reason'],
    ['a phone of no name', 300, { takes: undefined }, 'takes'],
  ])('%s', async (_, price, more, field) => {
    const [back, taken] = [await sold(300), await stock()];
    const { status, body } = await exchange(back, taken, price, more);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    await expectUntouched(back, taken);
  });

  it('for itself, for one that is sold, that a reseller has, or that does not exist', async () => {
    const [back, other] = [await sold(300), await stock()];
    const taken = await sold(300);
    const assigned = await stock();
    const { id: resellerId } = await addReseller(testApp);
    await calls.ask('POST /api/admin/assign-device', { deviceId: assigned, resellerId, minimumPrice: 300 });
    for (const [id, expected] of [
      [back, 400],
      [taken, 409],
      [assigned, 409],
      ['00000000-0000-4000-8000-000000000000', 404],
    ] as const) {
      const { status, body } = await exchange(back, id, 300);
      expect([status, typeof body.error]).toEqual([expected, 'string']);
    }
    await expectUntouched(back, other);
    expect((await exchange(other, back, 300)).body.code).toBe('not_sold');
  });

  it.each([
    ['edit phones', ['documents.create', 'documents.cancel']],
    ['issue documents', ['devices.edit', 'documents.cancel']],
    ['cancel documents', ['devices.edit', 'documents.create']],
  ] as const)('to who may not %s', async (_, granted) => {
    const [back, taken] = [await sold(300), await stock()];
    const { token } = await createStaffWith(testApp, [...granted]);
    const by = { ...documentCallsOf(testApp, token), token };
    expect((await exchange(back, taken, 300, {}, by)).status).toBe(403);
    await expectUntouched(back, taken);
  });
});

it('a role that hides costs exchanges, sees what was set off, and gets the file: it is a price of a sale', async () => {
  const [back, taken] = [await sold(300), await stock()];
  const { token } = await createStaffWith(
    testApp,
    ['devices.view', 'devices.edit', 'documents.create', 'documents.cancel', 'documents.view'],
    { hidesCosts: true },
  );
  const by = { ...documentCallsOf(testApp, token), token };
  const { status, body } = await exchange(back, taken, 400, bar(100), by);
  expect([status, body.difference]).toEqual([201, 100]);
  expect(body.device).not.toHaveProperty('purchasePrice');
  expect(body.invoice.snapshot.payments).toEqual([
    { method: 'verrechnung', amount: 300 },
    { method: 'bar', amount: 100 },
  ]);
  expect((await by.pdf(body.invoice._id)).subarray(0, 5).toString()).toBe('%PDF-');
});
