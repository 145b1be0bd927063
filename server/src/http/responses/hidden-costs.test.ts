import { allEndpoints } from '@kreislauf/domain/contract';
import {
  allPermissionKeys,
  type PermissionKey,
  permissionsOf,
} from '@kreislauf/domain/permissions/permissions.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../db/tables/roles.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { leakedCosts } from '../../test/leaked-costs.ts';
import { createAppWithSmallSupplier } from '../../test/small-supplier.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Nothing else is written like these, so that finding one in an answer means that it was told. */
const PURCHASE = 4711.13;
const PART = 137.31;
const PROFIT = 777.77;
const secrets = [PURCHASE, PART, PROFIT, PURCHASE + PART, 9000 - PURCHASE - PART].map((euro) =>
  euro.toFixed(2),
);

let testApp: TestApp;
let owner: string;
let blind: string;
/** Hides costs, too, and may change no phone. */
let looking: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  testApp = await createAppWithSmallSupplier();
  owner = (await createStaff(testApp, { role: 'super_admin' })).token;
  blind = await newBlind([...allPermissionKeys]);
  looking = await newBlind(allPermissionKeys.filter((key) => !/^devices\.(edit|create)$/.test(key)));

  const part = { partNumber: 'D-13', description: 'Display', forModel: 'iPhone 13', category: 'Display' };
  ids.parts = (await ask('POST /api/parts', { ...part, price: PART })).body._id;
  const priced = (await ask(`GET /api/parts/${ids.parts}`)).body;
  await ask(`PUT /api/parts/${ids.parts}`, { ...priced, price: 1 });
  await ask(`PUT /api/parts/${ids.parts}`, { ...part, price: PART });
  const device = {
    model: 'iPhone 13',
    purchasePrice: PURCHASE,
    desiredProfit: PROFIT,
    parts: [{ partNumber: 'D-13', price: PART }],
    marketValuation: { estimatedMarketValue: PURCHASE, profitMarginExpected: PROFIT },
  };
  ids.devices = (await ask('POST /api/devices', { ...device, imei: freshImei() })).body._id;
  await ask(`PUT /api/devices/${ids.devices}`, { purchasePrice: 1 });
  await ask(`PUT /api/devices/${ids.devices}`, { purchasePrice: PURCHASE, status: 'verkaufsbereit' });
  await ask('POST /api/devices', {
    ...device,
    imei: freshImei(),
    status: 'verkauft',
    actualSellingPrice: 9000,
  });
  const assigned = (
    await ask('POST /api/devices', { ...device, imei: freshImei(), status: 'verkaufsbereit' })
  ).body._id;
  const reseller = await addReseller(testApp);
  ids.reseller = reseller.id;
  ids.assignments = (
    await ask('POST /api/admin/assign-device', {
      deviceId: assigned,
      resellerId: reseller.id,
      minimumPrice: 9500,
    })
  ).body.assignment._id;
  await ask('PUT /api/settings', {
    company: { name: 'Laden', street: 'Weg 1', zip: '10115', city: 'Berlin', taxNumber: '1/2/3' },
  });
  const receipt = await ask(`POST /api/devices/${ids.devices}/purchase-receipt`, {
    seller: { name: 'Eva Muster', street: 'Weg 2', zip: '10115', city: 'Berlin' },
    payment: { method: 'bar' },
  });
  ids.documents = receipt.body._id;
  const gone = (await ask('POST /api/devices', { ...device, imei: freshImei() })).body._id;
  await ask(`DELETE /api/devices/${gone}`);
  await ask('PUT /api/prices', {
    cells: [{ model: 'iPhone 13', storage: '', grade: 'A', price: PURCHASE }],
  });
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, token = owner) => testApp.ask(line, { token, body });

async function newBlind(granted: PermissionKey[]): Promise<string> {
  const [role] = await testApp.deps.db.transaction((tx) =>
    tx
      .insert(roles)
      .values({
        name: granted.join(' '),
        displayName: granted.join(' '),
        permissions: permissionsOf(granted),
        hidesCosts: true,
      })
      .returning({ id: roles.id }),
  );
  return (await createStaff(testApp, { roleId: role?.id })).token;
}

