import type { MailServer } from '@kreislauf/domain/settings/mail-server.contract';
import { defaultSettings, mergeSettings } from '@kreislauf/domain/settings/settings.rules';
import type { Settings, SettingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { TAX_BEGINS } from '@kreislauf/domain/tax/tax.choices';
import type { TaxPeriod } from '@kreislauf/domain/tax/tax-periods.rules';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import { type StoredSettings, settings } from '../../db/tables/settings.table.ts';
import { taxSettings } from '../../db/tables/tax-settings.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** Everything but the picture, what is encrypted and what belongs to it. */
const {
  logo,
  mailServer: _server,
  encryptedMailPassword: _password,
  imeiService: _imei,
  encryptedImeiKey: _imeiKey,
  encryptedFonedayKey: _fonedayKey,
  startDismissedAt: _start,
  ...columns
} = getTableColumns(settings);

/** One word of the shop on its tax. */
export interface SaidTax extends TaxPeriod {
  changedAt: string | null;
  changedBy: string | null;
}

export interface SettingsRow extends Omit<Settings, 'tax'> {
  /** By their day, of one day the last word at the end: `taxOn` tells what holds on a day. */
  taxPeriods: SaidTax[];
  logoAt: Date | null;
  updatedAt: Date;
}

/** The few rows there are, within the statement that reads the rest. */
const taxPeriods = sql<SaidTax[]>`(
  select coalesce(json_agg(json_build_object('validFrom', ${taxSettings.validFrom}, 'scheme', ${taxSettings.scheme},
    'margin', ${taxSettings.margin}, 'rate', ${taxSettings.rate}, 'changedAt', ${taxSettings.recordedAt},
    'changedBy', ${taxSettings.actorName}) order by ${taxSettings.validFrom}, ${taxSettings.id}), '[]')
  from ${taxSettings})`;

const settingsToRead = prepared('read_settings', (db) =>
  db.select({ ...columns, taxPeriods }).from(settings),
);

/** As they count now: what the shop has said, and defaults for the rest. */
export async function readSettings(db: Db): Promise<SettingsRow> {
  const [row] = await settingsToRead(db);
  return settingsOf(row);
}

const periodsOfTax = prepared('list_tax_periods', (db) => db.select({ taxPeriods }).from(settings));

export async function listTaxPeriods(db: Db): Promise<SaidTax[]> {
  const [row] = await periodsOfTax(db);
  return row?.taxPeriods ?? [];
}

/** Read again once the lock is there: another statement sees what whoever held it has said of the tax. */
export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  await tx.select({ id: settings.id }).from(settings).for('update');
  return readSettings(tx);
}

type StoredRow = Pick<typeof settings.$inferSelect, keyof typeof columns> & Pick<SettingsRow, 'taxPeriods'>;

function settingsOf(row: StoredRow | undefined): SettingsRow {
  if (!row) throw new Error('the row of settings is gone');
  const { safetyMarginCents, hourlyRateCents, logoAt, updatedAt } = row;
  const { purchase = {}, ...values } = row.values;
  const { tax: _default, ...merged } = mergeSettings(defaultSettings, {
    ...values,
    purchase: purchaseOf(purchase, safetyMarginCents),
  });
  return {
    ...merged,
    taxPeriods: row.taxPeriods,
    workshop: { hourlyRate: centsToEuro(hourlyRateCents) },
    logoAt,
    updatedAt,
  };
}

function purchaseOf(
  { profitClasses, approvalAboveCents, ...plain }: NonNullable<StoredSettings['purchase']>,
  safetyMarginCents: number,
): SettingsInput['purchase'] {
  return {
    ...plain,
    safetyMargin: centsToEuro(safetyMarginCents),
    ...(approvalAboveCents !== undefined && { approvalAbove: centsToEuro(approvalAboveCents) }),
    ...(profitClasses && {
      profitClasses: profitClasses.map(({ fromCents, profitCents, percent }) => ({
        from: centsToEuro(fromCents),
        ...(profitCents !== undefined && { euro: centsToEuro(profitCents) }),
        ...(percent !== undefined && { percent }),
      })),
    }),
  };
}

