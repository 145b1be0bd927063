import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFoneday } from '../../adapters/foneday/foneday-client.ts';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import type { SandboxFault } from '../../adapters/sandbox-faults.ts';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let sandbox: FonedaySandbox;
let token: string;
const product = { instock: 'Y', suitable_for: 'iPhone 13', category: 'Display', price: '50.00' };

beforeAll(async () => {
  testApp = await createTestApp();
  sandbox = await startFonedaySandbox({
    products: [
      { ...product, sku: 'F-1', title: 'Display For iPhone 13', ean: '4000000000017' },
      { ...product, sku: 'F-2', title: 'Battery For iPhone 13', ean: null },
    ],
  });
  const { url, token: key } = sandbox;
  testApp.deps.supplier = openFoneday({ url, token: key, timeLimitMs: 20_000, cartLimitMs: 2_000 });
  token = (await createStaff(testApp, { role: 'super_admin', name: 'Mira Lager' })).token;
  await ask('POST /api/foneday/catalogue/refresh');
});
afterAll(async () => {
  await testApp.close();
  await sandbox.close();
});
beforeEach(() => sandbox.calm());

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });

async function newPart(partNumber: string, counted?: number, minStock = 0) {
  const part = { partNumber, description: `Teil ${partNumber}`, forModel: 'iPhone 13', category: 'Display' };
  const { body } = await ask('POST /api/parts', { ...part, price: 40 });
  if (counted === undefined) return body;
  await ask(`POST /api/parts/${body._id}/stocked`, { counted });
  return (await ask(`PUT /api/parts/${body._id}`, { ...part, price: 40, minStock })).body;
}

async function newOrder(...lines: [partNumber: string, quantity: number][]) {
  const { body } = await ask('POST /api/part-orders', {
    lines: lines.map(([partNumber, quantity]) => ({ partNumber, quantity })),
  });
  return body;
}

const proposalOf = async (partNumber: string) =>
  (await ask('GET /api/part-orders/proposal')).body.find(
    (line: { partNumber: string }) => line.partNumber === partNumber,
  );
const stockOf = async (id: string) => (await ask(`GET /api/parts/${id}`)).body.stock;

describe('the proposal', () => {
  it('is what the minimum and the plans need beyond what is there and on order', async () => {
    await newPart('F-1', 3, 5);
    await newPart('OHNE', undefined);
    await newPart('GENUG', 9, 5);
    const parts = [{ partNumber: 'F-1', price: 40 }];
    await ask('POST /api/devices', { imei: freshImei(), parts, status: 'in_reparatur' });
    expect(await proposalOf('F-1')).toEqual({
      partNumber: 'F-1',
      description: 'Teil F-1',
      supplier: 'foneday',
      stock: 3,
      reserved: 1,
      minStock: 5,
      onOrder: 0,
      quantity: 3,
      price: 40,
    });
    expect([await proposalOf('OHNE'), await proposalOf('GENUG')]).toEqual([undefined, undefined]);

    const order = await newOrder(['F-1', 2]);
    expect((await proposalOf('F-1')).onOrder).toBe(0);
    await ask(`POST /api/part-orders/${order._id}/order`);
    expect(await proposalOf('F-1')).toMatchObject({ onOrder: 2, quantity: 1 });
    expect((await ask('GET /api/parts?reorder=true&search=F-1')).body).toHaveLength(1);
    await newOrderPlaced(['F-1', 1]);
    expect(await proposalOf('F-1')).toBeUndefined();
    expect((await ask('GET /api/parts?reorder=true&search=F-1')).body).toHaveLength(0);
  });
});

