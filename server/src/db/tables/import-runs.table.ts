import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Progress of an import for its caller, written outside of its transaction, whose rows nobody sees yet. */
export const importRuns = pgTable('import_runs', {
  /** Chosen by the client. */
  id: uuid().primaryKey(),
  actorId: uuid().notNull(),
  done: integer().notNull(),
  total: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
