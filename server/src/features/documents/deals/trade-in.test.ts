import { shopDay } from '@kreislauf/domain/shared/dates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith } from '../../../test/factories.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf> & { token: string };

beforeAll(async () => {
  testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  calls = { ...documentCallsOf(testApp, token), token };
});
afterAll(() => testApp.close());

const IBAN = 'DE89370400440532013000';
const stock = (purchasePrice = 100, more: object = {}) =>
  calls.buy({ purchasePrice, status: 'verkaufsbereit', ...more });
const device = async (id: string) => (await calls.ask(`GET /api/devices/${id}`)).body;
const one = async (id: string) => (await calls.ask(`GET /api/documents/${id}`)).body;
const documentsOf = async (id: string) => (await calls.ask(`GET /api/documents?deviceId=${id}`)).body;
const linesOf = ({ lines }: { lines: { deviceId: string; total: number }[] }) =>
  lines.map(({ deviceId, total }) => [deviceId, total]);
const bar = (amount: number) => ({ payments: [{ method: 'bar', amount }] });

interface Deal {
  sell: { deviceId: string; price: number }[];
  buy: string[];
}

/** One phone for each price: those that the customer takes, and those that the customer brings. */
async function dealOf(sell: number[], buy: number[]): Promise<Deal> {
  const deal: Deal = { sell: [], buy: [] };
  for (const price of sell) deal.sell.push({ deviceId: await stock(), price });
  for (const price of buy) deal.buy.push(await stock(price));
  return deal;
}

const trade = (deal: object, more: object = {}, by = calls) =>
  by.ask('POST /api/trade-ins', { person: SELLER, ...deal, ...more });

async function expectUntouched({ sell, buy }: Deal): Promise<void> {
  for (const { deviceId } of sell) {
    expect(await device(deviceId)).toMatchObject({ status: 'verkaufsbereit', actualSellingPrice: null });
    expect(await documentsOf(deviceId)).toEqual([]);
  }
  for (const id of buy) expect(await documentsOf(id)).toEqual([]);
}

it('is refused before the shop has a name and an address', async () => {
  const deal = await dealOf([300], [100]);
  const { status, body } = await trade(deal, bar(200));
  expect([status, body.code]).toEqual([409, 'company_incomplete']);
  await expectUntouched(deal);
  await calls.fillInCompany();
});

