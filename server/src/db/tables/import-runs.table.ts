import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How far an import has come, for whoever started it: written beside its transaction, which nobody sees into. */
export const importRuns = pgTable('import_runs', {
  /** Given by whoever asks. */
  id: uuid().primaryKey(),
  actorId: uuid().notNull(),
  done: integer().notNull(),
  total: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
