import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../db/migrations.ts';
import { schemaFolders } from '../../db/schema-folders.ts';
import { sales } from '../../db/tables/sales.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { findStandingSale } from './sales.queries.ts';

let testApp: TestApp;
let admin: string;
let reseller: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'super_admin', name: 'Anna Chefin' })).token;
  reseller = await addReseller(testApp, { name: 'Handy Süd' });
});
afterAll(() => testApp.close());

async function ask(line: string, body?: object, token = admin) {
  const answer = await testApp.ask(line, { token, ...(body && { body }) });
  expect([line, answer.status < 300, answer.body]).toEqual([line, true, answer.body]);
  return answer.body;
}
const change = (id: string, body: object) => ask(`PUT /api/devices/${id}`, body);
const sell = (id: string, price: number, more: object = {}) =>
  change(id, { status: 'verkauft', actualSellingPrice: price, ...more });

async function buy(more: object = {}): Promise<string> {
  const body = {
    imei: freshImei(),
    model: 'iPhone 13',
    purchasePrice: 100,
    status: 'verkaufsbereit',
    ...more,
  };
  return (await ask('POST /api/devices', body))._id;
}

async function sellByReseller(deviceId: string, minimumPrice: number): Promise<string> {
  const { assignment } = await ask('POST /api/admin/assign-device', {
    deviceId,
    resellerId: reseller.id,
    minimumPrice,
  });
  await ask(`POST /api/admin/confirm-delivery/${assignment._id}`, { condition: 'gut' }, reseller.token);
  await ask(
    `POST /api/admin/report-sale/${assignment._id}`,
    { salePrice: minimumPrice + 50 },
    reseller.token,
  );
  return assignment._id;
}

const listSales = (deviceId: string) =>
  testApp.deps.db
    .select()
    .from(sales)
    .where(eq(sales.deviceId, deviceId))
    .orderBy(sales.recordedAt, sql`${sales.kind} = 'verkauf'`);

/** In words: what a row says, in the order in which they were written. */
async function told(id: string): Promise<string[]> {
  const rows = await listSales(id);
  return rows.map(
    ({ kind, priceCents, profitCents, channel, day }) =>
      `${kind} ${day.slice(0, 7)} ${priceCents / 100} ${profitCents / 100} ${channel}`,
  );
}

const month = () => shopDay(testApp.deps.now()).slice(0, 7);

