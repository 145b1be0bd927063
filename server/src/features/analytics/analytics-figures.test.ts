import { randomUUID } from 'node:crypto';
import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import {
  type AnalyticsPeriod,
  analyticsPeriods,
  batteryBucketOf,
  batteryBuckets,
  daysInStock,
  daysToSell,
  firstDayOf,
  MAX_TOP_MODELS,
  sellTimeOf,
  sellTimes,
} from '@kreislauf/domain/analytics/analytics.rules';
import { type SalesSums, salePriceOf, salesFigures } from '@kreislauf/domain/analytics/sales-figures.rules';
import { overallGrades, purchaseMethods } from '@kreislauf/domain/devices/details/device-details.choices';
import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { SLOW_AFTER_DAYS } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { calculateSellingPrice, sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { normalisedModelOf } from '@kreislauf/domain/phones/normalised-model.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { averageOf, percentOf } from '@kreislauf/domain/shared/ratio';
import { taxableMargin } from '@kreislauf/domain/tax/tax.rules';
import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { recordSales } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { insertDevice } from '../devices/devices.queries.ts';
import { findAnalytics } from './find-analytics.ts';
import { sumUpChangedDays } from './sum-up-changed-days.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const now = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;
const cents = fc.integer({ min: 0, max: 150_000 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const anyModel = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('iPhone', 'Galaxy', 'Pixel', 'Redmi Note'),
      fc.integer({ min: 5, max: 13 }),
      fc.constantFrom('', ' Pro', ' Pro Max', '+'),
      fc.constantFrom('', ' 64GB', ' 128 GB', ' 1TB', ' 8/256GB'),
      fc.constantFrom('', ' Black', ' Space Gray', ' Weiß', ' (EU)', ' - Displaybruch', ', Blau'),
    )
    .map((words) => words.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
);

const anyDevice = fc.record({
  model: anyModel,
  modelDesc: orNull(anyModel),
  status: fc.constantFrom<DeviceStatus>(...deviceStatuses, 'verkauft', 'verkauft'),
  purchasePriceCents: cents,
  desiredProfitCents: cents,
  parts: fc.array(cents, { maxLength: 3 }),
  actualSellingPriceCents: fc.integer({ min: 1, max: 200_000 }),
  // Every hour of the day: the shop's midnight is not Greenwich's.
  boughtHoursAgo: fc.integer({ min: 0, max: 24 * 430 }),
  soldHoursLater: fc.integer({ min: -30, max: 24 * 120 }),
  health: orNull(fc.integer({ min: 550, max: 1000 }).map((tenths) => tenths / 10)),
  grade: orNull(fc.constantFrom(...overallGrades)),
  method: orNull(fc.constantFrom(...purchaseMethods)),
  reseller: orNull(fc.constantFrom('nord', 'süd', 'o’hara')),
});

type AnyDevice = typeof anyDevice extends fc.Arbitrary<infer Device> ? Device : never;

function rowOf(device: AnyDevice, index: number) {
  const purchaseDate = new Date(now.getTime() - device.boughtHoursAgo * 3_600_000);
  const isSold = device.status === 'verkauft';
  const parts = device.parts.map((priceCents, part) => ({ partNumber: `P-${part}`, priceCents }));
  return {
    id: randomUUID(),
    imei: `35${String(index).padStart(13, '0')}`,
    model: device.model,
    modelDesc: device.modelDesc,
    status: device.status,
    purchasePriceCents: device.purchasePriceCents,
    desiredProfitCents: device.desiredProfitCents,
    parts,
    partsCents: sumOfParts(parts),
    actualSellingPriceCents: isSold ? device.actualSellingPriceCents : null,
    soldDate: isSold ? new Date(purchaseDate.getTime() + device.soldHoursLater * 3_600_000) : null,
    purchaseDate,
    batteryInfo: device.health === null ? null : { health: device.health },
    physicalCondition: device.grade && { overallGrade: device.grade },
    purchaseInfo: device.method && { method: device.method },
    reseller: isSold ? device.reseller : null,
    createdAt: purchaseDate,
    updatedAt: purchaseDate,
  };
}

type Row = ReturnType<typeof rowOf>;

async function store(rows: Row[]): Promise<void> {
  await testApp.deps.db.transaction(async (tx) => {
    for (const { reseller: _, ...row } of rows.slice(0, 20)) await insertDevice(tx, row as never);
    for (let start = 20; start < rows.length; start += 500)
      await tx
        .insert(devices)
        .values(
          rows
            .slice(start, start + 500)
            .map(({ reseller: _, ...row }) => ({ ...row, modelName: normalisedModelOf(row) }) as never),
        );
    const sold = rows.flatMap((row) =>
      row.reseller === null
        ? []
        : [
            {
              deviceId: row.id,
              deviceModel: row.model,
              deviceImei: row.imei,
              resellerName: `Händler ${row.reseller}`,
              resellerUsername: row.reseller,
              status: 'sold' as const,
              minimumPriceCents: row.actualSellingPriceCents ?? 1,
              actualSalePriceCents: (row.actualSellingPriceCents ?? 1) + 1000,
              assignedAt: row.purchaseDate,
              soldAt: row.soldDate,
              updatedAt: row.purchaseDate,
            },
          ],
    );
    if (sold.length > 0) await tx.insert(assignments).values(sold);
    await recordSales(tx);
  });
}

/** The same answer, device by device, by nothing but the rules. */
const tax = { scheme: 'differenz', rate: 19 } as const;

function analyseByRules(rows: Row[], period: AnalyticsPeriod): Analytics {
  const since = firstDayOf(period, now);
  const counted = rows.filter(({ purchaseDate }) => since === null || shopDay(purchaseDate) >= since);
  const sold = counted.filter(({ soldDate }) => soldDate !== null);
  const everSold = rows.filter(({ soldDate }) => soldDate !== null);
  const health = counted.flatMap(({ batteryInfo }) => (batteryInfo ? [Math.round(batteryInfo.health)] : []));
  const inBucket = (bucket: string) => health.filter((percent) => batteryBucketOf(percent) === bucket).length;
  const models = groupedBy(counted, normalisedModelOf);
  const stock = rows.filter(({ soldDate }) => soldDate === null);
  const slow = stock.filter(({ purchaseDate }) => daysInStock(shopDay(purchaseDate), now) > SLOW_AFTER_DAYS);

  return {
    period,
    since,
    taxScheme: tax.scheme,
    returns: { count: 0, sum: 0, byModel: [], byReason: [], byTechnician: [] },
    totals: salesFigures(sumsOf(counted), tax),
    statuses: deviceStatuses.map((status) => ({
      status,
      devices: counted.filter((row) => row.status === status).length,
    })),
    models: {
      count: models.size,
      top: [...models]
        .map(([model, group]) => ({ model, sums: sumsOf(group) }))
        .sort(
          (one, other) =>
            other.sums.revenueCents - one.sums.revenueCents ||
            other.sums.devices - one.sums.devices ||
            Buffer.compare(Buffer.from(one.model), Buffer.from(other.model)),
        )
        .slice(0, MAX_TOP_MODELS)
        .map(({ model, sums }) => ({ model, ...salesFigures(sums, tax) })),
    },
    // Every sale counts in its month, whenever the phone was bought.
    months: [...groupedBy(everSold, ({ soldDate }) => shopDay(soldDate as Date).slice(0, 7))]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, group]) => ({ month, ...salesFigures(sumsOf(group), tax) })),
    methods: purchaseMethods.map((method) => ({
      method,
      ...salesFigures(
        sumsOf(counted.filter((row) => (row.purchaseInfo?.method ?? 'manual') === method)),
        tax,
      ),
    })),
    grades: [...overallGrades, null].flatMap((grade) => {
      const group = counted.filter((row) => (row.physicalCondition?.overallGrade ?? null) === grade);
      return grade === null && group.length === 0 ? [] : [{ grade, ...salesFigures(sumsOf(group), tax) }];
    }),
    channels: [...groupedBy(sold, ({ reseller }) => reseller ?? '')]
      .map(([username, group]) => ({ username, sums: sumsOf(group) }))
      .sort(
        (one, other) =>
          other.sums.revenueCents - one.sums.revenueCents || (one.username < other.username ? -1 : 1),
      )
      .map(({ username, sums }) => ({
        reseller: username ? { username, name: `Händler ${username}` } : null,
        ...salesFigures(sums, tax),
      })),
    battery: {
      known: health.length,
      unknown: counted.length - health.length,
      averageHealth: averageOf(
        health.reduce((sum, percent) => sum + percent, 0),
        health.length,
      ),
      needReplacement: health.filter((percent) => percent < 80).length,
      buckets: batteryBuckets.map((bucket) => ({
        bucket,
        devices: inBucket(bucket),
        share: percentOf(inBucket(bucket), health.length),
      })),
    },
    sellTimes: sellTimes.map((time) => {
      const group = sold.filter((row) => sellTimeOf(daysOf(row)) === time);
      return { time, sold: group.length, share: percentOf(group.length, sold.length) };
    }),
    stock: { ...boundIn(stock), slow: boundIn(slow) },
  };
}

