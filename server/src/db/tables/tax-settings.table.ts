import { marginKinds, taxSchemes } from '@kreislauf/domain/tax/tax.choices';
import { bigint, date, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/**
 * The taxation of the shop, each row from its day on: a trigger refuses update and delete. Of one day the last row counts. None
 * as long as nobody has said anything: then the defaults of the domain hold.
 */
export const taxSettings = pgTable(
  'tax_settings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    validFrom: date({ mode: 'string' }).notNull(),
    scheme: text({ enum: taxSchemes }).notNull(),
    margin: text({ enum: marginKinds }).notNull(),
    rate: doublePrecision().notNull(),
    /** Null in a row that stood before this table existed, or that is the default. */
    recordedAt: moment(),
    actorId: uuid(),
    actorName: text(),
  },
  (table) => [index('tax_settings_valid_from_index').on(table.validFrom, table.id)],
);
