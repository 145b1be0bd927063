import type { Grade, StoredCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import type { CheckedPoint } from '@kreislauf/domain/devices/condition/quality-check.rules';
import type {
  BatteryInfo,
  FunctionalStatus,
  PhysicalCondition,
  PurchaseInfo,
  QualityAssessment,
  SoftwareInfo,
} from '@kreislauf/domain/devices/details/device-details.contract';
import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { checkSources } from '@kreislauf/domain/devices/devices.contract';
import type { PartLineState } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export interface StoredPart {
  partNumber: string;
  priceCents: number;
  /** The catalogue's name of it when it was built in; absent where the catalogue did not know it. */
  description?: string;
  /** As the catalogue had it then; absent of older lines, too. */
  category?: string;
  /** Absent of lines that are older than planning: those parts were built in. */
  state?: PartLineState;
}

export interface StoredDonor {
  by: string;
  parts: { partNumber: string; quantity: number; shareCents: number }[];
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
    /** Numbers that turned out to be mistyped, with spaces between: found, but free for another phone. */
    formerImeis: text().notNull().default(''),
    imei2: text(),
    meid: text(),
    serial: text(),
    model: text().notNull(),
    modelDesc: text(),
    /** One name for every variant (domain: normalisedModelOf), written with model and modelDesc. */
    modelName: text().notNull().default(''),
    /** The key that devices, parts and prices of one phone share (domain: modelKeyOf), '' of no phone; null: both names are due. */
    modelKey: text(),
    /** In GB, as model or modelDesc tell it; null where they do not. Written with both names. */
    modelStorageGb: integer(),
    /** While there are photos, the first of them (domain: photoAddress). */
    thumbnail: text(),
    /** The picture that the photos took the place of; it comes back when the last of them goes. */
    formerThumbnail: text(),
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
    /** The storage place, as the shop calls it. */
    place: text().notNull().default(''),
    /** The repairer's name as it was; written with the repair. */
    technician: text().notNull().default(''),

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
    qualityCheck: jsonb().$type<CheckedPoint[]>(),

    // The phone as it is now; null where it is as it was bought.
    presentGrade: text().$type<Grade>(),
    presentCondition: jsonb().$type<StoredCondition>(),
    /** The grade that its sale keeps, '' without one; null while it is not sold, and of sales before this column. */
    saleGrade: text(),
    /** The percent that a document of the purchase prints, 0 where nobody knew; null while `batteryInfo` still says it. */
    batteryAtPurchase: integer(),

    /** When it was taken apart for its parts: no longer in stock, and never sold. */
    donorSince: moment(),
    donor: jsonb().$type<StoredDonor>(),

    previousPurchaseId: uuid().references((): AnyPgColumn => devices.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),

    // Values of the blocks above that lists and statistics read, as plain columns.
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
    // A search finds a device by its name, of which there are few (device_names), and by its own words: numbers, and
    // what migration device_words reads of damages, notes and parts.
    nameKey: uuid()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`md5(lower(${devices.model} || ' ' || coalesce(${devices.modelDesc}, '')))::uuid`,
      ),
    numbersText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${devices.imei} || ' ' || coalesce(${devices.imei2}, '') || ' ' || coalesce(${devices.serial}, '') || ' ' || ${devices.formerImeis})`,
      ),
    ownWords: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${devices.imei} || ' ' || coalesce(${devices.imei2}, '') || ' ' || coalesce(${devices.serial}, '') || ' ' || ${devices.formerImeis} || ' ' || device_details(${devices.damageDescription}, ${devices.place}, ${devices.parts}, ${devices.purchaseInfo}, ${devices.functionalStatus}, ${devices.physicalCondition}, ${devices.qualityAssessment}, ${devices.qualityCheck}))`,
      ),
  },
  (table) => [
    // A phone is in stock once. Sold ones may share the number: it was bought back.
    uniqueIndex('devices_open_imei_key').on(table.imei).where(sql`${table.status} <> 'verkauft'`),
    index('devices_imei_index').on(table.imei),
    index('devices_imei2_index').on(table.imei2).where(sql`${table.imei2} is not null`),
    // Corrected ones are few.
    index('devices_former_imeis_index').on(table.formerImeis).where(sql`${table.formerImeis} <> ''`),
    index('devices_previous_purchase_id_index').on(table.previousPurchaseId),
    index('devices_created_at_index').on(table.createdAt, table.id),
    index('devices_status_created_at_index').on(table.status, table.createdAt, table.id),
    index('devices_model_index').on(table.model, table.id),
    index('devices_purchase_day_index').on(table.purchaseDay),
    index('devices_stock_purchase_day_index')
      .on(table.purchaseDay, table.id)
      .where(sql`${table.status} <> 'verkauft'`),
    // Few, and asked for wherever the stock is counted.
    index('devices_donor_index')
      .on(table.purchaseDay, table.status)
      .where(sql`${table.donorSince} is not null`),
    index('devices_unread_index').on(table.id).where(sql`${table.modelKey} is null`),
    index('devices_sold_model_key_index')
      .on(table.modelKey, table.soldDay)
      .where(sql`${table.status} = 'verkauft'`),
    // One for each order of the list; the id settles equals.
    index('devices_serial_index').on(table.serial, table.id),
    index('devices_battery_health_index').on(table.batteryHealth, table.id),
    index('devices_price_index').on(
      sql`coalesce(${table.actualSellingPriceCents}, ${table.sellingPriceCents})`,
      table.id,
    ),
    // The grade that a list filters by.
    index('devices_grade_index').on(
      sql`coalesce(${table.presentGrade}, ${table.overallGrade})`,
      table.createdAt,
      table.id,
    ),
    // Written differently on purpose: PostgreSQL would walk the one for all where the one of a status is asked for.
    index('devices_sold_date_index').on(sql`coalesce(${table.soldDate}, 'infinity')`, table.id),
    index('devices_status_sold_date_index').on(table.status, table.soldDate, table.id),
    index('devices_status_index').on(table.status, table.id),
    index('devices_name_key_index').on(table.nameKey, table.status, table.createdAt, table.id),
    // Index of the phones that a part is planned for, spelled as in migration part_movements.
    index('devices_planned_parts_index')
      .using('gin', sql`planned_parts(${table.parts})`)
      .where(sql`${table.status} <> 'verkauft' and ${table.parts} @> '[{"state": "geplant"}]'`),
    // The board of the workshop, and what waits for parts: few of many.
    index('devices_workshop_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('gekauft', 'in_reparatur')`),
    index('devices_planned_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} <> 'verkauft' and ${table.parts} @> '[{"state": "geplant"}]'`),
    index('devices_in_stock_index').on(table.createdAt, table.id).where(sql`${table.status} <> 'verkauft'`),
    index('devices_unpriced_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'verkaufsbereit' and ${table.desiredProfitCents} = 0`),
    index('devices_own_words_index').using('gin', sql`${table.ownWords} gin_trgm_ops`),
    check(
      'devices_status_check',
      sql.raw(`status in (${deviceStatuses.map((status) => `'${status}'`).join(', ')})`),
    ),
    check(
      'devices_donor_check',
      sql`(${table.donorSince} is null) = (${table.donor} is null) and (${table.donorSince} is null or ${table.status} <> 'verkauft')`,
    ),
    check(
      'devices_sale_check',
      sql`(${table.status} = 'verkauft') = (${table.soldDate} is not null) and (${table.status} = 'verkauft') = (coalesce(${table.actualSellingPriceCents}, 0) > 0)`,
    ),
  ],
);
