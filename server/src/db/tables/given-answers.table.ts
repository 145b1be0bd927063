import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What a caller was answered under an Idempotency-Key, kept for a day. */
export const givenAnswers = pgTable(
  'given_answers',
  {
    callerId: uuid().notNull(),
    key: text().notNull(),
    /** Of method, address and body: the same key for something else is a mistake. */
    requestHash: text().notNull(),
    beganAt: moment().notNull(),
    /** Null while the call runs. */
    status: integer(),
    contentType: text(),
    /** Sealed: an answer may hold a temporary password. */
    sealedBody: text(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.key] }),
    index('given_answers_began_at_index').on(table.beganAt),
  ],
);
