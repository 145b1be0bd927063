import type { MailServer } from '@kreislauf/domain/settings/mail-server.contract';
import type { imeiProviders } from '@kreislauf/domain/settings/service-keys.contract';
import type { Settings } from '@kreislauf/domain/settings/settings-inputs.contract';
import { sql } from 'drizzle-orm';
import { bigint, check, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Saved settings, but for the tax (tax-settings.table.ts); all else has its default. Single amounts have columns of their own, those of a list are cents. */
export type StoredSettings = {
  [Section in Exclude<keyof Settings, 'purchase' | 'tax'>]?: Partial<Settings[Section]>;
} & { purchase?: Partial<StoredPurchase> };

type PurchaseSettings = Settings['purchase'];

interface StoredPurchase extends Omit<PurchaseSettings, 'safetyMargin' | 'profitClasses' | 'approvalAbove'> {
  profitClasses: StoredProfitClass[];
  approvalAboveCents: number;
}

interface StoredProfitClass {
  fromCents: number;
  profitCents?: number;
  percent?: number;
}

export interface StoredImeiService {
  provider: (typeof imeiProviders)[number];
  service: number | null;
}

/** One row, there from the start. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey(),
    values: jsonb().$type<StoredSettings>().notNull().default({}),
    safetyMarginCents: bigint({ mode: 'number' }).notNull().default(0),
    hourlyRateCents: bigint({ mode: 'number' }).notNull().default(0),
    /** PNG, whatever was sent. */
    logo: bytes(),
    logoAt: moment(),
    /** The mail server, unless the environment names one. */
    mailServer: jsonb().$type<MailServer>(),
    encryptedMailPassword: text('sealed_mail_password'),
    /** The IMEI check and its provider, unless the environment names them. */
    imeiService: jsonb().$type<StoredImeiService>(),
    encryptedImeiKey: text('sealed_imei_key'),
    encryptedFonedayKey: text('sealed_foneday_key'),
    /** Since when nobody wants to be told any more what a new shop does first. */
    startDismissedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [check('settings_one_row_check', sql`${table.id} = 1`)],
);