/** With what is there for this kind of thing, so that something could be told. */
function addressOf(path: string): string {
  const kind = path.split('/')[2] ?? '';
  const id = path.startsWith('/api/admin/assignments') ? ids.assignments : ids[kind];
  const filled = path.replaceAll(/:\w+/g, id ?? '00000000-0000-4000-8000-000000000000');
  return path.endsWith('/quote') ? `${filled}?model=iPhone%2013&grade=A` : filled;
}

const secretsIn = (text: string) =>
  secrets.filter((secret) => text.includes(secret) || text.includes(secret.replace('.', ',')));

/** Calls that change something, but for those that end the session or change who may see what. */
const writes = allEndpoints.filter(
  ({ method, path, guard }) =>
    method !== 'GET' &&
    guard.allow !== 'reseller' &&
    guard.allow !== 'everyone' &&
    !/logout|change-password|user-management|reset-password/.test(path),
);

/** Something of its own for each call, and a body with which the call does what it is for. */
async function somethingFor(path: string): Promise<{ kind: string; id: string; body: unknown }> {
  const part = { description: 'Display', forModel: 'iPhone 13', category: 'Display' };
  const device = { model: 'iPhone 13', purchasePrice: PURCHASE, desiredProfit: PROFIT };
  if (path.startsWith('/api/part-orders')) {
    const { body } = await ask('POST /api/part-orders', { lines: [{ partNumber: 'D-13', quantity: 1 }] });
    if (path.endsWith('/receive')) await ask(`POST /api/part-orders/${body._id}/order`);
    return { kind: 'order', id: body._id, body: { lines: [{ partNumber: 'D-13', quantity: 1 }] } };
  }
  if (path.startsWith('/api/parts')) {
    const partNumber = `N-${crypto.randomUUID()}`;
    const { body } = await ask('POST /api/parts', { ...part, partNumber, price: PART });
    const isMoved = path.endsWith('/movements');
    if (isMoved) await ask(`POST /api/parts/${body._id}/stocked`, { counted: 1 });
    const sent = { ...part, partNumber: `M-${crypto.randomUUID()}`, price: PART, counted: 3 };
    return { kind: 'part', id: body._id, body: isMoved ? { kind: 'korrektur', quantity: 1 } : sent };
  }
  if (path === '/api/stocktakes')
    return { kind: 'stocktake', id: '', body: { lines: [{ partNumber: 'D-13', counted: 3 }] } };
  if (path.startsWith('/api/trash')) {
    const { body } = await ask('POST /api/devices', { ...device, imei: freshImei() });
    await ask(`DELETE /api/devices/${body._id}`);
    return { kind: 'trash', id: body._id, body: {} };
  }
  if (path.endsWith('/donor')) await ask('POST /api/parts', { ...part, partNumber: 'SPENDE-1', price: 1 });
  const imei = freshImei();
  const { body } = await ask('POST /api/devices', {
    ...device,
    imei,
    status: path.endsWith('/invoice') ? 'verkauft' : 'verkaufsbereit',
    ...(path.endsWith('/invoice') && { actualSellingPrice: 9000 }),
    parts: [{ partNumber: 'D-13', price: PART }],
  });
  const sent: Record<string, unknown> = {
    '/api/devices': { imei, damageDescription: 'Kratzer' },
    '/api/devices/check-imei': { imei },
    '/api/devices/:id/imei': { imei: freshImei() },
    '/api/devices/:id/donor': { parts: [{ partNumber: 'SPENDE-1', quantity: 1 }] },
    '/api/devices/:id/parts/:partNumber/unfit': { to: 'lager' },
    '/api/devices/bulk': { ids: [body._id], action: 'status', status: 'in_reparatur' },
    '/api/devices/:id/invoice': { paidBy: 'bar' },
    '/api/devices/:id/purchase-receipt': {
      seller: { name: 'Eva Muster', street: 'Weg 2', zip: '10115', city: 'Berlin' },
      payment: { method: 'bar' },
    },
    '/api/labels': { kind: 'device', ids: [body._id], withPrice: true },
    '/api/admin/assign-device': { deviceId: body._id, resellerId: ids.reseller, minimumPrice: 9500 },
  };
  const id = path.startsWith('/api/documents') ? ids.documents : assignmentOr(body._id, path);
  return { kind: 'device', id: id ?? '', body: sent[path] ?? { damageDescription: 'Kratzer' } };
}