describe('suppliers other than Foneday', () => {
  const part = { description: 'Teil', forModel: 'iPhone 13', category: 'Display', price: 40 };
  const named = async (partNumber: string, supplier: string) => {
    const { _id } = await newPart(partNumber, 0, 1);
    const { body } = await ask(`PUT /api/parts/${_id}`, { ...part, minStock: 1, supplier });
    return body;
  };

  it('are named on a part and get a proposal of their own, whatever the case', async () => {
    expect((await named('L-1', ' MobileParts  GmbH ')).supplier).toBe('MobileParts GmbH');
    expect((await named('L-2', 'mobileparts gmbh')).supplier).toBe('mobileparts gmbh');
    expect((await named('L-3', 'Akku & Co')).supplier).toBe('Akku & Co');
    await newPart('L-4', 0, 1);
    expect((await named('L-5', 'FoneDay')).supplier).toBe('foneday');
    const proposal = (await ask('GET /api/part-orders/proposal')).body.filter(
      ({ partNumber }: { partNumber: string }) => partNumber.startsWith('L-'),
    );
    expect(
      proposal.map(({ partNumber, supplier }: Record<string, string>) => [partNumber, supplier]),
    ).toEqual([
      ['L-5', 'foneday'],
      ['L-3', 'Akku & Co'],
      ['L-1', 'MobileParts GmbH'],
      ['L-2', 'MobileParts GmbH'],
      ['L-4', ''],
    ]);
  });

  it('get orders of their own, which keep whom they were placed with', async () => {
    const order = await newOrder(['L-1', 1], ['L-2', 2]);
    expect([order.supplier, order.lines[0].supplier]).toEqual(['MobileParts GmbH', 'MobileParts GmbH']);
    const path = `/api/part-orders/${order._id}`;
    const cart = await ask(`POST ${path}/order`, { cart: true });
    expect([cart.status, cart.body.code]).toEqual([409, 'nothing_for_cart']);
    const placed = await ask(`POST ${path}/order`);
    expect([placed.status, placed.body.supplier]).toEqual([200, 'MobileParts GmbH']);
    const { body: one } = await ask('GET /api/parts?search=L-1');
    await ask(`PUT /api/parts/${one[0]._id}`, { ...part, supplier: 'Später GmbH' });
    expect((await ask(`GET ${path}`)).body.supplier).toBe('MobileParts GmbH');
    expect((await ask('GET /api/part-orders?search=mobileparts')).body).toMatchObject([{ _id: order._id }]);
    expect((await newOrder(['L-1', 1], ['L-3', 1])).supplier).toBe('');
  });

  it.each([
    ['x'.repeat(101), 'Bitte geben Sie höchstens 100 Zeichen ein'],
    [5, 'Bitte geben Sie einen Text ein'],
    [null, 'Bitte geben Sie einen Text ein'],
  ])('called %j are refused', async (supplier, sentence) => {
    const { _id } = (await ask('GET /api/parts?search=L-3')).body[0];
    const { status, body } = await ask(`PUT /api/parts/${_id}`, { ...part, supplier });
    expect([status, body.fields?.supplier]).toEqual([400, sentence]);
    expect((await ask(`GET /api/parts/${_id}`)).body.supplier).toBe('Akku & Co');
  });
});

async function newOrderPlaced(...lines: [string, number][]) {
  const order = await newOrder(...lines);
  return (await ask(`POST /api/part-orders/${order._id}/order`, {})).body;
}

