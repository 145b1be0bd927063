import { sql as query } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../../db/types.ts';
import { documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { createStaff, type TestAccount } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { findStandingSale } from '../../sales/sales.queries.ts';

vi.setConfig({ testTimeout: 120_000 });
const ROUNDS = process.env.PROVE === 'full' ? 200 : 6;

let testApp: TestApp;
let admin: TestAccount;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'super_admin' });
  calls = documentCallsOf(testApp, admin.token);
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const verify = async () => (await calls.ask('GET /api/documents/verify')).body;

async function sold(price: number): Promise<string> {
  const id = await calls.buy({ status: 'verkaufsbereit' });
  expect((await calls.sell(id, price)).status).toBe(200);
  return id;
}

const figuresOf = async (id: string) =>
  (
    await sql(
      'select version, net_cents::int as net, tax_cents::int as tax, rate, payment from documents where id = $1',
      [id],
    )
  )[0];
const linesOf = (id: string) =>
  sql(
    `select position, device_id, sale_id, imei, amount_cents::int as cents from document_lines where document_id = $1 order by position`,
    [id],
  );

describe('what was issued stands in columns and lines beside the snapshot', () => {
  it('of a receipt: the phone and the price', async () => {
    const id = await calls.buy();
    const { body } = await calls.purchaseReceipt(id);
    expect(await figuresOf(body._id)).toEqual({
      version: 4,
      net: null,
      tax: null,
      rate: null,
      payment: 'bar',
    });
    expect(await linesOf(body._id)).toEqual([
      { position: 1, device_id: id, sale_id: null, imei: body.imei, cents: 250_50 },
    ]);
    expect((await calls.ask(`GET /api/documents/${body._id}`)).body.snapshot.version).toBe(4);
  });

  it('of an invoice: its sale, net and tax; of its storno the same, negative', async () => {
    await calls.ask('PUT /api/settings', { tax: { scheme: 'regel' } });
    const id = await sold(238);
    const sale = await findStandingSale(testApp.deps.db, id);
    const { body } = await calls.invoice(id);
    await calls.ask('PUT /api/settings', { tax: { scheme: 'differenz' } });
    expect(await figuresOf(body._id)).toEqual({
      version: 4,
      net: 200_00,
      tax: 38_00,
      rate: 19,
      payment: 'karte',
    });
    const line = { position: 1, device_id: id, sale_id: sale?.id, imei: body.imei };
    expect(await linesOf(body._id)).toEqual([{ ...line, cents: 238_00 }]);
    const storno = (await calls.cancel(body._id)).body;
    expect(await figuresOf(storno._id)).toEqual({
      version: 4,
      net: -200_00,
      tax: -38_00,
      rate: 19,
      payment: null,
    });
    expect(await linesOf(storno._id)).toEqual([{ ...line, cents: -238_00 }]);
    expect(await verify()).toEqual({ ok: true, checked: 3, closes: 0 });
  });
});

it.each([
  'update document_lines set amount_cents = 1',
  'delete from document_lines',
  'truncate document_lines',
])('the database refuses %s', async (statement) => {
  await expect(sql(statement)).rejects.toThrow('issued documents never change');
});

describe('nobody changes a line or a figure unnoticed', () => {
  const tables = ['documents', 'document_lines'] as const;
  const triggers = async (state: 'enable' | 'disable') => {
    for (const table of tables) await sql(`alter table ${table} ${state} trigger user`);
  };
  beforeEach(async () => {
    await triggers('disable');
    await sql('create table kept as select * from documents');
    await sql('create table kept_lines as select * from document_lines');
  });
  afterEach(async () => {
    await sql(
      'update documents d set (version, net_cents, tax_cents, rate, payment) = (select version, net_cents, tax_cents, rate, payment from kept where kept.id = d.id)',
    );
    await sql('delete from document_lines');
    await sql('insert into document_lines select * from kept_lines');
    await sql('drop table kept');
    await sql('drop table kept_lines');
    await triggers('enable');
    expect(await verify()).toMatchObject({ ok: true });
  });

  const invoice = `(select id from documents where kind = 'rechnung' limit 1)`;
  it.each([
    [
      'its net',
      `update documents set net_cents = net_cents - 1, tax_cents = tax_cents + 1 where id = ${invoice}`,
    ],
    ['its rate', `update documents set rate = 7 where id = ${invoice}`],
    ['its payment', `update documents set payment = 'bar' where id = ${invoice}`],
    ['its version', `update documents set version = null where id = ${invoice}`],
    ['an amount', `update document_lines set amount_cents = 1 where document_id = ${invoice}`],
    ['the sale', `update document_lines set sale_id = null where document_id = ${invoice}`],
    ['a missing line', `delete from document_lines where document_id = ${invoice}`],
  ])('an invoice is told by %s', async (_what, statement) => {
    await sql(statement);
    expect(await verify()).toMatchObject({ ok: false, checked: 1 });
  });
});

