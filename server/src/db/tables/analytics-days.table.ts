import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const cents = () => bigint({ mode: 'number' }).notNull();

/** Dimensions that the devices of one day are summed up by; models are many, so that a month of them is summed up once more. */
export const analyticsKinds = [
  'status',
  'model',
  'modelOfMonth',
  'method',
  'grade',
  'channel',
  'battery',
  'sellTime',
] as const;

/**
 * The devices bought on one day, added up once for each kind of group. A day counts only while it is not in
 * analytics_changed_days; then the devices themselves are added up instead.
 */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    kind: text({ enum: analyticsKinds }).notNull(),
    /** Of a month the first. */
    day: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    /** Of a reseller, the name; else empty. */
    label: text().notNull(),
    devices: integer().notNull(),
    healthPercent: bigint({ mode: 'number' }).notNull(),
    sold: integer().notNull(),
    revenueCents: cents(),
    purchaseCents: cents(),
    partsCents: cents(),
    /** Days that were added up before it came are marked as changed (0037). */
    marginCents: cents().default(0),
    daysToSell: bigint({ mode: 'number' }).notNull(),
    stockCents: cents(),
    stockPlannedCents: cents(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.key] })],
);

/**
 * Days with a device that was written since they were added up. Triggers write it with the device, one row each time
 * and without a unique key: nobody waits for anybody.
 */
export const analyticsChangedDays = pgTable(
  'analytics_changed_days',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('analytics_changed_days_day_index').on(table.day)],
);
