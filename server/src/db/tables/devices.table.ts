import type {
  BatteryInfo,
  FunctionalStatus,
  PhysicalCondition,
  PurchaseInfo,
  QualityAssessment,
  SoftwareInfo,
} from '@kreislauf/domain/devices/device-details.contract';
import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { checkSources } from '@kreislauf/domain/devices/devices.contract';
import { TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export interface StoredPart {
  partNumber: string;
  priceCents: number;
  /** What the catalogue called it when it was built in; absent where the catalogue did not know it. */
  description?: string;
}

export interface StoredValuation {
  estimatedMarketValueCents?: number;
  conditionMultiplier?: number;
  estimatedRepairCostsCents?: number;
  profitMarginExpectedCents?: number;
  valuationDate?: string;
  marketSource?: string;
}

const cents = () => bigint({ mode: 'number' });
/** Milliseconds, as JavaScript counts: an `updatedAt` that was sent out comes back equal. */
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The calendar day on the shop's wall (domain: shopDay). */
function shopDayOf(column: AnyPgColumn): SQL {
  return sql`(${column} at time zone '${sql.raw(TIME_ZONE)}')::date`;
}

/** One row per purchase: a phone that was sold and bought back has two (previousPurchaseId). */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    imei: text().notNull(),
    imei2: text(),
    meid: text(),
    serial: text(),
    model: text().notNull(),
    modelDesc: text(),
    /** One name for every variant (domain: normalisedModelOf), written with model and modelDesc; '' is still due. */
    modelName: text().notNull().default(''),
    thumbnail: text(),
    region: text(),

    status: text({ enum: deviceStatuses }).notNull(),
    purchasePriceCents: cents().notNull().default(0),
    /** Number, price and name as they were when the part was built in; deleting the part changes nothing here. */
    parts: jsonb().$type<StoredPart[]>().notNull().default([]),
    partsCents: cents().notNull().default(0),
    desiredProfitCents: cents().notNull().default(0),
    sellingPriceCents: cents()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`${devices.purchasePriceCents} + ${devices.partsCents} + ${devices.desiredProfitCents}`,
      ),
    actualSellingPriceCents: cents(),
    soldDate: moment(),
    purchaseDate: moment().notNull(),
    damageDescription: text().notNull().default(''),

    warrantyStatus: text(),
    usaBlockStatus: text(),
    simLock: boolean(),
    fmiOn: boolean(),
    checkSource: text({ enum: checkSources }).notNull().default('unchecked'),
    checkedAt: moment(),
    providerAnswer: jsonb(),

    purchaseInfo: jsonb().$type<PurchaseInfo>(),
    softwareInfo: jsonb().$type<SoftwareInfo>(),
    batteryInfo: jsonb().$type<BatteryInfo>(),
    functionalStatus: jsonb().$type<FunctionalStatus>(),
    physicalCondition: jsonb().$type<PhysicalCondition>(),
    marketValuation: jsonb().$type<StoredValuation>(),
    qualityAssessment: jsonb().$type<QualityAssessment>(),

    previousPurchaseId: uuid().references((): AnyPgColumn => devices.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),

    // What lists and statistics read of the blocks above, as plain columns.
    batteryHealth: integer().generatedAlwaysAs(
      (): SQL => sql`round((${devices.batteryInfo} ->> 'health')::numeric)::integer`,
    ),
    overallGrade: text().generatedAlwaysAs((): SQL => sql`${devices.physicalCondition} ->> 'overallGrade'`),
    purchaseMethod: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${devices.purchaseInfo} ->> 'method', 'manual')`),
    purchaseDay: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs((): SQL => shopDayOf(devices.purchaseDate)),
    soldDay: date({ mode: 'string' }).generatedAlwaysAs((): SQL => shopDayOf(devices.soldDate)),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${devices.imei} || ' ' || coalesce(${devices.imei2}, '') || ' ' || coalesce(${devices.serial}, '') || ' ' || ${devices.model} || ' ' || coalesce(${devices.modelDesc}, ''))`,
      ),
  },
  (table) => [
    // A phone is in stock once. Sold ones may share the number: it was bought back.
    uniqueIndex('devices_open_imei_key').on(table.imei).where(sql`${table.status} <> 'verkauft'`),
    index('devices_imei_index').on(table.imei),
    index('devices_previous_purchase_id_index').on(table.previousPurchaseId),
    index('devices_created_at_index').on(table.createdAt, table.id),
    index('devices_status_created_at_index').on(table.status, table.createdAt, table.id),
    index('devices_model_index').on(table.model, table.id),
    index('devices_purchase_day_index').on(table.purchaseDay),
    index('devices_stock_purchase_day_index')
      .on(table.purchaseDay, table.id)
      .where(sql`${table.status} <> 'verkauft'`),
    index('devices_unnamed_index').on(table.id).where(sql`${table.modelName} = ''`),
    index('devices_search_text_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'devices_status_check',
      sql.raw(`status in (${deviceStatuses.map((status) => `'${status}'`).join(', ')})`),
    ),
    check(
      'devices_sale_check',
      sql`(${table.status} = 'verkauft') = (${table.soldDate} is not null) and (${table.status} = 'verkauft') = (coalesce(${table.actualSellingPriceCents}, 0) > 0)`,
    ),
  ],
);