describe('a trade-in', () => {
  it('sells, buys and sets off in one go, with two documents that name each other', async () => {
    const deal = await dealOf([450.5, 100], [200.25, 50]);
    const { status, body } = await trade(deal, {
      payments: [
        { method: 'karte', amount: 300 },
        { method: 'bar', amount: 0.25 },
      ],
      warrantyMonths: 12,
    });
    expect([status, body.difference]).toEqual([201, 300.25]);
    const { invoice, receipt } = body;
    expect(invoice).toMatchObject({
      kind: 'rechnung',
      total: 550.5,
      partner: SELLER.name,
      tradeIn: { _id: receipt._id, number: receipt.number, status: 'gueltig' },
      snapshot: {
        tradeIn: { _id: receipt._id, number: receipt.number },
        buyer: { name: SELLER.name, street: SELLER.street },
        warrantyMonths: 12,
        payments: [
          { method: 'verrechnung', amount: 250.25 },
          { method: 'karte', amount: 300 },
          { method: 'bar', amount: 0.25 },
        ],
      },
    });
    expect(receipt).toMatchObject({
      kind: 'ankauf',
      total: 250.25,
      partner: SELLER.name,
      tradeIn: { _id: invoice._id, number: invoice.number, status: 'gueltig' },
      snapshot: {
        tradeIn: { _id: invoice._id, number: invoice.number },
        payments: [{ method: 'verrechnung', amount: 250.25 }],
      },
    });
    expect(linesOf(invoice)).toEqual(deal.sell.map(({ deviceId, price }) => [deviceId, price]));
    expect(linesOf(receipt)).toEqual([
      [deal.buy[0], 200.25],
      [deal.buy[1], 50],
    ]);
    for (const { deviceId, price } of deal.sell)
      expect(await device(deviceId)).toMatchObject({
        status: 'verkauft',
        actualSellingPrice: price,
        hasInvoice: true,
      });
    for (const id of deal.buy)
      expect(await device(id)).toMatchObject({ status: 'verkaufsbereit', hasReceipt: true });
    expect(await one(invoice._id)).toEqual(invoice);
    const texts = await Promise.all(
      [invoice, receipt].map(async ({ _id }) => textOfPdf(await calls.pdf(_id))),
    );
    expect(texts[0]).toContain(receipt.number);
    expect(texts[1]).toContain(invoice.number);
    expect((await calls.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
  });

  it('pays out where the customer brings more', async () => {
    const deal = await dealOf([150], [200]);
    const { status, body } = await trade(deal, {
      payments: [
        { method: 'bar', amount: 20 },
        { method: 'ueberweisung', amount: 30, iban: IBAN },
      ],
    });
    expect([status, body.difference]).toEqual([201, -50]);
    expect(body.invoice.snapshot.payments).toEqual([{ method: 'verrechnung', amount: 150 }]);
    expect(body.receipt.snapshot.payments).toEqual([
      { method: 'verrechnung', amount: 150 },
      { method: 'bar', amount: 20 },
      { method: 'ueberweisung', amount: 30, iban: IBAN },
    ]);
  });

  it('is even without any payment', async () => {
    const { status, body } = await trade(await dealOf([200], [120, 80]));
    expect([status, body.difference]).toEqual([201, 0]);
    for (const { snapshot } of [body.invoice, body.receipt])
      expect(snapshot.payments).toEqual([{ method: 'verrechnung', amount: 200 }]);
  });

  it('leaves each phone its own prices, so that no margin changes', async () => {
    const deal = await dealOf([300], [120]);
    await trade(deal, bar(180));
    const month = shopDay(testApp.deps.now()).slice(0, 7);
    const sales = (await calls.ask(`GET /api/books/${month}/sales`)).body;
    const line = sales.find(({ deviceId }: { deviceId: string }) => deviceId === deal.sell[0]?.deviceId);
    expect(line).toMatchObject({ price: 300, cost: 100, margin: 200 });
    const purchases = (await calls.ask(`GET /api/books/${month}/purchases`)).body;
    const bought = purchases.find(({ deviceId }: { deviceId: string }) => deviceId === deal.buy[0]);
    expect(bought).toMatchObject({ price: 120, payment: 'verrechnung' });
  });

  it('of which one document is cancelled leaves the other, and both say so', async () => {
    for (const cancelled of ['invoice', 'receipt'] as const) {
      const { body } = await trade(await dealOf([300], [100]), bar(200));
      const other = cancelled === 'invoice' ? body.receipt : body.invoice;
      const storno = (await calls.cancel(body[cancelled]._id)).body;
      expect(storno.snapshot.payments).toEqual(
        body[cancelled].snapshot.payments.map(({ method, amount }: { method: string; amount: number }) => ({
          method,
          amount: -amount,
        })),
      );
      expect(await one(body[cancelled]._id)).toMatchObject({
        status: 'storniert',
        tradeIn: { _id: other._id, status: 'gueltig' },
      });
      expect(await one(other._id)).toMatchObject({
        status: 'gueltig',
        tradeIn: { _id: body[cancelled]._id, status: 'storniert' },
      });
      const [inList] = await documentsOf(other.lines[0].deviceId);
      expect(inList).toMatchObject({ _id: other._id, tradeIn: { status: 'storniert' } });
    }
  });

  it('prints one signature, and takes none that was given for something else', async () => {
    const deal = await dealOf([300], [100]);
    const asked = { deviceIds: deal.buy, seller: SELLER };
    const signed = async (width: number, payments: object[]) => {
      const picture = sharp({ create: { width, height: 100, channels: 4, background: '#00000000' } });
      const drawn = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
      const request = (await calls.ask('POST /api/signature-requests', { ...asked, payments })).body;
      const body = { signature: drawn };
      expect((await testApp.ask(`POST /api/signatures/${request.token}`, { body })).status).toBe(200);
      return (await calls.ask(`GET /api/signature-requests/${request._id}`)).body.signature as string;
    };
    const other = await trade(deal, {
      ...bar(200),
      signature: await signed(300, [{ method: 'bar', amount: 100 }]),
    });
    expect([other.status, other.body.code]).toEqual([409, 'signature_outdated']);
    await expectUntouched(deal);
    const signature = await signed(310, [{ method: 'verrechnung', amount: 100 }]);
    const { status, body } = await trade(deal, { ...bar(200), signature });
    expect([status, body.receipt.snapshot.signatureHash]).toEqual([201, expect.any(String)]);
    expect(body.invoice.snapshot).not.toHaveProperty('signatureHash');
  });

  it('is done once by calls with the same key, which get the same answer', async () => {
    const deal = await dealOf([300], [100]);
    const keyed = () =>
      testApp.ask('POST /api/trade-ins', {
        token: calls.token,
        body: { person: SELLER, ...deal, ...bar(200) },
        headers: { 'idempotency-key': `trade-${deal.buy[0]}` },
      });
    const [first, again] = await Promise.all([keyed(), keyed()]);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await documentsOf(deal.buy[0] ?? '')).toHaveLength(1);
  });
});

describe('a trade-in is refused, with nothing stored:', () => {
  const transfer = { method: 'ueberweisung', amount: 50 };
  it.each<[string, number[], number[], object, string]>([
    ['no payment of a difference', [300], [100], {}, 'payments'],
    ['an empty list of payments', [300], [100], { payments: [] }, 'payments'],
    ['a cent too little', [300], [100], bar(199.99), 'payments'],
    ['a cent too much', [300], [100], bar(200.01), 'payments'],
    ['the price instead of the difference', [300], [100], bar(300), 'payments'],
    ['a payment where nothing is left', [100], [100], bar(1), 'payments'],
    [
      'verrechnung as a payment',
      [300],
      [100],
      { payments: [{ method: 'verrechnung', amount: 200 }] },
      'payments',
    ],
    ['a payout by card', [100], [150], { payments: [{ method: 'karte', amount: 50 }] }, 'payments'],
    ['a payout by PayPal', [100], [150], { payments: [{ method: 'paypal', amount: 50 }] }, 'payments'],
    [
      'a payout set off once more',
      [100],
      [150],
      { payments: [{ method: 'verrechnung', amount: 50 }] },
      'payments',
    ],
    ['a transfer without an account', [100], [150], { payments: [transfer] }, 'payments'],
    [
      'a transfer to a wrong account',
      [100],
      [150],
      { payments: [{ ...transfer, iban: 'DE00' }] },
      'payments.0.iban',
    ],
    [
      'a minor',
      [300],
      [100],
      { ...bar(200), person: { ...SELLER, birthDate: '2015-01-01' } },
      'person.birthDate',
    ],
    ['nobody', [300], [100], { ...bar(200), person: undefined }, 'person'],
    ['a person without an address', [300], [100], { ...bar(200), person: { name: 'Ada' } }, 'person.street'],
    ['nothing sold', [300], [100], { ...bar(200), sell: [] }, 'sell'],
    ['nothing bought', [300], [100], { ...bar(200), buy: [] }, 'buy'],
    ['a warranty of 6 months', [300], [100], { ...bar(200), warrantyMonths: 6 }, 'warrantyMonths'],
  ])('%s', async (_, sell, buy, more, field) => {
    const deal = await dealOf(sell, buy);
    const { status, body } = await trade(deal, more);
    expect([status, typeof body.error]).toEqual([400, 'string']);
    expect(Object.keys(body.fields)).toContain(field);
    await expectUntouched(deal);
  });

  it('the same phone on both sides, however its id is written, twice on one, unknown, or for nothing', async () => {
    const deal = await dealOf([300], [100]);
    const [sold] = deal.sell;
    const [bought] = deal.buy;
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const [changed, expected] of [
      [{ buy: [bought, sold?.deviceId] }, 400],
      [{ buy: [bought, sold?.deviceId.toUpperCase()] }, 400],
      [{ buy: [bought, bought] }, 400],
      [{ sell: [sold, sold] }, 400],
      [{ sell: [{ ...sold, price: 0 }] }, 400],
      [{ sell: [{ ...sold, price: -1 }] }, 400],
      [{ sell: [{ ...sold, price: 300.001 }] }, 400],
      [{ sell: [{ deviceId: sold?.deviceId }] }, 400],
      [{ sell: Array(51).fill(sold) }, 400],
      [{ buy: Array(51).fill(bought) }, 400],
      [{ sell: [{ deviceId: nobody, price: 300 }] }, 404],
      [{ buy: [nobody] }, 404],
    ] as const)
      expect((await trade({ ...deal, ...changed }, bar(200))).status).toBe(expected);
    await expectUntouched(deal);
  });

  it('a phone that is sold, on either side, that a reseller has, or whose purchase is proven already', async () => {
    const sold = await stock();
    await calls.sell(sold, 200);
    const assigned = await stock();
    const { id: resellerId } = await addReseller(testApp);
    await calls.ask('POST /api/admin/assign-device', { deviceId: assigned, resellerId, minimumPrice: 300 });
    for (const deviceId of [sold, assigned]) {
      const { sell, buy } = await dealOf([300], [100]);
      const { status, body } = await trade({ sell: [...sell, { deviceId, price: 50 }], buy }, bar(250));
      expect([status, typeof body.error]).toEqual([409, 'string']);
      await expectUntouched({ sell, buy });
    }
    const proven = await stock();
    await calls.purchaseReceipt(proven);
    const present = await stock(0);
    for (const id of [proven, present, sold]) {
      const { sell, buy } = await dealOf([300], [100]);
      expect((await trade({ sell, buy: [...buy, id] }, bar(200))).status).toBe(409);
      await expectUntouched({ sell, buy });
    }
  });

  it.each([
    ['may not edit phones', ['documents.create', 'documents.view'], false],
    ['may not issue documents', ['devices.edit', 'documents.view'], false],
    ['hides costs', ['devices.edit', 'documents.create', 'documents.view'], true],
  ] as const)('to a role that %s', async (_, granted, hidesCosts) => {
    const { token } = await createStaffWith(testApp, [...granted], { hidesCosts });
    const deal = await dealOf([300], [100]);
    const refused = await trade(deal, bar(200), { ...documentCallsOf(testApp, token), token });
    expect(refused.status).toBe(403);
    await expectUntouched(deal);
  });

  it('to nobody who may do both', async () => {
    const { token } = await createStaffWith(testApp, ['devices.edit', 'documents.create']);
    const { status, body } = await trade(await dealOf([300], [100]), bar(200), {
      ...documentCallsOf(testApp, token),
      token,
    });
    expect(status).toBe(201);
    expect(body.invoice).not.toHaveProperty('snapshot');
    expect(body.receipt).not.toHaveProperty('partner');
  });
});

