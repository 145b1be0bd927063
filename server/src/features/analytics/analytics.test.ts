import { builtInViews } from '@kreislauf/domain/views/built-in-views.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { analyticsChangedDays, analyticsDays } from '../../db/tables/analytics-days.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { writeModelNames } from '../model-names/write-model-names.ts';
import { findAnalytics } from './find-analytics.ts';
import { sumUpChangedDays } from './sum-up-changed-days.ts';

let testApp: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  // The calendar stands still: 'ten days ago' is the same day in every line below.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  admin = await createStaff(testApp, { role: 'admin' });
});
afterAll(async () => {
  await testApp.close();
  vi.useRealTimers();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
const analytics = async (period = 'all') => (await ask(`GET /api/analytics?period=${period}`)).body;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const clear = () => testApp.deps.db.transaction((tx) => tx.delete(devices));

interface Bought {
  model?: string;
  daysAgo: number;
  price: number;
  parts?: number[];
  sold?: { after: number; for: number };
  [field: string]: unknown;
}

async function buy({ daysAgo, price, parts = [], sold, method, ...values }: Bought): Promise<string> {
  const { status, body } = await ask('POST /api/devices', {
    imei: freshImei(),
    model: 'iPhone 13',
    purchasePrice: price,
    desiredProfit: 50,
    parts: parts.map((part, index) => ({ partNumber: `P-${index}`, price: part })),
    purchaseInfo: { date: ago(daysAgo), method },
    ...(sold && { status: 'verkauft', actualSellingPrice: sold.for, soldDate: ago(daysAgo - sold.after) }),
    ...values,
  });
  expect(status).toBe(201);
  return body._id;
}

const nothing = {
  devices: 0,
  sold: 0,
  sellRate: null,
  revenue: 0,
  purchaseCosts: 0,
  partsCosts: 0,
  partsShare: null,
  profit: 0,
  margin: null,
  averageSellingPrice: null,
  averageProfit: null,
  averageDaysToSell: null,
};

describe('who may see it', () => {
  it('needs system.statistics', async () => {
    const others = await createStaffWith(testApp, ['devices.view', 'devices.edit']);
    for (const path of ['/api/analytics', '/api/analytics/slow-movers']) {
      const refused = await testApp.ask(`GET ${path}`, { token: others.token });
      expect(refused.status).toBe(403);
      expect(refused.body.error).toBe('Keine Berechtigung zum Anzeigen von Statistiken.');
      expect((await testApp.ask(`GET ${path}`)).status).toBe(401);
      const viewer = await createStaffWith(testApp, ['system.statistics']);
      expect((await testApp.ask(`GET ${path}`, { token: viewer.token })).status).toBe(200);
    }
  });

  it.each(['7', 'week', '', '30;drop'])('a period %j is refused', async (period) => {
    const { status, body } = await ask(`GET /api/analytics?period=${period}`);
    expect(status).toBe(400);
    expect(body.error).toContain('Unbekannter Zeitraum');
  });
});

it('an empty inventory has no rates and no averages', async () => {
  const empty = await analytics('30');
  expect(empty).toMatchObject({
    period: '30',
    since: '2026-10-16',
    totals: nothing,
    models: { count: 0, top: [] },
    months: [],
    channels: [],
    battery: { known: 0, unknown: 0, averageHealth: null, needReplacement: 0 },
    stock: { devices: 0, value: 0, plannedRevenue: 0, slow: { devices: 0, value: 0, plannedRevenue: 0 } },
  });
  expect(empty.statuses.map(({ devices: count }: { devices: number }) => count)).toEqual([0, 0, 0, 0, 0]);
});

describe('a small shop, computed by hand', () => {
  let reseller: TestAccount;

  beforeAll(async () => {
    await clear();
    reseller = await addReseller(testApp, { username: 'nord', name: 'Handy Nord' });
    // Sold within 10 days in October: 300 - 200 - 20 = 80.
    await buy({
      model: 'iPhone 13 128GB Midnight',
      daysAgo: 40,
      price: 200,
      parts: [15, 5],
      sold: { after: 10, for: 300 },
      method: 'guided',
      batteryInfo: { health: 92 },
      physicalCondition: { overallGrade: 'A' },
    });
    // Sold on the fifth day, in November, at a loss: 190,01 - 200 = -9,99.
    await buy({
      model: 'iPhone 13 (EU)',
      daysAgo: 10,
      price: 200,
      sold: { after: 5, for: 190.01 },
      batteryInfo: { health: 79 },
      physicalCondition: { overallGrade: 'B' },
    });
    // Not sold, slow, 100 + 30 bound, meant to bring 180.
    await buy({
      model: 'Galaxy S21 - Displayschaden',
      daysAgo: 31,
      price: 100,
      parts: [30],
      method: 'bulk',
      batteryInfo: { health: 69.4 },
    });
    // Not sold, not slow yet; 250 bound.
    await buy({ model: 'iPhone 14', daysAgo: 30, price: 250, batteryInfo: { health: 85 } });
    // Sold by a reseller today: the operator gets the minimum, 400 - 300 = 100, after 90 days.
    const assigned = await buy({ model: 'iPhone 14', daysAgo: 90, price: 300, status: 'verkaufsbereit' });
    const { body } = await ask('POST /api/admin/assign-device', {
      deviceId: assigned,
      resellerId: reseller.id,
      minimumPrice: 400,
    });
    const byReseller = { token: reseller.token };
    const id = body.assignment._id;
    await testApp.ask(`POST /api/admin/confirm-delivery/${id}`, {
      ...byReseller,
      body: { condition: 'gut' },
    });
    const sale = await testApp.ask(`POST /api/admin/report-sale/${id}`, {
      ...byReseller,
      body: { salePrice: 450 },
    });
    expect(sale.status).toBe(200);
  });

  it('adds up over all time', async () => {
    const all = await analytics();
    expect(all.since).toBeNull();
    expect(all.totals).toEqual({
      devices: 5,
      sold: 3,
      sellRate: 60,
      revenue: 890.01,
      purchaseCosts: 700,
      partsCosts: 20,
      partsShare: 2.8,
      profit: 170.01,
      // 200.01 of margin × 19/119
      profitAfterTax: 138.08,
      margin: 19.1,
      averageSellingPrice: 296.67,
      averageProfit: 56.67,
      averageDaysToSell: 35,
    });
    expect(all.statuses).toEqual([
      { status: 'gekauft', devices: 2 },
      { status: 'in_reparatur', devices: 0 },
      { status: 'verkaufsbereit', devices: 0 },
      { status: 'zum_verkauf', devices: 0 },
      { status: 'verkauft', devices: 3 },
    ]);
  });

  it('names one row per model, the highest revenue first', async () => {
    const { models } = await analytics();
    expect(models.count).toBe(3);
    expect(models.top).toMatchObject([
      {
        model: 'iPhone 13',
        devices: 2,
        sold: 2,
        sellRate: 100,
        revenue: 490.01,
        profit: 70.01,
        margin: 14.3,
      },
      { model: 'iPhone 14', devices: 2, sold: 1, sellRate: 50, revenue: 400, profit: 100, margin: 25 },
      { model: 'Galaxy S21', devices: 1, sold: 0, sellRate: 0, revenue: 0, margin: null },
    ]);
  });

  it('says what was earned in which month, by which purchase and through whom', async () => {
    const { months, methods, channels } = await analytics();
    expect(months).toMatchObject([
      { month: '2026-10', sold: 1, revenue: 300, profit: 80 },
      { month: '2026-11', sold: 2, revenue: 590.01, profit: 90.01 },
    ]);
    expect(methods).toMatchObject([
      { method: 'guided', devices: 1, sold: 1, profit: 80, margin: 26.7, partsShare: 9.1 },
      { method: 'manual', devices: 3, sold: 2, profit: 90.01, margin: 15.3 },
      { method: 'bulk', devices: 1, sold: 0, profit: 0, margin: null },
    ]);
    expect(channels).toMatchObject([
      { reseller: null, sold: 2, revenue: 490.01, profit: 70.01 },
      { reseller: { username: 'nord', name: 'Handy Nord' }, sold: 1, revenue: 400, profit: 100, margin: 25 },
    ]);
  });

  it('sorts batteries, grades and times to sell', async () => {
    const { battery, grades, sellTimes } = await analytics();
    expect(battery).toEqual({
      known: 4,
      unknown: 1,
      averageHealth: 81.3,
      needReplacement: 2,
      buckets: [
        { bucket: 'excellent', devices: 1, share: 25 },
        { bucket: 'good', devices: 1, share: 25 },
        { bucket: 'fair', devices: 1, share: 25 },
        { bucket: 'poor', devices: 1, share: 25 },
      ],
    });
    expect(grades).toMatchObject([
      { grade: 'A+', devices: 0 },
      { grade: 'A', devices: 1, sold: 1, averageProfit: 80 },
      { grade: 'B', devices: 1, sold: 1, averageProfit: -9.99 },
      { grade: 'C', devices: 0 },
      { grade: 'D', devices: 0 },
      { grade: null, devices: 3, sold: 1 },
    ]);
    expect(sellTimes).toEqual([
      { time: 'week', sold: 1, share: 33.3 },
      { time: 'fortnight', sold: 1, share: 33.3 },
      { time: 'month', sold: 0, share: 0 },
      { time: 'twoMonths', sold: 0, share: 0 },
      { time: 'quarter', sold: 1, share: 33.3 },
      { time: 'longer', sold: 0, share: 0 },
    ]);
  });

  it('a period counts what was bought in it; money bound in stock is told as of now', async () => {
    const [month, quarter, year] = await Promise.all([analytics('30'), analytics('90'), analytics('365')]);
    expect(month.totals).toMatchObject({ devices: 2, sold: 1, profit: -9.99, margin: -5.3 });
    expect(quarter.totals).toMatchObject({ devices: 5, sold: 3 });
    expect(year.totals).toMatchObject({ devices: 5, sold: 3 });
    const stock = {
      devices: 2,
      value: 380,
      plannedRevenue: 480,
      slow: { devices: 1, value: 130, plannedRevenue: 180 },
    };
    for (const period of [month, quarter, year]) expect(period.stock).toEqual(stock);
  });

  it('agrees with the dashboard', async () => {
    const { totals } = await analytics();
    const { body: stats } = await ask('GET /api/stats');
    expect(stats).toMatchObject({
      totalDevices: totals.devices,
      soldDevices: totals.sold,
      actualProfit: totals.profit,
    });
  });

  it('lists what has been lying for more than 30 days, in pages, as the view and the dashboard do', async () => {
    const { body, headers } = await ask('GET /api/analytics/slow-movers?page=1&limit=1');
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      expect.objectContaining({
        model: 'Galaxy S21 - Displayschaden',
        status: 'gekauft',
        purchaseDay: '2026-10-15',
        daysInStock: 31,
        value: 130,
        sellingPrice: 180,
      }),
    ]);
    expect((await ask('GET /api/analytics/slow-movers?page=2&limit=1')).body).toEqual([]);
    expect((await ask('GET /api/analytics/slow-movers')).body).toHaveLength(1);
    expect((await ask('GET /api/analytics/slow-movers?limit=201')).status).toBe(400);
    const [view] = (builtInViews.devices ?? []).filter(({ name }) => name === 'Ladenhüter');
    const listed = await ask(`GET /api/devices?${new URLSearchParams(view?.query)}`);
    expect(listed.body.map(({ _id }: { _id: string }) => _id)).toEqual([body[0]._id]);
    const today = await ask('GET /api/today');
    expect(today.body.overThirtyDays).toMatchObject({ count: 1, sum: 130 });
  });

  it('is the same from the summary and without it', async () => {
    const before = await analytics();
    await sumUpChangedDays(testApp.deps);
    expect(await testApp.deps.db.$count(analyticsChangedDays)).toBe(0);
    expect(await testApp.deps.db.$count(analyticsDays)).toBeGreaterThan(0);
    expect(await findAnalytics({ ...testApp.deps, db: Object.create(testApp.deps.db) }, 'all')).toEqual(
      before,
    );
  });

  it('is worked out once for each state of the stock', async () => {
    const { deps } = testApp;
    const first = await findAnalytics(deps, 'all');
    expect(await findAnalytics(deps, 'all')).toBe(first);
    expect(await findAnalytics(deps, '30')).not.toBe(first);
    await testApp.database.pool.query(
      'update devices set purchase_price_cents = purchase_price_cents where false',
    );
    const second = await findAnalytics(deps, 'all');
    expect(second).not.toBe(first);
    expect(second).toEqual(first);
    const nextDay = { ...deps, now: () => new Date(Date.now() + 86_400_000) };
    expect(await findAnalytics(nextDay, 'all')).not.toBe(second);
  });

  it('follows every later change at once', async () => {
    const { channels } = await analytics();
    const { body: assignments } = await ask('GET /api/admin/assignments');
    await testApp.ask(`POST /api/admin/reverse-sale/${assignments[0]._id}`, {
      token: reseller.token,
      body: { reason: 'Kunde hat das Gerät zurückgegeben' },
    });
    const reversed = await analytics();
    expect(channels).toHaveLength(2);
    expect(reversed.channels).toHaveLength(1);
    expect(reversed.totals).toMatchObject({ devices: 5, sold: 2, profit: 70.01 });
    expect(reversed.stock).toMatchObject({ devices: 3, value: 680 });
  });
});

