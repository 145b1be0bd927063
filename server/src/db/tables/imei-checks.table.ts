import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export interface StoredFacts {
  imei2?: string;
  meid?: string;
  serial?: string;
  model?: string;
  modelDesc?: string;
  thumbnail?: string;
  region?: string;
  warrantyStatus?: string;
  usaBlockStatus?: string;
  simLock?: boolean;
  fmiOn?: boolean;
}

/** The provider's last answer for a number: asked again only after 24 hours, and never lost. */
export const imeiChecks = pgTable('imei_checks', {
  imei: text().primaryKey(),
  provider: text().notNull(),
  isSandbox: boolean().notNull(),
  /** Null: the provider knows nothing of this number. */
  facts: jsonb().$type<StoredFacts>(),
  raw: jsonb(),
  checkedAt: moment().notNull(),
});
