import { dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sales } from '../../db/tables/sales.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { documentCallsOf } from '../../test/document-calls.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

interface Shop {
  testApp: TestApp;
  owner: TestAccount;
}

async function openShop(): Promise<Shop> {
  const testApp = await createTestApp();
  const owner = await createStaff(testApp, { role: 'super_admin', name: 'Anna Chefin' });
  await documentCallsOf(testApp, owner.token).fillInCompany();
  return { testApp, owner };
}

const put = ({ testApp, owner }: Shop, tax: object, more: object = {}) =>
  testApp.ask('PUT /api/settings', { token: owner.token, body: { tax, ...more } });
const read = async ({ testApp, owner }: Shop) =>
  (await testApp.ask('GET /api/settings', { token: owner.token })).body;
const todayOf = ({ testApp }: Shop) => shopDay(testApp.deps.now());
const daysAgo = (shop: Shop, days: number) => dayBefore(todayOf(shop), days);

async function sellOn({ testApp, owner }: Shop, day: string): Promise<string> {
  const device = { imei: freshImei(), model: 'iPhone 13', purchasePrice: 100, status: 'verkaufsbereit' };
  const { body } = await testApp.ask('POST /api/devices', { token: owner.token, body: device });
  const sale = {
    status: 'verkauft',
    actualSellingPrice: 238,
    purchaseInfo: { date: `${dayBefore(day, 3)}T10:00:00Z` },
    soldDate: `${day}T10:00:00Z`,
  };
  const { status } = await testApp.ask(`PUT /api/devices/${body._id}`, { token: owner.token, body: sale });
  expect(status).toBe(200);
  return body._id;
}

const rowsOf = ({ testApp }: Shop, deviceId: string) =>
  testApp.deps.db.select().from(sales).where(eq(sales.deviceId, deviceId)).orderBy(sales.recordedAt);