function groupedBy(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const daysOf = ({ purchaseDate, soldDate }: Row) => daysToSell(purchaseDate, soldDate as Date);

function sumsOf(rows: Row[]): SalesSums {
  const sold = rows.filter(({ soldDate }) => soldDate !== null);
  const sum = (of: (row: Row) => number) => sold.reduce((total, row) => total + of(row), 0);
  return {
    devices: rows.length,
    sold: sold.length,
    revenueCents: sum((row) => salePriceOf({ ...row, sellingPriceCents: calculateSellingPrice(row) })),
    purchaseCents: sum(({ purchasePriceCents }) => purchasePriceCents),
    partsCents: sum(({ partsCents }) => partsCents),
    marginCents: sum((row) =>
      taxableMargin(
        salePriceOf({ ...row, sellingPriceCents: calculateSellingPrice(row) }),
        row.purchasePriceCents,
      ),
    ),
    daysToSell: sum(daysOf),
  };
}

function boundIn(rows: Row[]) {
  const sum = (of: (row: Row) => number) => centsToEuro(rows.reduce((total, row) => total + of(row), 0));
  return {
    devices: rows.length,
    value: sum((row) => row.purchasePriceCents + row.partsCents),
    plannedRevenue: sum(calculateSellingPrice),
  };
}

async function expectTheRules(rows: Row[]): Promise<void> {
  // Behind another handle of the database no answer is known yet.
  for (const period of analyticsPeriods)
    expect(await findAnalytics({ db: Object.create(testApp.deps.db), now: () => now }, period)).toEqual(
      analyseByRules(rows, period),
    );
}

it('the figures of the database are those of the rules, to the cent, summed up or not', async () => {
  const stock = fc.array(anyDevice, { minLength: 400, maxLength: 1500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(stock, async (drawn) => {
      const rows = drawn.map(rowOf);
      await testApp.deps.db.transaction(async (tx) => {
        await tx.delete(assignments);
        await tx.delete(devices);
        await recordSales(tx);
      });
      await store(rows);
      await expectTheRules(rows);

      await sumUpChangedDays(testApp.deps);
      await expectTheRules(rows);

      // Some phones go, some were bought a day earlier, some are sold: their days count afresh, all others as before.
      const gone = rows.slice(0, 5);
      const moved = rows.slice(5, 15);
      const newlySold = rows.slice(15, 40).filter(({ soldDate }) => soldDate === null);
      const ids = (some: Row[]) =>
        inArray(
          devices.id,
          some.map(({ id }) => id),
        );
      await testApp.deps.db.transaction(async (tx) => {
        await tx.delete(devices).where(ids(gone));
        await tx
          .update(devices)
          .set({ purchaseDate: sql`${devices.purchaseDate} - interval '24 hours'` as unknown as Date })
          .where(ids(moved));
        await tx
          .update(devices)
          .set({ status: 'verkauft', actualSellingPriceCents: 12_345, soldDate: now })
          .where(ids(newlySold));
        await recordSales(tx);
      });
      const later = rows.slice(5).map((row) => ({
        ...row,
        ...(moved.includes(row) && { purchaseDate: new Date(row.purchaseDate.getTime() - DAY_MS) }),
        ...(newlySold.includes(row) && {
          status: 'verkauft' as const,
          actualSellingPriceCents: 12_345,
          soldDate: now,
        }),
      }));
      await expectTheRules(later);
      await sumUpChangedDays(testApp.deps);
      await expectTheRules(later);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

it('a device written while the days are summed up is not forgotten', async () => {
  const { db } = testApp.deps;
  const [row] = fc.sample(anyDevice, { numRuns: 1, seed: 7 }).map(rowOf) as [Row];
  await db.transaction(async (tx) => {
    await tx.delete(assignments);
    await tx.delete(devices);
    await recordSales(tx);
  });
  await sumUpChangedDays(testApp.deps);
  const { reseller: _, ...columns } = { ...row, reseller: null };
  // Written before the summing, committed after it.
  await db.transaction(async (tx) => {
    await insertDevice(tx, columns as never);
    await recordSales(tx);
    await sumUpChangedDays(testApp.deps);
  });
  await expectTheRules([{ ...row, reseller: null }]);
});
