import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Parts whose stock, plan or minimum has changed: whether too few are available is found out after the change. */
export const stockChecks = pgTable('stock_checks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case, as parts are compared. */
  partKey: text().notNull(),
});
