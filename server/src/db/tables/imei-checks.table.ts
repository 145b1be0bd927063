import type { ImeiFacts } from '@kreislauf/domain/devices/imei/imei-facts';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** The provider's last answer for a number: asked again only after 24 hours, and never lost. */
export const imeiChecks = pgTable('imei_checks', {
  imei: text().primaryKey(),
  provider: text().notNull(),
  isSandbox: boolean().notNull(),
  /** Null where the provider knows nothing of this number. */
  facts: jsonb().$type<ImeiFacts>(),
  raw: jsonb(),
  checkedAt: moment().notNull(),
});
