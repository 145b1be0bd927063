import { pgTable, text } from 'drizzle-orm/pg-core';

/** With which reader of phone names the kept names of devices and parts were made; one row. */
export const modelReaders = pgTable('model_readers', {
  table: text().primaryKey(),
  reader: text().notNull(),
});