const assignmentOr = (id: string, path: string) =>
  path.startsWith('/api/admin/assignments') ? ids.assignments : id;

const reads = allEndpoints.filter(({ method, guard }) => method === 'GET' && guard.allow !== 'reseller');

describe('a role that hides costs learns no purchase price, part price, cost or profit', () => {
  it.each(reads.map(({ path, response }) => [path, response] as const))(
    'from GET %s',
    async (path, response) => {
      for (const token of [blind, looking]) {
        const answer = await ask(`GET ${addressOf(path)}`, undefined, token);
        if (answer.status === 200) expect(leakedCosts(response, answer.body)).toEqual([]);
      }
      const { body } = await ask(`GET ${addressOf(path)}`, undefined, blind);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(secretsIn(text)).toEqual([]);
      expect(text).not.toMatch(/"(purchasePrice|desiredProfit|price|plannedProfit|actualProfit)":/);
    },
  );

  it.each(writes.map(({ method, path }) => [method, path]))('from %s %s', async (method, path) => {
    const { kind, id, body } = await somethingFor(path);
    const address = path.replace(':id', id).replace(':partNumber', 'D-13').replaceAll(/:\w+/g, id);
    for (const sent of [body, undefined]) {
      const answer = await ask(`${method} ${address}`, sent, blind);
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      expect([kind, secretsIn(text)]).toEqual([kind, []]);
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toMatch(/"(purchasePrice|desiredProfit|price|share|plannedProfit|actualProfit)":/);
    }
  });

  it('from the repeat of a call that was made before the role hid them', async () => {
    const seller = await createStaffWith(testApp, ['devices.view', 'devices.create']);
    const body = { imei: freshImei(), purchasePrice: PURCHASE, desiredProfit: PROFIT };
    const headers = { 'idempotency-key': 'before-and-after' };
    const save = () => testApp.ask('POST /api/devices', { token: seller.token, body, headers });
    const first = await save();
    expect([first.status, first.body.purchasePrice]).toEqual([201, PURCHASE]);
    expect((await save()).body).toEqual(first.body);
    await testApp.database.pool.query(
      'update roles set hides_costs = true where id = (select role_id from users where id = $1)',
      [seller.id],
    );
    const again = await save();
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(secretsIn(JSON.stringify(again.body))).toEqual([]);
  });

  it('while everybody else reads them', async () => {
    const { body } = await ask(`GET /api/devices/${ids.devices}`);
    expect(body).toMatchObject({ purchasePrice: PURCHASE, parts: [{ price: PART }] });
    expect((await ask('GET /api/stats')).body.actualProfit).toBeGreaterThan(0);
    const told: string[] = [];
    for (const { path, response } of reads) {
      const { status, body: answer } = await ask(`GET ${addressOf(path)}`);
      if (status === 200 && leakedCosts(response, answer).length > 0) told.push(path);
    }
    expect(told).toEqual(
      expect.arrayContaining([
        '/api/devices',
        '/api/devices/:id',
        '/api/admin/assignments',
        '/api/admin/available-devices',
        '/api/parts',
        '/api/foneday/products/search',
        '/api/prices',
        '/api/analytics',
        '/api/today',
        '/api/stats',
      ]),
    );
  });

  it('from a change, a conflict or a repair', async () => {
    const answers = [
      await ask(`PUT /api/devices/${ids.devices}`, { damageDescription: 'Kratzer' }, blind),
      await ask(
        `PUT /api/devices/${ids.devices}`,
        { damageDescription: 'x', updatedAt: '2020-01-01T00:00:00.000Z' },
        blind,
      ),
      await ask(`POST /api/devices/${ids.devices}/parts/D-13/fit`, undefined, blind),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
    for (const { body } of answers)
      expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
  });

  it.each(['/api/analytics', '/api/prices', '/api/calculator/parts', '/api/export/prices.csv'])(
    'and is refused at %s',
    async (path) => {
      expect((await ask(`GET ${addressOf(path)}`, undefined, blind)).status).toBe(403);
    },
  );

  it('and gets files without the columns of costs', async () => {
    const order = await ask('POST /api/part-orders', { lines: [{ partNumber: 'D-13', quantity: 2 }] });
    for (const [file, shown, hidden] of [
      ['export/devices.csv', 'Verkaufspreis geplant', 'Einkaufspreis'],
      ['export/parts.csv', 'D-13', 'Preis'],
      [`part-orders/${order.body._id}.csv`, 'D-13', 'Preis'],
    ] as const) {
      const { status, body } = await ask(`GET /api/${file}`, undefined, blind);
      const [heading = ''] = String(body).split('\r\n');
      expect([file, status, heading.split(';').includes(hidden)]).toEqual([file, 200, false]);
      expect(body).toContain(shown);
      expect(secretsIn(String(body))).toEqual([]);
      expect(secretsIn(String((await ask(`GET /api/${file}`)).body))).not.toEqual([]);
    }
  });

  it('from the price of a phone of which no profit is planned', async () => {
    const { _id } = (await ask('POST /api/devices', { imei: freshImei(), purchasePrice: PURCHASE })).body;
    const answers = [
      await ask(`GET /api/devices/${_id}`, undefined, blind),
      // Nor can it take the profit out, or put another price in.
      await ask(`PUT /api/devices/${ids.devices}`, { desiredProfit: 0, purchasePrice: 0 }, blind),
      await ask(`GET /api/export/devices.csv?ids=${_id}`, undefined, blind),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(secretsIn(JSON.stringify(body))).toEqual([]);
    expect((await ask(`GET /api/devices/${_id}`)).body.sellingPrice).toBe(PURCHASE);
    expect((await ask(`GET /api/devices/${ids.devices}`)).body).toMatchObject({
      purchasePrice: PURCHASE,
      desiredProfit: PROFIT,
    });
  });

  it('from the planned price before and after it puts a part into the lines', async () => {
    const price = 8888;
    const seller = await newBlind(['devices.view']);
    const buyer = await newBlind(['devices.view', 'devices.create']);
    const { _id } = (
      await ask('POST /api/devices', { imei: freshImei(), purchasePrice: 8000, desiredProfit: 888 })
    ).body;
    const answers = [
      await ask(`GET /api/devices/${_id}`, undefined, blind),
      await ask(`PUT /api/devices/${_id}`, { parts: [{ partNumber: 'D-13' }] }, blind),
      await ask(`PUT /api/devices/${_id}`, { parts: [], updatedAt: '2020-01-01T00:00:00.000Z' }, blind),
      await ask('GET /api/devices?page=1&limit=50', undefined, blind),
      await ask('GET /api/devices', undefined, blind),
      await ask('GET /api/admin/available-devices', undefined, blind),
      await ask('GET /api/admin/assignments', undefined, blind),
      await ask('POST /api/devices', { imei: freshImei(), purchasePrice: 8000, desiredProfit: 888 }, buyer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 200, 200, 201]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/"sellingPrice"|:(8888|9025)/);
    const file = String((await ask(`GET /api/export/devices.csv?ids=${_id}`, undefined, blind)).body);
    expect(file).not.toMatch(/9025,31|8888,00/);
    // Nor from its place among others: in the order of prices it would pass those that cost less.
    const sorted = async (list: string, query: string, token = blind) =>
      (await ask(`GET /api/${list}?order=desc&${query}`, undefined, token)).body;
    for (const list of ['devices', 'parts'])
      for (const page of ['', 'page=1&limit=200&'])
        expect(await sorted(list, `${page}sort=price`)).toEqual(await sorted(list, page));
    expect(await sorted('export/devices.csv', 'sort=price')).toEqual(await sorted('export/devices.csv', ''));
    expect((await ask('GET /api/devices?sort=price', undefined, seller)).body).not.toEqual(
      (await ask('GET /api/devices', undefined, seller)).body,
    );
    expect((await ask(`GET /api/devices/${_id}`)).body.sellingPrice).toBe(price + PART);
    // A role that only reads can tell a customer the price, and derive no part's from it.
    expect((await ask(`GET /api/devices/${_id}`, undefined, seller)).body.sellingPrice).toBe(price + PART);
  });

  it('from what a search finds or an order says', async () => {
    const lines = [{ partNumber: 'D-13', quantity: 1 }];
    const { number } = (await ask('POST /api/part-orders', { lines })).body;
    const found = async (search: string, token?: string) =>
      (await ask(`GET /api/part-orders?search=${search}`, undefined, token)).body;
    expect(await found(number, blind)).toHaveLength(1);
    for (const words of ['13731', 'priceCents', 'received'])
      expect([await found(words, blind), await found(words)]).toEqual([[], []]);

    for (const [partNumber, price] of [
      ['O-1', 5],
      ['O-2', 90],
      ['O-3', 1],
    ])
      await ask('POST /api/parts', {
        ...{ partNumber, description: 'Ordnung', forModel: 'iPhone 13', category: 'Akku', price },
      });
    const ordered = async (token?: string) =>
      (await ask('GET /api/parts?search=Ordnung&sort=price&order=desc', undefined, token)).body.map(
        ({ partNumber }: { partNumber: string }) => partNumber,
      );
    expect(await ordered()).toEqual(['O-2', 'O-1', 'O-3']);
    expect(await ordered(blind)).toEqual(['O-3', 'O-2', 'O-1']);
  });

  it('nor that a price was changed', async () => {
    const { _id } = (await ask('POST /api/devices', { imei: freshImei(), purchasePrice: 1 })).body;
    await ask(`PUT /api/devices/${_id}`, { purchasePrice: 2 });
    await ask(`PUT /api/devices/${_id}`, { purchasePrice: 4, place: 'R1' });
    const told = async (token?: string) => {
      const { headers, body } = await ask(`GET /api/devices/${_id}/history`, undefined, token);
      return [headers['x-total-count'], body.length];
    };
    expect(await told()).toEqual(['3', 3]);
    expect(await told(blind)).toEqual(['2', 2]);
  });

  it('and gets the list of documents as a file with the amounts of sales alone', async () => {
    const sold = { imei: freshImei(), purchasePrice: PURCHASE, status: 'verkauft', actualSellingPrice: 199 };
    const { _id } = (await ask('POST /api/devices', sold)).body;
    const invoice = (await ask(`POST /api/devices/${_id}/invoice`, { paidBy: 'bar' })).body;
    const receipt = (await ask(`GET /api/documents/${ids.documents}`)).body;
    const { status, body } = await ask('GET /api/export/documents.csv', undefined, blind);
    expect(status).toBe(200);
    const amountOf = ({ number }: { number: string }) =>
      String(body)
        .split('\r\n')
        .find((line) => line.startsWith(`${number};`))
        ?.split(';')[3];
    expect([amountOf(invoice), amountOf(receipt)]).toEqual(['199,00', '']);
    expect(secretsIn(String(body))).toEqual([]);
  });

  it('and can neither open nor send the document of a purchase', async () => {
    const { status, body } = await ask(`GET /api/documents/${ids.documents}`, undefined, blind);
    expect([status, body.kind, body.total, body.snapshot]).toEqual([200, 'ankauf', undefined, undefined]);
    const document = `/api/documents/${ids.documents}`;
    expect((await ask(`GET ${document}/pdf`, undefined, blind)).status).toBe(403);
    expect((await ask(`POST ${document}/mail`, { to: 'a@example.org' }, blind)).status).toBe(403);
    const page = await ask(`POST /api/devices/${ids.devices}/signature-requests`, {}, blind);
    expect([page.status, page.body.token]).toEqual([403, undefined]);
  });
});

describe('what it does', () => {
  it('keeps the prices that it cannot see, and takes the catalogue’s for a new part', async () => {
    const { _id } = (
      await ask('POST /api/devices', {
        imei: freshImei(),
        purchasePrice: 100,
        parts: [{ partNumber: 'ALT-1', price: 7 }],
      })
    ).body;
    const { status } = await ask(
      `PUT /api/devices/${_id}`,
      { parts: [{ partNumber: 'ALT-1' }, { partNumber: 'd-13' }, { partNumber: 'FREMD' }] },
      blind,
    );
    expect(status).toBe(200);
    const { body } = await ask(`GET /api/devices/${_id}`);
    expect([body.purchasePrice, body.parts.map(({ price }: { price: number }) => price)]).toEqual([
      100,
      [7, PART, 0],
    ]);
  });

  it('edits a part and leaves its price, whatever it sends', async () => {
    const part = { description: 'Akku', forModel: 'iPhone 13', category: 'Akku' };
    const { body } = await ask('POST /api/parts', { ...part, partNumber: 'AK-13', price: 12.5 });
    for (const also of [{}, { price: 1 }]) {
      const edited = await ask(`PUT /api/parts/${body._id}`, { ...part, place: 'R4', ...also }, blind);
      expect([edited.status, edited.body.place, edited.body.price]).toEqual([200, 'R4', undefined]);
    }
    expect((await ask(`GET /api/parts/${body._id}`)).body.price).toBe(12.5);
    const missing = await ask(`PUT /api/parts/${body._id}`, part);
    expect([missing.status, missing.body.fields?.price]).toEqual([400, 'Bitte füllen Sie alle Felder aus.']);
  });

  it('books goods in and leaves the price of the part, whatever it sends', async () => {
    const lines = [{ partNumber: 'D-13', quantity: 1 }];
    const { _id } = (await ask('POST /api/part-orders', { lines })).body;
    await ask(`POST /api/part-orders/${_id}/order`);
    const came = { lines: [{ partNumber: 'D-13', quantity: 1, price: 1 }] };
    const { status, body } = await ask(`POST /api/part-orders/${_id}/receive`, came, blind);
    expect([status, body.state]).toEqual([200, 'geliefert']);
    expect((await ask(`GET /api/parts/${ids.parts}`)).body.price).toBe(PART);
  });

  it('reads a file of parts in and leaves the prices of those that are there', async () => {
    const part = { description: 'Akku', forModel: 'iPhone 13', category: 'Akku' };
    const { body } = await ask('POST /api/parts', { ...part, partNumber: 'DATEI-1', price: 12.5 });
    const file = 'Teilenummer;Beschreibung;Modell;Kategorie;Preis\nDATEI-1;Akku neu;iPhone 13;Akku;1,00\n';
    const send = async (fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([file]), 'teile.csv');
      const request = new Request('http://localhost/', { method: 'POST', body: form });
      const type = request.headers.get('content-type') ?? '';
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/api/import/parts',
        headers: { authorization: `Bearer ${blind}`, 'content-type': type },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return response.json();
    };
    expect((await send({ preview: 'true' })).mapping).toMatchObject({ price: 'Preis' });
    expect(await send()).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await send()).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await ask(`GET /api/parts/${body._id}`)).body).toMatchObject({
      description: 'Akku neu',
      price: 12.5,
    });
  });

  it('gives nobody a role that sees more', async () => {
    const role = { name: 'sehend', displayName: 'Sehend', permissions: { devices: { view: true } } };
    expect((await ask('POST /api/user-management/roles', role, blind)).status).toBe(403);
    const hidden = await ask('POST /api/user-management/roles', { ...role, hidesCosts: true }, blind);
    expect([hidden.status, hidden.body.hidesCosts]).toEqual([201, true]);
    const { _id, displayName, permissions } = hidden.body;
    const opened = { displayName, permissions, hidesCosts: false };
    expect((await ask(`PUT /api/user-management/roles/${_id}`, opened, blind)).status).toBe(403);
    const kept = await ask(`PUT /api/user-management/roles/${_id}`, { displayName, permissions });
    expect(kept.body.hidesCosts).toBe(true);
    expect((await ask(`PUT /api/user-management/roles/${_id}`, opened)).body.hidesCosts).toBe(false);
  });

  it('everybody else says what a part costs', async () => {
    const { status, body } = await ask('POST /api/devices', {
      imei: freshImei(),
      parts: [{ partNumber: 'ALT-1' }],
    });
    expect([status, body.code]).toEqual([400, 'part_price_missing']);
  });
});

it('user-info says so', async () => {
  expect((await ask('GET /api/auth/user-info', undefined, blind)).body.user.hidesCosts).toBe(true);
  expect((await ask('GET /api/auth/user-info')).body.user.hidesCosts).toBe(false);
});