describe('of a trade-in a role that hides costs', () => {
  it('sees the invoice without its payments, the receipt without amounts, and gets neither file', async () => {
    const deal = await dealOf([987.65], [432.1]);
    const { invoice, receipt } = (await trade(deal, bar(555.55))).body;
    const { token } = await createStaffWith(
      testApp,
      ['devices.view', 'documents.view', 'documents.create', 'documents.cancel'],
      { hidesCosts: true },
    );
    const blind = documentCallsOf(testApp, token);
    const seen = (await blind.ask(`GET /api/documents/${invoice._id}`)).body;
    expect(seen).toMatchObject({
      total: 987.65,
      tradeIn: { number: receipt.number },
      lines: [{ total: 987.65 }],
    });
    expect(seen).not.toHaveProperty('payments');
    expect(seen.snapshot).not.toHaveProperty('payments');
    const hidden = (await blind.ask(`GET /api/documents/${receipt._id}`)).body;
    expect(hidden.lines).toEqual([
      { deviceId: deal.buy[0], deviceModel: 'iPhone 13', imei: expect.any(String) },
    ]);
    for (const left of ['total', 'snapshot', 'payments']) expect(hidden).not.toHaveProperty(left);
    for (const { _id } of [invoice, receipt]) {
      expect((await blind.ask(`GET /api/documents/${_id}/pdf`)).status).toBe(403);
      const mailed = await blind.ask(`POST /api/documents/${_id}/mail`, { to: 'kunde@example.org' });
      expect(mailed.status).toBe(403);
    }
    const storno = (
      await blind.ask(`POST /api/documents/${receipt._id}/cancel`, { reason: 'Falsch erfasst' })
    ).body;
    expect(storno.kind).toBe('storno');
    const [sold] = deal.sell;
    const told = [];
    for (const path of [
      '/api/documents',
      `/api/documents/${storno._id}`,
      '/api/export/documents.csv',
      `/api/devices/${deal.buy[0]}`,
      `/api/devices/${deal.buy[0]}/history`,
      `/api/devices/${sold?.deviceId}/history`,
      `/api/search?q=${receipt.number}`,
      `/api/search?q=${SELLER.name}`,
      `/api/documents?deviceId=${deal.buy[0]}`,
    ]) {
      const { status, body } = await blind.ask(`GET ${path}`);
      expect([path, status]).toEqual([path, 200]);
      told.push(JSON.stringify(body));
    }
    expect(told.join('\n')).not.toMatch(/432[.,]1|555[.,]55/);
  });

  it('is not told the price of a purchase by payments that do not sum to it', async () => {
    const id = await stock(432.1);
    const { token } = await createStaffWith(testApp, ['devices.view', 'documents.create'], {
      hidesCosts: true,
    });
    const blind = documentCallsOf(testApp, token);
    const sent = { seller: SELLER, payment: undefined, ...bar(1) };
    for (const answer of [
      await blind.purchaseReceipt(id, sent),
      await blind.ask('POST /api/purchase-receipts', { deviceIds: [id], ...sent }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'payments_differ']);
      expect(JSON.stringify(answer.body)).not.toMatch(/432/);
    }
  });
});