describe('an order', () => {
  it('is numbered, edited as a draft, and fixed once it is placed', async () => {
    await newPart('A-1', 0);
    await newPart('A-2', 0);
    const first = await newOrder(['a-1', 2]);
    const second = await newOrder(['A-2', 1]);
    const year = new Date().getFullYear();
    expect(first).toMatchObject({
      number: expect.stringMatching(new RegExp(`^BE-${year}-\\d{4}$`)),
      state: 'entwurf',
      lines: [{ partNumber: 'A-1', description: 'Teil A-1', quantity: 2, received: 0, price: 40 }],
      createdBy: 'Mira Lager',
    });
    expect(Number(second.number.slice(-4)) - Number(first.number.slice(-4))).toBe(1);

    const path = `/api/part-orders/${first._id}`;
    const edited = await ask(`PUT ${path}`, { lines: [{ partNumber: 'A-2', quantity: 7 }], note: 'eilig' });
    expect(edited.body).toMatchObject({ note: 'eilig', lines: [{ partNumber: 'A-2', quantity: 7 }] });
    expect((await ask(`POST ${path}/receive`, { lines: [{ partNumber: 'A-2', quantity: 1 }] })).status).toBe(
      409,
    );
    const placed = await ask(`POST ${path}/order`);
    expect(placed.body).toMatchObject({ state: 'bestellt', leftOut: [], orderedAt: expect.any(String) });
    for (const line of [`PUT ${path}`, `POST ${path}/order`])
      expect((await ask(line, { lines: [{ partNumber: 'A-2', quantity: 1 }] })).status).toBe(409);
  });

  it('gets further parts and loses others while it is a draft, and tells the second of two people', async () => {
    await newPart('A-3', 0);
    const order = await newOrder(['A-1', 2]);
    const change = (lines: object[], updatedAt?: string) =>
      ask(`PUT /api/part-orders/${order._id}`, { lines, updatedAt });
    const added = await change(
      [
        { partNumber: 'A-1', quantity: 2 },
        { partNumber: 'a-3', quantity: 5 },
      ],
      order.updatedAt,
    );
    expect(added.body.lines).toMatchObject([
      { partNumber: 'A-1', quantity: 2 },
      { partNumber: 'A-3', description: 'Teil A-3', quantity: 5, received: 0, price: 40 },
    ]);
    const late = await change([{ partNumber: 'A-1', quantity: 1 }], order.updatedAt);
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.order).toEqual({ updatedAt: added.body.updatedAt });
    expect((await ask(`GET /api/part-orders/${order._id}`)).body).toEqual(added.body);
    const taken = await change([{ partNumber: 'A-3', quantity: 5 }], late.body.order.updatedAt);
    expect(taken.body.lines).toMatchObject([{ partNumber: 'A-3', quantity: 5 }]);
    expect((await change([])).status).toBe(400);
  });

  it('of many at once has a number of its own each, without a gap', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => newOrder(['A-1', 1])));
    const numbers = orders.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b);
    expect(numbers.map((number, index) => number - index)).toEqual(Array(10).fill(numbers[0]));
  });

  it.each([
    [[], 400],
    [[{ partNumber: 'GIBT-ES-NICHT', quantity: 1 }], 400],
    [[{ partNumber: 'A-1', quantity: 0 }], 400],
    [[{ partNumber: 'A-1', quantity: 1.5 }], 400],
    [
      [
        { partNumber: 'A-1', quantity: 1 },
        { partNumber: 'a-1', quantity: 2 },
      ],
      400,
    ],
  ])('of %j is refused', async (lines, status) => {
    expect((await ask('POST /api/part-orders', { lines })).status).toBe(status);
  });

  it('comes as a table for other suppliers', async () => {
    const order = await newOrder(['A-1', 2]);
    const { status, body, headers } = await ask(`GET /api/part-orders/${order._id}.csv`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(body).toBe('\ufeffTeilenummer;Beschreibung;EAN;Menge;Preis\r\nA-1;Teil A-1;;2;40,00\r\n');
  });

  it('is listed newest first and found by what is in it', async () => {
    await newPart('SUCHE-1', 0);
    const order = await newOrder(['SUCHE-1', 1]);
    const { body, headers } = await ask('GET /api/part-orders?search=suche-1&page=1&limit=5');
    expect([body.map(({ _id }: { _id: string }) => _id), headers['x-total-count']]).toEqual([
      [order._id],
      '1',
    ]);
    expect((await ask('GET /api/part-orders?search=suche-1&state=bestellt')).body).toEqual([]);
  });
});