describe('model names', () => {
  const nameOf = async (id: string) =>
    (
      await testApp.deps.db.select({ modelName: devices.modelName }).from(devices).where(eq(devices.id, id))
    )[0]?.modelName;

  it('are written with every change of the model', async () => {
    const id = await buy({ model: 'iPhone 12 64GB', daysAgo: 1, price: 1 });
    expect(await nameOf(id)).toBe('iPhone 12');
    await ask(`PUT /api/devices/${id}`, { model: 'iPhone 12 mini 64GB Schwarz' });
    expect(await nameOf(id)).toBe('iPhone 12 mini');
    await ask(`PUT /api/devices/${id}`, { damageDescription: 'Kratzer' });
    expect(await nameOf(id)).toBe('iPhone 12 mini');
  });

  it('of devices that have none are made at the start', async () => {
    const ids = [
      await buy({ model: 'Pixel 6 Coral', daysAgo: 1, price: 1 }),
      await buy({ model: 'Pixel 7 128GB', modelDesc: 'GVU6C', daysAgo: 2, price: 1 }),
    ];
    await testApp.deps.db.transaction((tx) => tx.update(devices).set({ modelName: '', modelKey: null }));
    const unnamed = (await analytics()).models;
    expect(unnamed.top.map(({ model }: { model: string }) => model)).toContain('Pixel 6 Coral');
    await writeModelNames(testApp.deps);
    expect(await Promise.all(ids.map(nameOf))).toEqual(['Pixel 6', 'Pixel 7']);
    expect((await analytics()).models.top.map(({ model }: { model: string }) => model)).toContain('Pixel 6');
  });
});
