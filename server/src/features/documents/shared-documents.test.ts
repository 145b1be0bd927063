import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, documentCallsOf, SELLER } from '../../test/document-calls.ts';
import { createStaff, createStaffWith } from '../../test/factories.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf> & { token: string };

beforeAll(async () => {
  testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  calls = { ...documentCallsOf(testApp, token), token };
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const IBAN = 'DE89370400440532013000';

async function buy(...prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const purchasePrice of prices) ids.push(await calls.buy({ purchasePrice, status: 'verkaufsbereit' }));
  return ids;
}

async function sold(...prices: number[]): Promise<string[]> {
  const ids = await buy(...prices.map(() => 100));
  for (const [index, id] of ids.entries())
    expect((await calls.sell(id, prices[index] ?? 0)).status).toBe(200);
  return ids;
}

const issueReceipt = (deviceIds: unknown, more: object = {}) =>
  calls.ask('POST /api/purchase-receipts', {
    deviceIds,
    seller: SELLER,
    payment: { method: 'bar' },
    ...more,
  });
const paidInList = { payment: undefined, paidBy: undefined };
const issueInvoice = (deviceIds: unknown, more: object = {}) =>
  calls.ask('POST /api/invoices', { deviceIds, buyer: BUYER, paidBy: 'karte', ...more });
const device = async (id: string | undefined) => (await calls.ask(`GET /api/devices/${id}`)).body;
const one = async (id: string) => (await calls.ask(`GET /api/documents/${id}`)).body;
const listed = async (query: string) => (await calls.ask(`GET /api/documents?${query}`)).body;
const documentsOf = async (id: string | undefined) => listed(`deviceId=${id}`);
const sumOf = (payments: { amount: number }[]) =>
  payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);

