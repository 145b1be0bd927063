import { priceChangeSources } from '@kreislauf/domain/parts/parts.contract';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { parts } from './parts.table.ts';

/** Every new price of a part, written in the transaction that sets it. */
export const partPriceChanges = pgTable(
  'part_price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    partId: uuid()
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    oldPriceCents: bigint({ mode: 'number' }).notNull(),
    newPriceCents: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    source: text({ enum: priceChangeSources }).notNull(),
    /** The name as it was: the person may leave. */
    actorName: text(),
  },
  (table) => [index('part_price_changes_part_id_index').on(table.partId, table.id)],
);