describe('a document of several phones', () => {
  async function issuePurchaseReceipt(deviceIds: string[]): Promise<string> {
    const payment = { method: 'bar' };
    const { status, body } = await calls.ask('POST /api/purchase-receipts', {
      deviceIds,
      seller: SELLER,
      payment,
    });
    expect(status).toBe(201);
    return body._id;
  }
  const buyTwo = async () => [await calls.buy(), await calls.buy()].sort() as [string, string];
  it('binds each of them and is found by each, until it is cancelled', async () => {
    const ids = await buyTwo();
    const document = await issuePurchaseReceipt(ids);
    for (const id of ids) {
      const listed = (await calls.ask(`GET /api/documents?deviceId=${id}`)).body;
      expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([document]);
      expect((await calls.ask(`PUT /api/devices/${id}`, { purchasePrice: 1 })).body.code).toBe(
        'receipt_stands',
      );
      expect((await calls.purchaseReceipt(id)).status).toBe(409);
    }
    expect((await calls.cancel(document)).status).toBe(201);
    for (const id of ids) {
      expect((await calls.ask(`PUT /api/devices/${id}`, { purchasePrice: 100 })).status).toBe(200);
      expect((await calls.ask(`GET /api/devices/${id}`)).body.hasReceipt).toBe(false);
    }
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('cancelling waits for each phone by its id, then for the periods, and has the document last', async () => {
    const [first, last] = await buyTwo();
    const lockDevice = (id: string) => (tx: Tx) =>
      tx.execute(query`select from devices where id = ${id} for update`);
    const free = async (id: string, table: 'devices' | 'documents') =>
      (await sql(`select id from ${table} where id = $1 for update skip locked`, [id])).length === 1;
    for (const [lock, devicesFree] of [
      [lockDevice(first), [false, true]],
      [lockDevice(last), [false, false]],
      [
        (tx: Tx) => tx.execute(query`select pg_advisory_xact_lock(hashtextextended('periods', 0))`),
        [false, false],
      ],
    ] as const) {
      const document = await issuePurchaseReceipt([last, first]);
      const { asked } = await testApp.deps.db.transaction(async (tx) => {
        await lock(tx);
        const asked = calls.cancel(document);
        await untilWaiting(testApp, asked);
        expect([await free(first, 'devices'), await free(last, 'devices')]).toEqual(devicesFree);
        expect(await free(document, 'documents')).toBe(true);
        return { asked };
      });
      expect((await asked).status).toBe(201);
    }
  });

  it('cancelled by several while its phones change: once, without a deadlock, and every change before or after', async () => {
    const statuses = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, last] = await buyTwo();
      const document = await issuePurchaseReceipt([last, first]);
      const price = (id: string) => calls.ask(`PUT /api/devices/${id}`, { purchasePrice: 90 + round });
      const answers = await Promise.all([
        calls.cancel(document),
        price(last),
        price(first),
        calls.cancel(document),
        calls.purchaseReceipt(first),
        calls.purchaseReceipt(last),
      ]);
      const [one, , , other] = answers.map(({ status }) => status);
      expect([one, other].sort()).toEqual([201, 409]);
      for (const { status } of answers) statuses.add(String(status));
    }
    expect([...statuses].filter((status) => !['200', '201', '409'].includes(status))).toEqual([]);
    await sql('select pg_stat_force_next_flush()');
    const [{ deadlocks }] = await sql(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks).toBe(0);
    expect(await verify()).toMatchObject({ ok: true });
  });
});