describe('goods that arrive', () => {
  it('go on the shelf part by part, with the price paid', async () => {
    const part = await newPart('W-1', 1);
    const other = await newPart('W-2', 0);
    const order = await newOrderPlaced(['W-1', 3], ['W-2', 1]);
    const receive = (lines: object[]) => ask(`POST /api/part-orders/${order._id}/receive`, { lines });

    const first = await receive([{ partNumber: 'w-1', quantity: 2, price: 42.5 }]);
    expect([first.status, first.body.state, first.body.lines[0].received]).toEqual([200, 'teilweise', 2]);
    expect(await stockOf(part._id)).toBe(3);
    expect((await ask(`GET /api/parts/${part._id}`)).body.price).toBe(42.5);
    const [change] = (await ask(`GET /api/parts/${part._id}/prices`)).body;
    expect(change).toMatchObject({ oldPrice: 40, newPrice: 42.5, source: 'order', by: 'Mira Lager' });
    const [movement] = (await ask(`GET /api/parts/${part._id}/movements`)).body;
    expect(movement).toMatchObject({
      kind: 'wareneingang',
      quantity: 2,
      orderId: order._id,
      note: order.number,
    });

    expect(first.body.lines[0]).toMatchObject({ price: 42.5, sum: 127.5 });
    const paid = await ask(`GET /api/part-orders/${order._id}`);
    expect(paid.body.lines).toMatchObject([
      { price: 42.5, sum: 127.5 },
      { price: 40, sum: 40 },
    ]);
    const rest = await receive([
      { partNumber: 'W-1', quantity: 2, price: 44 },
      { partNumber: 'W-2', quantity: 1 },
    ]);
    expect([rest.body.state, rest.body.lines[0].received]).toEqual(['geliefert', 4]);
    expect(rest.body.lines).toMatchObject([
      { price: 44, sum: 2 * 42.5 + 2 * 44 },
      { price: 40, sum: 40 },
    ]);
    expect([await stockOf(part._id), await stockOf(other._id)]).toEqual([5, 1]);
    expect((await receive([{ partNumber: 'W-1', quantity: 1 }])).status).toBe(409);
  });

  it('that nobody ordered are refused, and nothing is booked', async () => {
    const part = await newPart('W-3', 1);
    const order = await newOrderPlaced(['W-3', 1]);
    const { status, body } = await ask(`POST /api/part-orders/${order._id}/receive`, {
      lines: [
        { partNumber: 'W-3', quantity: 1 },
        { partNumber: 'W-1', quantity: 1 },
      ],
    });
    expect([status, body.code]).toEqual([400, 'part_not_ordered']);
    expect(await stockOf(part._id)).toBe(1);
  });

  it('counted against a version that another delivery has changed are refused with the newer one', async () => {
    const part = await newPart('W-5', 0);
    const { _id, updatedAt } = await newOrderPlaced(['W-5', 5]);
    const receive = (quantity: number, price: number, seen: string) =>
      ask(`POST /api/part-orders/${_id}/receive`, {
        lines: [{ partNumber: 'W-5', quantity, price }],
        updatedAt: seen,
      });
    const first = await receive(2, 77.77, updatedAt);
    const late = await receive(5, 40, updatedAt);
    expect([first.status, late.status, late.body.code]).toEqual([200, 409, 'changed_meanwhile']);
    expect(late.body.order).toEqual({ updatedAt: first.body.updatedAt });
    expect([await stockOf(part._id), (await ask(`GET /api/parts/${part._id}`)).body.price]).toEqual([
      2, 77.77,
    ]);
    const again = await receive(3, 77.77, first.body.updatedAt);
    expect([again.body.state, again.body.lines[0].received]).toEqual(['geliefert', 5]);
  });

  it('twice at once are two deliveries, in order', async () => {
    const part = await newPart('W-4', 0);
    const order = await newOrderPlaced(['W-4', 50]);
    const lines = [{ partNumber: 'W-4', quantity: 1 }];
    await Promise.all(
      Array.from({ length: 10 }, () => ask(`POST /api/part-orders/${order._id}/receive`, { lines })),
    );
    expect(await stockOf(part._id)).toBe(10);
    expect((await ask(`GET /api/part-orders/${order._id}`)).body.lines[0].received).toBe(10);
  });
});