describe('one receipt of several phones', () => {
  it('has a line for each, in the order in which they were named, here and in every list', async () => {
    const ids = (await buy(120.1, 80.2, 99.99)).reverse();
    const { status, body } = await issueReceipt(ids);
    expect(status).toBe(201);
    const prices = [99.99, 80.2, 120.1];
    const lines = await Promise.all(
      ids.map(async (deviceId, index) => ({
        deviceId,
        deviceModel: 'iPhone 13',
        imei: (await device(deviceId)).imei,
        total: prices[index],
      })),
    );
    expect(body).toMatchObject({ kind: 'ankauf', total: 300.29, partner: SELLER.name, lines });
    for (const left of ['deviceId', 'deviceModel', 'imei']) expect(body).not.toHaveProperty(left);
    expect(body.snapshot).toMatchObject({
      total: 300.29,
      priceInWords: 'dreihundert Euro und neunundzwanzig Cent',
      payment: { method: 'bar' },
      payments: [{ method: 'bar', amount: 300.29 }],
    });
    expect(body.snapshot.lines.map(({ total }: { total: number }) => total)).toEqual(prices);
    expect(await one(body._id)).toEqual(body);
    const { snapshot: _, ...inList } = body;
    for (const { imei, deviceId } of lines) {
      expect(await listed(`search=${imei}`)).toEqual([inList]);
      expect(await documentsOf(deviceId)).toEqual([inList]);
      const { documents } = (await calls.ask(`GET /api/search?q=${imei}`)).body;
      expect(documents.map(({ number }: { number: string }) => number)).toEqual([body.number]);
    }
    const text = textOfPdf(await calls.pdf(body._id)).replaceAll(/\s+/g, ' ');
    for (const { imei } of lines) expect(text).toContain(imei);
    expect(text).toContain('300,29 €');
    const file = (await calls.ask(`GET /api/export/documents.csv?ids=${body._id}`)).body as string;
    for (const { imei } of lines) expect(file).toContain(imei);
  });

  it('binds each phone as a receipt of its own would, until it is cancelled', async () => {
    const [first, last] = await buy(120, 80);
    const { body: receipt } = await issueReceipt([first, last]);
    for (const id of [first, last]) {
      expect(await device(id)).toMatchObject({ hasReceipt: true });
      expect((await calls.ask(`PUT /api/devices/${id}`, { purchasePrice: 1 })).body.code).toBe(
        'receipt_stands',
      );
      expect((await calls.ask(`DELETE /api/devices/${id}`)).body.code).toBe('device_has_documents');
      expect((await calls.purchaseReceipt(id ?? '')).body.code).toBe('receipt_stands');
      expect((await issueReceipt([id])).body.code).toBe('receipt_stands');
      const history = (await calls.ask(`GET /api/devices/${id}/history`)).body;
      expect(JSON.stringify(history)).toContain(receipt.number);
    }
    const storno = (await calls.cancel(receipt._id)).body;
    expect(storno).toMatchObject({ kind: 'storno', total: -200, cancels: { number: receipt.number } });
    expect(storno.lines.map(({ total }: { total: number }) => total)).toEqual([-120, -80]);
    expect(storno.snapshot.payments).toEqual([{ method: 'bar', amount: -200 }]);
    expect(storno.snapshot.lines.map(({ total }: { total: number }) => total)).toEqual([-120, -80]);
    expect(await one(receipt._id)).toMatchObject({ status: 'storniert', cancelledBy: { _id: storno._id } });
    for (const id of [first, last]) {
      expect(await device(id)).toMatchObject({ hasReceipt: false });
      expect((await calls.ask(`PUT /api/devices/${id}`, { purchasePrice: 70 })).status).toBe(200);
      expect((await calls.purchaseReceipt(id ?? '')).status).toBe(201);
    }
    expect((await calls.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
  });

  it('of a single phone is as one of its own', async () => {
    const [shared, own] = await buy(120, 120);
    const [one, other] = [(await issueReceipt([shared])).body, (await calls.purchaseReceipt(own ?? '')).body];
    expect(one).toMatchObject({ deviceId: shared, deviceModel: 'iPhone 13', lines: [{ deviceId: shared }] });
    expect(Object.keys(one.snapshot).sort()).toEqual(Object.keys(other.snapshot).sort());
    expect(one.snapshot).not.toHaveProperty('lines');
  });

  it('is issued for 50 and refused for 51', async () => {
    const ids = await buy(...Array<number>(51).fill(10.01));
    const many = await issueReceipt(ids);
    expect([many.status, Object.keys(many.body.fields)]).toEqual([400, ['deviceIds']]);
    const { status, body } = await issueReceipt(ids.slice(1).map((id) => id.toUpperCase()));
    expect([status, body.total, body.lines.length]).toEqual([201, 500.5, 50]);
    const text = textOfPdf(await calls.pdf(body._id));
    for (const { imei } of body.lines) expect(text).toContain(imei);
  });

  it('is asked to be signed once for all, and only as it was read', async () => {
    const ids = await buy(120, 80);
    const asked = {
      deviceIds: ids,
      seller: SELLER,
      payments: [
        { method: 'bar', amount: 150 },
        { method: 'ueberweisung', amount: 50, iban: IBAN },
      ],
    };
    const { status, body: request } = await calls.ask('POST /api/signature-requests', asked);
    expect(status).toBe(201);
    const page = (await testApp.ask(`GET /api/signatures/${request.token}`)).body;
    expect(page).toMatchObject({ price: 200, phone: '2 Geräte', phones: [{ price: 120 }, { price: 80 }] });
    expect(page.payment).toMatch(/150,00.*50,00/);
    const signature = await drawnSignature();
    expect((await testApp.ask(`POST /api/signatures/${request.token}`, { body: { signature } })).status).toBe(
      200,
    );
    const signed = (await calls.ask(`GET /api/signature-requests/${request._id}`)).body.signature;
    const stranger = { ...asked, deviceIds: [ids[0], UNKNOWN] };
    expect((await calls.ask('POST /api/signature-requests', stranger)).status).toBe(404);
    const other = await issueReceipt(ids, { signature: signed });
    expect([other.status, other.body.code]).toEqual([409, 'signature_outdated']);
    const { status: issued, body } = await issueReceipt(ids, { ...paidInList, ...asked, signature: signed });
    expect([issued, body.snapshot.signatureHash]).toEqual([201, expect.any(String)]);
  });
});

async function drawnSignature(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000000' } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
}

describe('what a list of phones is refused for, with nothing stored', () => {
  const tooYoung = { ...SELLER, birthDate: '2015-01-01' };
  it.each<[string, (ids: string[]) => unknown, number, object?]>([
    ['none', () => [], 400],
    ['no list', () => 'alle', 400],
    ['one twice', ([id]) => [id, id], 400],
    ['no id', ([id]) => [id, 'x'], 400],
    ['one that does not exist', ([id]) => [id, UNKNOWN], 404],
    ['a seller who is too young', (ids) => ids, 400, { seller: tooYoung }],
    ['no payment', (ids) => ids, 400, { payment: undefined }],
  ])('a receipt: %s', async (_, choose, expected, more = {}) => {
    const ids = await buy(120, 80);
    const { status, body } = await issueReceipt(choose(ids), more);
    expect([status, typeof body.error]).toEqual([expected, 'string']);
    for (const id of ids) expect(await documentsOf(id)).toEqual([]);
  });

  it('a receipt of which one phone has one already, or no price, binds none', async () => {
    const [free, bound, present] = await buy(120, 80, 0);
    await calls.purchaseReceipt(bound ?? '');
    for (const other of [bound, present]) {
      expect((await issueReceipt([free, other])).status).toBe(409);
      expect(await documentsOf(free)).toEqual([]);
    }
  });

  it.each<[string, (ids: string[]) => object, number]>([
    ['one twice', ([id]) => ({ deviceIds: [id, id] }), 400],
    ['one that does not exist', ([id]) => ({ deviceIds: [id, UNKNOWN] }), 404],
    ['defects of a stranger', () => ({ defects: { [randomUUID()]: ['Kratzer'] } }), 400],
    ['defects that are no list', ([id]) => ({ defects: { [id ?? '']: 'Kratzer' } }), 400],
    ['no payment', () => ({ paidBy: undefined }), 400],
    ['no buyer above 250 €', () => ({ buyer: undefined }), 400],
  ])('an invoice: %s', async (_, choose, expected) => {
    const ids = await sold(200, 300);
    const { status, body } = await issueInvoice(ids, choose(ids));
    expect([status, typeof body.error]).toEqual([expected, 'string']);
    for (const id of ids) expect(await documentsOf(id)).toEqual([]);
  });

  it('an invoice of which one phone is not sold or has an invoice binds none', async () => {
    const [free, bound] = await sold(200, 300);
    const [unsold] = await buy(100);
    await calls.invoice(bound ?? '');
    for (const other of [bound, unsold]) {
      expect((await issueInvoice([free, other])).status).toBe(409);
      expect(await documentsOf(free)).toEqual([]);
    }
  });

  it('neither without the right to issue documents', async () => {
    const { token } = await createStaffWith(testApp, ['devices.edit', 'documents.view']);
    const clerk = documentCallsOf(testApp, token);
    const ids = await buy(120);
    expect((await clerk.ask('POST /api/purchase-receipts', { deviceIds: ids })).status).toBe(403);
    expect((await clerk.ask('POST /api/invoices', { deviceIds: ids })).status).toBe(403);
  });
});

describe('one invoice of several phones', () => {
  it('has a line for each with its own defects, binds each, and its storno frees each', async () => {
    const ids = await sold(200, 300.5);
    const [first, last] = ids;
    const { status, body } = await issueInvoice(ids, { defects: { [last ?? '']: ['Kratzer am Rahmen'] } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'rechnung',
      total: 500.5,
      lines: [
        { deviceId: first, total: 200 },
        { deviceId: last, total: 300.5 },
      ],
      snapshot: {
        paidBy: 'karte',
        payments: [{ method: 'karte', amount: 500.5 }],
        lines: [{ defects: [] }, { defects: ['Kratzer am Rahmen'] }],
      },
    });
    for (const id of ids) {
      expect(await device(id)).toMatchObject({ hasInvoice: true });
      expect((await calls.ask(`PUT /api/devices/${id}`, { actualSellingPrice: 1 })).body.code).toBe(
        'invoice_stands',
      );
      expect((await calls.invoice(id)).status).toBe(409);
    }
    const storno = (await calls.cancel(body._id)).body;
    expect(storno.lines.map(({ total }: { total: number }) => total)).toEqual([-200, -300.5]);
    expect(storno.snapshot.payments).toEqual([{ method: 'karte', amount: -500.5 }]);
    for (const id of ids) {
      expect(await device(id)).toMatchObject({ hasInvoice: false, status: 'verkauft' });
      expect((await calls.invoice(id)).status).toBe(201);
    }
  });

  it('of phones taxed differently says so on each line, and sums up the tax', async () => {
    const [margin, taxed] = await buy(100, 100);
    const business = { ...SELLER, sellsAs: 'unternehmer' };
    expect((await calls.purchaseReceipt(taxed ?? '', { seller: business })).status).toBe(201);
    await calls.sell(margin ?? '', 200);
    await calls.sell(taxed ?? '', 119);
    const { body } = await issueInvoice([margin, taxed]);
    expect(body.snapshot).toMatchObject({
      total: 319,
      tax: 19,
      net: 300,
      lines: [
        { taxation: 'differenz', total: 200 },
        { taxation: 'regel', total: 119, net: 100, tax: 19, rate: 19 },
      ],
    });
    expect(body.snapshot.lines[0]).not.toHaveProperty('tax');
    expect((await calls.cancel(body._id)).body.snapshot).toMatchObject({ net: -300, tax: -19 });
  });
});

describe('payments', () => {
  it('are a list that sums to the total, the same method twice if need be', async () => {
    const payments = [
      { method: 'bar', amount: 100.01 },
      { method: 'karte', amount: 200 },
      { method: 'bar', amount: 0.49 },
    ];
    const [single, ...several] = await sold(300.5, 200.5, 100);
    for (const issue of [
      calls.invoice(single ?? '', { ...paidInList, payments }),
      issueInvoice(several, { ...paidInList, payments }),
    ]) {
      const { status, body } = await issue;
      expect([status, body.snapshot?.payments]).toEqual([201, payments]);
      expect(body.snapshot).not.toHaveProperty('paidBy');
      const storno = (await calls.cancel(body._id)).body;
      expect(storno.snapshot.payments).toEqual(
        payments.map(({ method, amount }) => ({ method, amount: -amount })),
      );
    }
    const text = textOfPdf(
      await calls.pdf((await calls.invoice(single ?? '', { ...paidInList, payments })).body._id),
    );
    for (const amount of ['100,01 €', '200,00 €', '0,49 €'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(amount);
  });

  it.each(['bar', 'karte', 'ueberweisung', 'paypal', 'verrechnung', 'sonstiges'])(
    'of an invoice: %s',
    async (method) => {
      const ids = await sold(100, 100);
      const payments = [{ method, amount: 200 }];
      const { status, body } = await issueInvoice(ids, { ...paidInList, payments });
      expect([status, body.snapshot?.payments, body.snapshot?.paidBy]).toEqual([201, payments, method]);
    },
  );

  it('of a receipt name the account of a transfer', async () => {
    const ids = await buy(120, 80);
    const payments = [
      { method: 'bar', amount: 50 },
      { method: 'ueberweisung', amount: 100, iban: 'DE89 3704 0044 0532 0130 00' },
      { method: 'verrechnung', amount: 50 },
    ];
    const { status, body } = await issueReceipt(ids, { ...paidInList, payments });
    expect([status, sumOf(body.snapshot.payments)]).toEqual([201, 200_00]);
    expect(body.snapshot).not.toHaveProperty('payment');
    expect(body.snapshot.payments[1]).toMatchObject({
      method: 'ueberweisung',
      amount: 100,
      iban: expect.any(String),
    });
  });

  const bar = (amount: unknown) => [{ method: 'bar', amount }];
  it.each<[string, object]>([
    ['a cent too little', { payments: bar(199.99) }],
    ['a cent too much', { payments: bar(200.01) }],
    ['nothing', { payments: [] }],
    ['no list', { payments: { method: 'bar', amount: 200 } }],
    ['an amount of 0', { payments: [...bar(200), ...bar(0)] }],
    ['an amount below 0', { payments: [...bar(201), ...bar(-1)] }],
    ['parts of a cent', { payments: [...bar(100.005), ...bar(99.995)] }],
    ['an amount in words', { payments: bar('200') }],
    ['no amount', { payments: [{ method: 'bar' }] }],
    ['an unknown method', { payments: [{ method: 'muscheln', amount: 200 }] }],
    ['more than 20', { payments: Array(21).fill(bar(200 / 21)[0]) }],
  ])('are refused with %s', async (_, more) => {
    const bought = await buy(120, 80);
    const soldOnes = await sold(120, 80);
    const [receipt, invoice, short] = [
      await issueReceipt(bought, { ...paidInList, ...more }),
      await issueInvoice(soldOnes, { ...paidInList, ...more }),
      await calls.invoice((await sold(200))[0] ?? '', { ...paidInList, ...more }),
    ];
    for (const { status, body } of [receipt, invoice, short]) {
      expect([status, typeof body.error]).toEqual([400, 'string']);
      expect(Object.keys(body.fields)[0]).toMatch(/^payments/);
    }
    for (const id of [...bought, ...soldOnes]) expect(await documentsOf(id)).toEqual([]);
  });

  it('are said in one form only', async () => {
    const bought = await buy(200);
    const soldOnes = await sold(200);
    for (const { status, body } of [
      await issueReceipt(bought, { payments: bar(200) }),
      await issueInvoice(soldOnes, { payments: bar(200) }),
      await calls.purchaseReceipt(bought[0] ?? '', { payments: bar(200) }),
      await calls.invoice(soldOnes[0] ?? '', { payments: bar(200) }),
      await calls.ask('POST /api/signature-requests', {
        deviceIds: bought,
        seller: SELLER,
        payment: { method: 'bar' },
        payments: bar(200),
      }),
    ])
      expect([status, Object.keys(body.fields)]).toEqual([400, ['payments']]);
  });

  it.each([
    ['without an account', {}],
    ['with a wrong one', { iban: 'DE00370400440532013000' }],
  ])('a transfer to the seller %s is refused', async (_, account) => {
    const ids = await buy(200);
    const payments = [...bar(100), { method: 'ueberweisung', amount: 100, ...account }];
    const { status, body } = await issueReceipt(ids, { ...paidInList, payments });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['payments.1.iban']]);
  });

  it('of a receipt know neither card nor PayPal', async () => {
    const ids = await buy(200);
    for (const method of ['karte', 'paypal', 'sonstiges'])
      expect((await issueReceipt(ids, { ...paidInList, payments: [{ method, amount: 200 }] })).status).toBe(
        400,
      );
  });

  it('stand in every snapshot, with the short form, too', async () => {
    const [id] = await sold(200);
    const receipt = (await calls.purchaseReceipt(id ?? '')).body;
    expect(receipt.snapshot.payments).toEqual([{ method: 'bar', amount: 100 }]);
    const invoice = (await calls.invoice(id ?? '')).body;
    expect(invoice.snapshot.payments).toEqual([{ method: 'karte', amount: 200 }]);
    expect((await calls.cancel(invoice._id)).body.snapshot.payments).toEqual([
      { method: 'karte', amount: -200 },
    ]);
  });
});

it('a call with the same key issues one document, and its repeat gets the same answer', async () => {
  const ids = await buy(120, 80);
  const keyed = () =>
    testApp.ask('POST /api/purchase-receipts', {
      token: calls.token,
      body: { deviceIds: ids, seller: SELLER, payment: { method: 'bar' } },
      headers: { 'idempotency-key': `receipt-${ids[0]}` },
    });
  const [first, again] = await Promise.all([keyed(), keyed()]);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await documentsOf(ids[0])).toHaveLength(1);
});
