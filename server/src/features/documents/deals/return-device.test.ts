import { dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sales } from '../../../db/tables/sales.table.ts';
import { BUYER, documentCallsOf } from '../../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let admin: ReturnType<typeof documentCallsOf> & { token: string };

beforeAll(async () => {
  testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  admin = { ...documentCallsOf(testApp, token), token };
  await admin.fillInCompany();
});
afterAll(() => testApp.close());

const today = () => shopDay(testApp.deps.now());
const daysAgo = (days: number) => dayBefore(today(), days);
const giveBack = (id: string, body: object = { reason: 'Gefällt nicht' }) =>
  admin.ask(`POST /api/devices/${id}/return`, body);

async function soldPhone(soldDay = today()): Promise<string> {
  const id = await admin.buy({ status: 'verkaufsbereit' });
  const sale = { status: 'verkauft', actualSellingPrice: 400, soldDate: `${soldDay}T05:00:00.000Z` };
  expect((await admin.ask(`PUT /api/devices/${id}`, sale)).status).toBe(200);
  return id;
}

const salesOf = (id: string) =>
  testApp.deps.db.select().from(sales).where(eq(sales.deviceId, id)).orderBy(sales.recordedAt);

describe('a phone that a customer brings back', () => {
  it('is in stock again, its sale stays and a reversal stands on the day of the return', async () => {
    const id = await soldPhone(daysAgo(40));
    const { status, body } = await giveBack(id, { reason: ' Akku hält nicht ', on: daysAgo(3) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'verkaufsbereit', actualSellingPrice: null, soldDate: null });
    const [sale, reversal, ...more] = await salesOf(id);
    expect(more).toEqual([]);
    expect(sale).toMatchObject({ kind: 'verkauf', day: daysAgo(40), priceCents: 400_00 });
    expect(reversal).toMatchObject({
      kind: 'ruecknahme',
      reversesId: sale?.id,
      day: daysAgo(3),
      priceCents: -400_00,
      purchasePriceCents: -250_50,
      reason: 'Akku hält nicht',
    });
    await admin.sell(id, 380);
    expect((await salesOf(id)).at(-1)).toMatchObject({ kind: 'verkauf', purchasePriceCents: 250_50 });
  });

  it('has its invoice cancelled with the same reason, and says so in its history', async () => {
    const id = await soldPhone();
    const invoice = (await admin.ask(`POST /api/devices/${id}/invoice`, { buyer: BUYER, paidBy: 'bar' }))
      .body;
    expect((await giveBack(id)).body).toMatchObject({ hasInvoice: false, status: 'verkaufsbereit' });
    const cancelled = (await admin.ask(`GET /api/documents/${invoice._id}`)).body;
    expect(cancelled.status).toBe('storniert');
    const storno = (await admin.ask(`GET /api/documents/${cancelled.cancelledBy._id}`)).body;
    expect(storno).toMatchObject({ kind: 'storno', total: -400, snapshot: { reason: 'Gefällt nicht' } });
    expect((await admin.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
    const history: { changes: object[] }[] = (await admin.ask(`GET /api/devices/${id}/history`)).body;
    expect(history.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'return.reason', to: 'Gefällt nicht' }),
        expect.objectContaining({ field: 'return.on', to: today() }),
        expect.objectContaining({ field: 'document.storno', to: storno.number }),
      ]),
    );
  });

  it('is taken back once by calls with the same key, which get the same answer', async () => {
    const id = await soldPhone();
    await admin.ask(`POST /api/devices/${id}/invoice`, { buyer: BUYER, paidBy: 'bar' });
    const keyed = () =>
      testApp.ask(`POST /api/devices/${id}/return`, {
        token: admin.token,
        body: { reason: 'Gefällt nicht' },
        headers: { 'idempotency-key': `return-${id}` },
      });
    const [one, other] = await Promise.all([keyed(), keyed()]);
    expect([one.status, other.status, other.body]).toEqual([200, 200, one.body]);
    const { body: documents } = await admin.ask(`GET /api/documents?deviceId=${id}`);
    expect(documents.filter(({ kind }: { kind: string }) => kind === 'storno')).toHaveLength(1);
    expect(await salesOf(id)).toHaveLength(2);
  });

  it('is refused to who may not cancel where an invoice stands, and nothing is stored', async () => {
    const id = await soldPhone();
    const { token } = await createStaffWith(testApp, ['devices.view', 'devices.edit']);
    const seller = documentCallsOf(testApp, token);
    await admin.ask(`POST /api/devices/${id}/invoice`, { buyer: BUYER, paidBy: 'bar' });
    const refused = await seller.ask(`POST /api/devices/${id}/return`, { reason: 'Gefällt nicht' });
    expect([refused.status, refused.body.code]).toEqual([403, 'may_not_cancel']);
    expect(await salesOf(id)).toHaveLength(1);
    const other = await soldPhone();
    expect((await seller.ask(`POST /api/devices/${other}/return`, { reason: 'Gefällt nicht' })).status).toBe(
      200,
    );
  });

  it.each([
    ['a reason of two letters', { reason: ' ab ' }, 'reason'],
    ['no reason', {}, 'reason'],
    ['a day before the sale', { reason: 'Gefällt nicht', on: '2001-01-01' }, 'on'],
    ['tomorrow', { reason: 'Gefällt nicht', on: '2099-01-01' }, 'on'],
    ['no day', { reason: 'Gefällt nicht', on: 'gestern' }, 'on'],
    ['a day that no calendar has', { reason: 'Gefällt nicht', on: '2026-02-30' }, 'on'],
  ])('%s is refused at its field', async (_, body, field) => {
    const id = await soldPhone();
    const { status, body: answer } = await giveBack(id, body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    expect(await salesOf(id)).toHaveLength(1);
  });

  it('cannot be brought back twice, nor one that was never sold, nor one that does not exist', async () => {
    const id = await soldPhone();
    const answers = await Promise.all([giveBack(id), giveBack(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await salesOf(id)).toHaveLength(2);
    const unsold = await giveBack(await admin.buy());
    expect([unsold.status, unsold.body.code]).toEqual([409, 'not_sold']);
    expect((await giveBack('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('stays with the reseller who sold it', async () => {
    const id = await admin.buy({ status: 'verkaufsbereit' });
    const reseller = await addReseller(testApp, { name: 'Handy Süd' });
    const assigned = await admin.ask('POST /api/admin/assign-device', {
      deviceId: id,
      resellerId: reseller.id,
      minimumPrice: 300,
    });
    const assignmentId = assigned.body.assignment._id;
    const asReseller = { token: reseller.token };
    await testApp.ask(`POST /api/admin/confirm-delivery/${assignmentId}`, {
      ...asReseller,
      body: { condition: 'gut' },
    });
    await testApp.ask(`POST /api/admin/report-sale/${assignmentId}`, {
      ...asReseller,
      body: { salePrice: 350 },
    });
    const { status, body } = await giveBack(id);
    expect([status, body.code]).toEqual([409, 'sold_by_reseller']);
  });

  it('stays sold once it was bought again', async () => {
    const id = await soldPhone();
    const { imei } = (await admin.ask(`GET /api/devices/${id}`)).body;
    expect(
      (await admin.ask('POST /api/devices', { imei, model: 'iPhone 13', purchasePrice: 90 })).status,
    ).toBe(201);
    expect((await giveBack(id)).status).toBe(409);
  });
});

describe('the reason of a return', () => {
  it.each([
    ['defekt', undefined, 'defekt', 'Defekt'],
    ['gefaellt_nicht', ' Zu groß ', 'gefaellt_nicht', 'Gefällt nicht: Zu groß'],
    ['falsch_beschrieben', undefined, 'falsch_beschrieben', 'Falsch beschrieben'],
    ['widerruf', undefined, 'widerruf', 'Widerruf'],
    ['garantie', 'Akku', 'garantie', 'Garantie oder Gewährleistung: Akku'],
    ['sonstiges', undefined, 'sonstiges', 'Sonstiges'],
    ['Passt nicht zur Hülle', undefined, null, 'Passt nicht zur Hülle'],
  ])('%s, %s', async (reason, note, code, words) => {
    const id = await soldPhone();
    expect((await giveBack(id, { reason, note })).status).toBe(200);
    expect((await salesOf(id)).at(-1)).toMatchObject({
      kind: 'ruecknahme',
      returnReason: code,
      reason: words,
    });
    const history = JSON.stringify((await admin.ask(`GET /api/devices/${id}/history`)).body);
    expect(history).toContain(words);
  });

  it('is refused with a note of more than 1000 letters', async () => {
    const id = await soldPhone();
    const { status, body } = await giveBack(id, { reason: 'defekt', note: 'x'.repeat(1001) });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['note']]);
  });
});

describe('a return says', () => {
  it('how the money went back, in its sale and in the books', async () => {
    const id = await soldPhone();
    expect((await giveBack(id, { reason: 'defekt', refund: { method: 'paypal' } })).status).toBe(200);
    expect((await salesOf(id)).at(-1)?.refunds).toEqual([{ method: 'paypal', amountCents: 400_00 }]);
    const lines: { deviceId: string; kind: string }[] = (
      await admin.ask(`GET /api/books/${today().slice(0, 7)}/sales`)
    ).body;
    const line = lines.find(({ deviceId, kind }) => deviceId === id && kind === 'ruecknahme');
    expect(line).toMatchObject({ price: -400, payment: 'paypal' });
  });

  it('as it was paid, where nobody says otherwise', async () => {
    const id = await soldPhone();
    await admin.invoice(id, { paidBy: 'ueberweisung' });
    await giveBack(id, { reason: 'defekt' });
    expect((await salesOf(id)).at(-1)?.refunds).toBeNull();
    const lines: { deviceId: string; kind: string }[] = (
      await admin.ask(`GET /api/books/${today().slice(0, 7)}/sales`)
    ).body;
    const line = lines.find(({ deviceId, kind }) => deviceId === id && kind === 'ruecknahme');
    expect(line).toMatchObject({ payment: 'ueberweisung' });
  });

  it('in what condition the phone came and where it goes', async () => {
    const id = await soldPhone();
    const condition = { grade: 'C', defects: ['Glas gesprungen'], batteryHealth: 80 };
    const { status, body } = await giveBack(id, { reason: 'defekt', condition, status: 'in_reparatur' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'in_reparatur',
      condition: { grade: 'C', defects: ['Glas gesprungen'] },
      batteryInfo: { health: 80 },
    });
  });

  it.each([
    ['an unknown way back', { refund: { method: 'muscheln' } }, 'refund.method'],
    ['no way back', { refund: {} }, 'refund.method'],
    ['an unknown grade', { condition: { grade: 'Z' } }, 'condition.grade'],
    ['a place it cannot go to', { status: 'verkauft' }, 'status'],
  ])('nothing with %s', async (_, more, field) => {
    const id = await soldPhone();
    const { status, body } = await giveBack(id, { reason: 'defekt', ...more });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await salesOf(id)).toHaveLength(1);
  });
});

describe('a phone of a shared invoice', () => {
  /** Phones of 400 € each on one invoice. */
  async function shared(count: number, payments: object[]) {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await soldPhone());
    const asked = { deviceIds: ids, buyer: BUYER, payments, warrantyMonths: 12 };
    const { status, body } = await admin.ask('POST /api/invoices', asked);
    expect(status).toBe(201);
    return { ids, invoice: body };
  }
  const newestOf = async (id: string | undefined) =>
    (
      await admin.ask(
        `GET /api/documents/${(await admin.ask(`GET /api/documents?deviceId=${id}`)).body[0]._id}`,
      )
    ).body;
  const paid = (bar: number, karte: number, paypal: number) => [
    ...(bar ? [{ method: 'bar', amount: bar }] : []),
    ...(karte ? [{ method: 'karte', amount: karte }] : []),
    ...(paypal ? [{ method: 'paypal', amount: paypal }] : []),
  ];

  it.each([
    ['as it was paid, from the last', undefined, paid(500, 300, 0)],
    ['by card, then from the last', { method: 'karte' }, paid(500, 0, 300)],
    ['in cash', { method: 'bar' }, paid(100, 300, 400)],
    ['by a way it was not paid', { method: 'ueberweisung' }, paid(500, 300, 0)],
  ])('comes back and the others get a new invoice, refunded %s', async (_, refund, payments) => {
    const { ids, invoice } = await shared(3, paid(500, 300, 400));
    const [first, second, third] = ids;
    const { status, body } = await giveBack(second ?? '', { reason: 'defekt', note: 'Mikrofon', refund });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'verkaufsbereit', hasInvoice: false });
    const cancelled = (await admin.ask(`GET /api/documents/${invoice._id}`)).body;
    expect(cancelled.status).toBe('storniert');
    const storno = (await admin.ask(`GET /api/documents/${cancelled.cancelledBy._id}`)).body;
    expect(storno).toMatchObject({ total: -1200, snapshot: { reason: 'Defekt: Mikrofon' } });
    expect(storno.lines).toHaveLength(3);
    const reissued = await newestOf(first);
    expect(reissued).toMatchObject({
      kind: 'rechnung',
      status: 'gueltig',
      total: 800,
      partner: BUYER.name,
      snapshot: {
        replaces: { _id: invoice._id, number: invoice.number },
        buyer: BUYER,
        warrantyMonths: 12,
        shortenedWarranty: invoice.snapshot.shortenedWarranty,
        payments,
      },
    });
    expect(reissued.lines.map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual([first, third]);
    expect(await newestOf(third)).toEqual(reissued);
    for (const id of [first, third]) {
      expect((await admin.ask(`GET /api/devices/${id}`)).body).toMatchObject({
        status: 'verkauft',
        hasInvoice: true,
      });
      expect(await salesOf(id ?? '')).toHaveLength(1);
    }
    expect((await admin.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
  });

  it('after another leaves the last one with an invoice of its own, and then with none', async () => {
    const { ids, invoice } = await shared(3, paid(1200, 0, 0));
    const [first = '', second = '', third = ''] = ids;
    await giveBack(first);
    await giveBack(third);
    const last = await newestOf(second);
    expect(last).toMatchObject({ deviceId: second, total: 400, snapshot: { payments: paid(400, 0, 0) } });
    expect(last.snapshot.replaces.number).not.toBe(invoice.number);
    expect(invoice.snapshot.shortenedWarranty).toContain('für diese gebrauchten Geräte');
    expect(last.snapshot.shortenedWarranty).toContain('für dieses gebrauchte Gerät');
    expect(last.snapshot).toHaveProperty('phone');
    await giveBack(second);
    expect(await newestOf(second)).toMatchObject({ kind: 'storno', total: -400 });
    expect((await admin.ask(`GET /api/devices/${second}`)).body).toMatchObject({ hasInvoice: false });
  });

  it('needs no further right than to cancel documents', async () => {
    const { ids } = await shared(2, paid(800, 0, 0));
    const clerkOf = async (granted: Parameters<typeof createStaffWith>[1]) =>
      documentCallsOf(testApp, (await createStaffWith(testApp, granted)).token);
    const line = `POST /api/devices/${ids[0]}/return`;
    const without = await clerkOf(['devices.view', 'devices.edit', 'documents.create', 'documents.view']);
    expect((await without.ask(line, { reason: 'defekt' })).body.code).toBe('may_not_cancel');
    const editor = await clerkOf(['devices.view', 'documents.cancel']);
    expect((await editor.ask(line, { reason: 'defekt' })).status).toBe(403);
    const clerk = await clerkOf(['devices.view', 'devices.edit', 'documents.cancel']);
    expect((await clerk.ask(line, { reason: 'defekt' })).status).toBe(200);
    expect(await newestOf(ids[1])).toMatchObject({ kind: 'rechnung', status: 'gueltig', total: 400 });
  });

  it('comes back once by calls with the same key', async () => {
    const { ids } = await shared(2, paid(800, 0, 0));
    const keyed = () =>
      testApp.ask(`POST /api/devices/${ids[0]}/return`, {
        token: admin.token,
        body: { reason: 'defekt' },
        headers: { 'idempotency-key': `shared-return-${ids[0]}` },
      });
    const [one, other] = await Promise.all([keyed(), keyed()]);
    expect([one.status, other.status, other.body]).toEqual([200, 200, one.body]);
    expect((await admin.ask(`GET /api/documents?deviceId=${ids[1]}`)).body).toHaveLength(3);
  });
});