export async function updateSettings(
  tx: Tx,
  { purchase, workshop, tax: _tax, ...values }: Settings,
  updatedAt: Date,
): Promise<void> {
  const { safetyMargin: _margin, profitClasses, approvalAbove, ...plain } = purchase;
  const storedPurchase = {
    ...plain,
    approvalAboveCents: euroToCents(approvalAbove),
    profitClasses: profitClasses.map(({ from, euro, percent }) => ({
      fromCents: euroToCents(from),
      ...(euro !== undefined && { profitCents: euroToCents(euro) }),
      ...(percent !== undefined && { percent }),
    })),
  };
  await tx.update(settings).set({
    values: { ...values, purchase: storedPurchase },
    safetyMarginCents: euroToCents(purchase.safetyMargin),
    hourlyRateCents: euroToCents(workshop.hourlyRate),
    updatedAt,
  });
}

/** Rows are only added: what held before stays known. The beginning is nobody's word. */
export async function insertTaxPeriods(
  tx: Tx,
  periods: TaxPeriod[],
  said: { recordedAt: Date; actorId: string; actorName: string },
): Promise<void> {
  await tx
    .insert(taxSettings)
    .values(periods.map((period) => ({ ...period, ...(period.validFrom !== TAX_BEGINS && said) })));
}

export function countRoles(db: Db, ids: string[]): Promise<number> {
  return ids.length === 0 ? Promise.resolve(0) : db.$count(roles, inArray(roles.id, ids));
}

/** Finds out whether the shop has ever bought or sold anything. */
export async function hasTraded(db: Db): Promise<boolean> {
  const [row] = await db
    .select({
      traded: sql<boolean>`exists (select from ${devices}) or exists (select from ${sales})`,
    })
    .from(sql`(values (1)) as one`);
  return row?.traded ?? false;
}

export async function updateLogo(tx: Tx, png: Buffer | null, at: Date): Promise<void> {
  await tx.update(settings).set({ logo: png, logoAt: png && at, updatedAt: at });
}

export async function findMailServer(db: Db) {
  const [row] = await db
    .select({
      server: settings.mailServer,
      encryptedPassword: settings.encryptedMailPassword,
      updatedAt: settings.updatedAt,
    })
    .from(settings);
  if (!row) throw new Error('the row of settings is gone');
  return row;
}

export async function updateMailServer(
  tx: Tx,
  stored: { mailServer: MailServer; encryptedMailPassword: string | null; updatedAt: Date },
): Promise<void> {
  await tx.update(settings).set(stored);
}

export async function findLogo(db: Db): Promise<Buffer | null> {
  const [row] = await db.select({ logo }).from(settings);
  return row?.logo ?? null;
}

export interface StoredServices {
  imei: { provider: 'imeicheck.net' | 'imeicheck.com'; service: number | null };
  encryptedImeiKey: string | null;
  encryptedFonedayKey: string | null;
  updatedAt: Date;
}

export async function findServices(db: Db): Promise<StoredServices> {
  const [row] = await db
    .select({
      imei: settings.imeiService,
      encryptedImeiKey: settings.encryptedImeiKey,
      encryptedFonedayKey: settings.encryptedFonedayKey,
      updatedAt: settings.updatedAt,
    })
    .from(settings);
  if (!row) throw new Error('the row of settings is gone');
  return { ...row, imei: row.imei ?? { provider: 'imeicheck.net', service: null } };
}

export async function updateServices(
  tx: Tx,
  { imei, encryptedImeiKey, encryptedFonedayKey, updatedAt }: StoredServices,
): Promise<void> {
  await tx.update(settings).set({ imeiService: imei, encryptedImeiKey, encryptedFonedayKey, updatedAt });
}

/** The columns that stay encrypted for good. */
export type EncryptedSettings = Pick<
  typeof settings.$inferSelect,
  'encryptedMailPassword' | 'encryptedImeiKey' | 'encryptedFonedayKey'
>;

export async function findEncryptedSettings(db: Db): Promise<EncryptedSettings> {
  const { encryptedMailPassword, encryptedImeiKey, encryptedFonedayKey } = settings;
  const [row] = await db
    .select({ encryptedMailPassword, encryptedImeiKey, encryptedFonedayKey })
    .from(settings);
  if (!row) throw new Error('the row of settings is gone');
  return row;
}

/** No version of the settings: they say the same, encrypted with another key. */
export async function updateEncryptedSettings(tx: Tx, encrypted: Partial<EncryptedSettings>): Promise<void> {
  await tx.update(settings).set(encrypted);
}