describe('a shop at work', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.testApp.close());

  it('a change today never changes yesterday: neither sale nor invoice of it', async () => {
    const yesterday = daysAgo(shop, 1);
    const before = await sellOn(shop, yesterday);
    const answer = await put(shop, { scheme: 'regel' });
    expect(answer.body.tax).toEqual({
      scheme: 'regel',
      margin: 'einzel',
      rate: 19,
      validFrom: todayOf(shop),
    });
    const [late, now] = [await sellOn(shop, yesterday), await sellOn(shop, todayOf(shop))];
    const { invoice } = documentCallsOf(shop.testApp, shop.owner.token);
    const schemes = [];
    for (const id of [before, late, now]) {
      const [sale] = await rowsOf(shop, id);
      schemes.push([sale?.taxation, (await invoice(id)).body.taxation]);
    }
    expect(schemes).toEqual([
      ['differenz', 'differenz'],
      ['differenz', 'differenz'],
      ['regel', 'regel'],
    ]);
    expect((await read(shop)).taxHistory).toEqual([
      {
        scheme: 'regel',
        margin: 'einzel',
        rate: 19,
        validFrom: todayOf(shop),
        changedAt: expect.any(String),
        changedBy: 'Anna Chefin',
      },
      { scheme: 'differenz', margin: 'einzel', rate: 19, validFrom: '2000-01-01' },
    ]);
  });

  it('an Ankaufbeleg goes by the day of the purchase', async () => {
    const { buy, purchaseReceipt } = documentCallsOf(shop.testApp, shop.owner.token);
    const old = await buy();
    const body = { purchaseInfo: { date: `${daysAgo(shop, 2)}T10:00:00Z` } };
    await shop.testApp.ask(`PUT /api/devices/${old}`, { token: shop.owner.token, body });
    expect((await purchaseReceipt(old)).body.taxation).toBe('differenz');
    expect((await purchaseReceipt(await buy())).body.taxation).toBe('regel');
  });

  it('a sale that moves to another day is taxed as on that day, one with another price as before', async () => {
    const id = await sellOn(shop, todayOf(shop));
    const change = (body: object) =>
      shop.testApp.ask(`PUT /api/devices/${id}`, { token: shop.owner.token, body });
    await change({ actualSellingPrice: 240 });
    await change({ soldDate: `${daysAgo(shop, 1)}T09:00:00Z` });
    const stood = (await rowsOf(shop, id)).filter(({ kind }) => kind === 'verkauf');
    expect(stood.map(({ taxation, priceCents }) => [taxation, priceCents])).toEqual([
      ['regel', 238_00],
      ['regel', 240_00],
      ['differenz', 240_00],
    ]);
  });

  it('a phone that comes back from the trash has the scheme of the day of its sale', async () => {
    const id = await sellOn(shop, daysAgo(shop, 1));
    const ask = (line: string) => shop.testApp.ask(line, { token: shop.owner.token, body: {} });
    await ask(`DELETE /api/devices/${id}`);
    expect((await ask(`POST /api/trash/${id}/restore`)).status).toBe(200);
    expect((await rowsOf(shop, id)).map(({ kind, taxation }) => `${kind} ${taxation}`)).toEqual([
      'verkauf differenz',
      'korrektur differenz',
      'verkauf differenz',
    ]);
  });

  it('a change with a day to come waits for it, is shown before, and can be taken back', async () => {
    const day = dayBefore(todayOf(shop), -10);
    const planned = await put(shop, { scheme: 'kleinunternehmer', validFrom: day });
    expect([planned.status, planned.body.tax.scheme]).toEqual([200, 'regel']);
    expect(planned.body.taxHistory[0]).toMatchObject({ scheme: 'kleinunternehmer', validFrom: day });
    const defaults = async () =>
      (await shop.testApp.ask('GET /api/settings/defaults', { token: shop.owner.token })).body;
    expect(await defaults()).toMatchObject({
      taxScheme: 'regel',
      taxPeriods: planned.body.taxHistory.map(plain).toReversed(),
    });
    const back = await put(shop, { scheme: 'regel', validFrom: day });
    expect(back.body.taxHistory.map(plain)).toEqual(planned.body.taxHistory.slice(1).map(plain));
    await put(shop, { scheme: 'kleinunternehmer', validFrom: day });
    shop.testApp.passTime({ days: 10 });
    // Sessions have ended meanwhile.
    shop.owner = await createStaff(shop.testApp, { role: 'super_admin', name: 'Anna Chefin' });
    expect((await defaults()).taxScheme).toBe('kleinunternehmer');
    expect((await read(shop)).tax).toMatchObject({ scheme: 'kleinunternehmer', validFrom: day });
  });

  it('a change from an earlier day counts for what is entered since, and is told as what it is', async () => {
    const day = daysAgo(shop, 30);
    await put(shop, { scheme: 'differenz', margin: 'gesamt', rate: 7, validFrom: day });
    const [sale] = await rowsOf(shop, await sellOn(shop, daysAgo(shop, 25)));
    expect(sale).toMatchObject({ taxation: 'differenz', taxRate: 7 });
    const audit = await shop.testApp.ask('GET /api/user-management/audit?kind=settings', {
      token: shop.owner.token,
    });
    expect(audit.body[0].details).toEqual([
      { field: 'tax.margin', from: 'einzel', to: 'gesamt' },
      { field: 'tax.rate', from: 19, to: 7 },
      { field: 'tax.validFrom', from: null, to: day },
    ]);
  });

  it('what was read and is sent back changes nothing, and its day says nothing of a change beside it', async () => {
    const { tax, updatedAt } = await read(shop);
    expect((await put(shop, tax, { updatedAt })).body.updatedAt).toBe(updatedAt);
    const other = await openShop();
    await sellOn(other, daysAgo(other, 1));
    const first = (await read(other)).tax;
    const { body } = await put(other, { ...first, scheme: 'regel' });
    expect(body.tax).toEqual({ ...first, scheme: 'regel', validFrom: todayOf(other) });
    await other.testApp.close();
  });

  it.each([
    ['no day', '18.11.2026'],
    ['a day that there is not', '2026-02-30'],
    ['null', null],
    ['a day before the beginning', '1999-12-31'],
    ['a day far ahead', '2100-01-01'],
  ])('%s is refused at its field, and nothing is stored', async (_what, validFrom) => {
    const before = await read(shop);
    const { status, body } = await put(shop, { scheme: 'regel', validFrom });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['tax.validFrom']]);
    expect(await read(shop)).toEqual(before);
  });

  it('of two who change the same version the second is refused and gets what is stored', async () => {
    const { updatedAt } = await read(shop);
    expect((await put(shop, { rate: 16 }, { updatedAt })).status).toBe(200);
    const late = await put(shop, { scheme: 'regel' }, { updatedAt });
    expect([late.status, late.body.settings.tax.rate]).toEqual([409, 16]);
  });

  it('many at once all count, and each is based on the one before', async () => {
    await put(shop, { scheme: 'differenz', margin: 'einzel', rate: 19 });
    await Promise.all([
      put(shop, { scheme: 'regel' }),
      put(shop, { margin: 'gesamt' }),
      put(shop, { rate: 7 }),
    ]);
    expect((await read(shop)).tax).toMatchObject({ scheme: 'regel', margin: 'gesamt', rate: 7 });
  });

  it('only who may change settings does, and only they learn who did', async () => {
    const { token } = await createStaffWith(shop.testApp, ['devices.view']);
    const asked = { token, body: { tax: { scheme: 'regel' } } };
    expect((await shop.testApp.ask('PUT /api/settings', asked)).status).toBe(403);
    const { body } = await shop.testApp.ask('GET /api/settings/defaults', { token });
    expect(JSON.stringify(body.taxPeriods)).not.toContain('Chefin');
  });

  it.each(['update tax_settings set rate = 0', 'delete from tax_settings', 'truncate tax_settings'])(
    'the database refuses %s',
    async (statement) => {
      await expect(shop.testApp.database.pool.query(statement)).rejects.toThrow(/only added/);
    },
  );
});

const plain = ({ validFrom, scheme, margin, rate }: Record<string, unknown>) => ({
  scheme,
  margin,
  rate,
  validFrom,
});

describe('a shop that begins', () => {
  it('what it says before its first phone holds for what it enters of earlier days, too', async () => {
    const shop = await openShop();
    const { body } = await put(shop, { scheme: 'kleinunternehmer' });
    expect(body.tax.validFrom).toBe(todayOf(shop));
    const [sale] = await rowsOf(shop, await sellOn(shop, daysAgo(shop, 200)));
    expect(sale?.taxation).toBe('kleinunternehmer');
    await put(shop, { scheme: 'regel' });
    const [later] = await rowsOf(shop, await sellOn(shop, daysAgo(shop, 1)));
    expect(later?.taxation).toBe('regel');
    await shop.testApp.close();
  });

  it('a day that it names is where it begins', async () => {
    const shop = await openShop();
    await put(shop, { scheme: 'regel', validFrom: daysAgo(shop, 10) });
    const taxations = [];
    for (const days of [11, 10]) {
      const [sale] = await rowsOf(shop, await sellOn(shop, daysAgo(shop, days)));
      taxations.push(sale?.taxation);
    }
    expect(taxations).toEqual(['differenz', 'regel']);
    await shop.testApp.close();
  });
});