describe('every sale is kept', () => {
  it('sold, taken back, sold again, by hand and by a reseller, over the border of a month', async () => {
    const id = await buy({ parts: [{ partNumber: 'A-1', price: 20 }] });
    const second = month();
    const first = monthBefore(second);
    await sell(id, 250, { soldDate: `${first}-28T10:00:00Z` });
    await change(id, { status: 'verkaufsbereit' });
    await sell(id, 240);
    await change(id, { status: 'verkaufsbereit' });
    const assignment = await sellByReseller(id, 200);
    const reversal = { reason: 'Der Kunde hat es sich anders überlegt' };
    await ask(`POST /api/admin/reverse-sale/${assignment}`, reversal, reseller.token);
    await ask(`POST /api/admin/report-sale/${assignment}`, { salePrice: 230 }, reseller.token);
    expect(await told(id)).toEqual([
      `verkauf ${first} 250 130 direkt`,
      `korrektur ${first} -250 -130 direkt`,
      `verkauf ${second} 240 120 direkt`,
      `korrektur ${second} -240 -120 direkt`,
      `verkauf ${second} 200 80 reseller`,
      `korrektur ${second} -200 -80 reseller`,
      `verkauf ${second} 200 80 reseller`,
    ]);
    const rows = await listSales(id);
    expect(rows.at(-2)).toMatchObject({
      assignmentId: assignment,
      reason: reversal.reason,
      actorName: 'Handy Süd',
    });
    expect(rows[0]).toMatchObject({
      taxation: 'differenz',
      taxRate: 19,
      actorName: 'Anna Chefin',
      assignmentId: null,
    });
  });

  it('another price, day or cost takes the old row back; anything else leaves it alone', async () => {
    const id = await buy();
    await sell(id, 250);
    await change(id, { actualSellingPrice: 245 });
    await change(id, { soldDate: '2026-10-02T10:00:00Z' });
    await change(id, { purchasePrice: 110 });
    await change(id, { damageDescription: 'Kratzer', place: 'Regal 3', desiredProfit: 5 });
    const now = month();
    expect(await told(id)).toEqual([
      `verkauf ${now} 250 150 direkt`,
      `korrektur ${now} -250 -150 direkt`,
      `verkauf ${now} 245 145 direkt`,
      `korrektur ${now} -245 -145 direkt`,
      'verkauf 2026-10 245 145 direkt',
      'korrektur 2026-10 -245 -145 direkt',
      'verkauf 2026-10 245 135 direkt',
    ]);
  });

  it('a sold phone that is deleted takes its sale out, and brings it back from the trash', async () => {
    const id = await buy();
    await sell(id, 250);
    const before = await ask('GET /api/stats');
    await ask(`DELETE /api/devices/${id}`);
    expect((await ask('GET /api/stats')).actualProfit).toBe(before.actualProfit - 150);
    expect(await findStandingSale(testApp.deps.db, id)).toBeUndefined();
    await ask(`POST /api/trash/${id}/restore`);
    expect(await findStandingSale(testApp.deps.db, id)).toMatchObject({ priceCents: 250_00 });
    expect(await ask('GET /api/stats')).toEqual(before);
  });

  it('the scheme is that of the day, and of the seller', async () => {
    const company = { name: 'Laden', street: 'Weg 1', zip: '10115', city: 'Berlin' };
    await ask('PUT /api/settings', { company, tax: { rate: 7 } });
    const id = await buy();
    await ask(`POST /api/devices/${id}/purchase-receipt`, {
      seller: { name: 'Firma Nord', street: 'Weg 2', zip: '10115', city: 'Berlin', sellsAs: 'unternehmer' },
      payment: { method: 'bar' },
    });
    await sell(id, 250);
    await ask('PUT /api/settings', { tax: { scheme: 'kleinunternehmer', rate: 19 } });
    await change(id, { actualSellingPrice: 260 });
    const other = await buy();
    await sell(other, 250);
    await ask('PUT /api/settings', { tax: { scheme: 'differenz' } });
    const schemes = async (device: string) =>
      (await listSales(device)).map(({ taxation, taxRate }) => `${taxation} ${taxRate}`);
    expect(await schemes(id)).toEqual(['regel 7', 'regel 7', 'regel 7']);
    expect(await schemes(other)).toEqual(['kleinunternehmer 19']);
  });
});

describe('the database itself', () => {
  it.each([
    `update sales set price_cents = 1`,
    `delete from sales`,
    `truncate sales cascade`,
    `update devices set actual_selling_price_cents = 1 where status = 'verkauft'`,
    `update devices set purchase_price_cents = 1 where status = 'verkauft'`,
    `update devices set status = 'gekauft', actual_selling_price_cents = null, sold_date = null where status = 'verkauft'`,
    `update devices set status = 'verkauft', actual_selling_price_cents = 1, sold_date = now() where status <> 'verkauft'`,
  ])('refuses %s', async (statement) => {
    await sell(await buy(), 250);
    await buy();
    await expect(testApp.database.pool.query(statement)).rejects.toThrow(/sales/);
  });
});

it('an upgrade reads from the history what the program has written', async () => {
  const { pool } = testApp.database;
  const rows = async () =>
    (
      await pool.query(`select device_id, kind, effective_at, price_cents, purchase_price_cents, parts_cents, days_to_sell, channel,
          assignment_id, recorded_at, actor_id, actor_name from sales order by device_id, recorded_at, kind, price_cents, effective_at`)
    ).rows;
  const soldAtOnce = await buy({ status: 'verkauft', actualSellingPrice: 300 });
  await change(soldAtOnce, { actualSellingPrice: 310 });
  const deleted = await buy();
  await sell(deleted, 400);
  await ask(`DELETE /api/devices/${deleted}`);
  const before = await rows();
  const { statements = [] } =
    readMigrations(schemaFolders.migrations).find(({ tag }) => tag.endsWith('_sales')) ?? {};
  const from = statements.findIndex((statement) =>
    statement.includes('CREATE TEMPORARY TABLE "sale_moments"'),
  );
  const to = statements.findIndex((statement) => statement.includes('DROP TABLE "sale_moments"'));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table sales disable trigger user; delete from sales');
    for (const statement of statements.slice(from, to + 1)) await client.query(statement);
    await client.query('alter table sales enable trigger user');
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(before.length).toBeGreaterThan(20);
  expect(await rows()).toEqual(before);
});