it.each([
  ['entwurf', 'storniert'],
  ['bestellt', 'storniert'],
  ['teilweise', 'storniert'],
])('cancelling one that is %s ends it', async (state, after) => {
  const partNumber = `S-${state}`;
  const part = await newPart(partNumber, 0, 2);
  const order = await newOrder([partNumber, 2]);
  const path = `/api/part-orders/${order._id}`;
  if (state !== 'entwurf') await ask(`POST ${path}/order`);
  if (state === 'teilweise') await ask(`POST ${path}/receive`, { lines: [{ partNumber, quantity: 1 }] });
  expect((await ask(`POST ${path}/cancel`)).body.state).toBe(after);
  expect((await proposalOf(partNumber)).onOrder).toBe(0);
  expect(await stockOf(part._id)).toBe(state === 'teilweise' ? 1 : 0);
  expect((await ask(`POST ${path}/cancel`)).status).toBe(409);
});

describe('the cart at Foneday', () => {
  it('is filled with what they sell; the rest is named', async () => {
    await newPart('F-2', 0);
    const order = await newOrder(['F-2', 4], ['A-1', 1]);
    const { status, body } = await ask(`POST /api/part-orders/${order._id}/order`, { cart: true });
    expect([status, body.state, body.leftOut]).toEqual([200, 'bestellt', ['A-1']]);
    expect(sandbox.cart).toEqual([{ sku: 'F-2', quantity: 4, note: order.number }]);
    expect((await ask(`POST /api/part-orders/${order._id}/order`, { cart: true })).status).toBe(409);
    expect(sandbox.cart).toHaveLength(1);
  });

  it('gets nothing that the shop buys elsewhere, even where they sell it as well', async () => {
    const part = { description: 'Teil', forModel: 'iPhone 13', category: 'Display', price: 40 };
    const [known] = (await ask('GET /api/parts?search=F-2')).body;
    await ask(`PUT /api/parts/${known._id}`, { ...part, supplier: 'MobileParts GmbH' });
    const order = await newOrder(['F-1', 1], ['F-2', 1]);
    const { body } = await ask(`POST /api/part-orders/${order._id}/order`, { cart: true });
    expect([body.state, body.leftOut]).toEqual(['bestellt', ['F-2']]);
    expect(sandbox.cart.at(-1)).toMatchObject({ sku: 'F-1' });
    await ask(`PUT /api/parts/${known._id}`, { ...part, supplier: '' });
  });

  it('leaves nobody waiting for what they do not sell', async () => {
    const left = await newPart('NICHT-DORT', 0, 3);
    const order = await newOrder(['F-2', 2], ['NICHT-DORT', 3]);
    const path = `/api/part-orders/${order._id}`;
    const placed = (await ask(`POST ${path}/order`, { cart: true })).body;
    const leftOutIn = ({ lines }: { lines: { isLeftOut: boolean }[] }) =>
      lines.map(({ isLeftOut }) => isLeftOut);
    expect([leftOutIn(order), leftOutIn(placed)]).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(await proposalOf('NICHT-DORT')).toMatchObject({ onOrder: 0, quantity: 3 });

    const receive = (partNumber: string, quantity: number) =>
      ask(`POST ${path}/receive`, { lines: [{ partNumber, quantity }] });
    // It may come from somewhere else all the same.
    expect((await receive('NICHT-DORT', 1)).body.state).toBe('teilweise');
    expect(await stockOf(left._id)).toBe(1);
    expect((await receive('F-2', 2)).body.state).toBe('geliefert');
    expect(await proposalOf('NICHT-DORT')).toMatchObject({ onOrder: 0, quantity: 2 });
  });

  it('that refuses leaves the order as it was, asked once; the next try works', async () => {
    const order = await newOrder(['F-2', 1]);
    const filled = sandbox.cart.length;
    const asked = sandbox.requests.length;
    sandbox.misbehave({ kind: 'status', status: 500 });
    const failed = await ask(`POST /api/part-orders/${order._id}/order`, { cart: true });
    expect(failed.status).toBe(503);
    expect(failed.body.error).toContain('Die Bestellung ist unverändert ein Entwurf.');
    expect(sandbox.requests.length - asked).toBe(1);
    expect((await ask(`GET /api/part-orders/${order._id}`)).body).toEqual(order);
    expect((await ask(`POST /api/part-orders/${order._id}/order`, { cart: true })).status).toBe(200);
    expect(sandbox.cart.length - filled).toBe(1);
  });

  it.each<SandboxFault>([
    { kind: 'silent' },
    { kind: 'cut' },
    { kind: 'broken-json' },
    { kind: 'status', status: 504 },
  ])('that stays silent is not asked again: nothing lies in it twice (%j)', async (fault) => {
    const order = await newOrder(['F-2', 1]);
    sandbox.misbehave(fault);
    const path = `/api/part-orders/${order._id}/order`;
    const failed = await ask(`POST ${path}`, { cart: true });
    expect(failed.status).toBe(503);
    expect(failed.body.error).toContain('Die Bestellung ist unverändert ein Entwurf. Bitte sehen Sie');
    expect((await ask(`GET /api/part-orders/${order._id}`)).body).toEqual(order);
    const again = await ask(`POST ${path}`, { cart: true });
    expect([again.status, again.body.code]).toEqual([409, 'cart_unknown']);
    expect((await ask(`POST ${path}`)).body.state).toBe('bestellt');
  });

  it('of two clicks at once is filled by one', async () => {
    const order = await newOrder(['F-2', 1]);
    const filled = sandbox.cart.length;
    const statuses = await Promise.all(
      [1, 2].map(async () => (await ask(`POST /api/part-orders/${order._id}/order`, { cart: true })).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(sandbox.cart.length - filled).toBe(1);
  });

  it.each([
    ['PUT', '', 409, 200, 'bestellt'],
    ['POST', '/order', 200, 200, 'bestellt'],
    ['POST', '/cancel', 200, 409, 'storniert'],
  ])('being filled while somebody asks for %s %s', async (method, action, meanwhile, status, state) => {
    const order = await newOrder(['F-2', 1]);
    const path = `/api/part-orders/${order._id}`;
    const { supplier } = testApp.deps;
    let theirs = 0;
    testApp.deps.supplier = {
      ...supplier,
      addToCart: async (articles) => {
        const lines = [{ partNumber: 'F-2', quantity: 9 }];
        theirs = (await ask(`${method} ${path}${action}`, action ? undefined : { lines })).status;
        return supplier.addToCart(articles);
      },
    };
    const ours = await ask(`POST ${path}/order`, { cart: true });
    testApp.deps.supplier = supplier;
    expect([theirs, ours.status]).toEqual([meanwhile, status]);
    const after = (await ask(`GET ${path}`)).body;
    expect([after.state, after.lines[0].quantity]).toEqual([state, 1]);
  });

  it('is filled before anybody has looked into their catalogue', async () => {
    await testApp.database.pool.query('update supplier_catalogue set fetched_at = null');
    await testApp.database.pool.query('delete from supplier_products');
    const order = await newOrder(['F-2', 1]);
    sandbox.misbehave({ kind: 'status', status: 401 });
    const path = `/api/part-orders/${order._id}`;
    expect((await ask(`POST ${path}/order`, { cart: true })).status).toBe(503);
    expect((await ask(`GET ${path}`)).body).toMatchObject({ state: 'entwurf' });
    sandbox.calm();
    expect((await ask(`POST ${path}/order`, { cart: true })).body).toMatchObject({
      state: 'bestellt',
      leftOut: [],
    });
  });

  it('of an order that they sell nothing of is not asked', async () => {
    const order = await newOrder(['A-1', 1]);
    const { status, body } = await ask(`POST /api/part-orders/${order._id}/order`, { cart: true });
    expect([status, body.code]).toEqual([409, 'nothing_for_cart']);
  });
});
