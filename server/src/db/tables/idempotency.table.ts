import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** One row for each Idempotency-Key that somebody used, with what the call was answered; kept for a day. */
export const idempotencyKeys = pgTable(
  'given_answers',
  {
    callerId: uuid().notNull(),
    key: text().notNull(),
    /** Of method, address and body: the same key for something else is a mistake. */
    requestHash: text().notNull(),
    beganAt: moment().notNull(),
    /** The lease's holder: one of several requests that were sent under the key. */
    owner: uuid(),
    /** When the owner was last heard of; null when nobody is at it. */
    aliveAt: moment(),
    /** Null while the call runs. */
    status: integer(),
    contentType: text(),
    /** The answer is stored encrypted, since it may hold a temporary password. */
    encryptedBody: text('sealed_body'),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.key] }),
    index('given_answers_began_at_index').on(table.beganAt),
  ],
);

/** One row for each transaction of a call with a key, written in that very transaction: both are stored or none. */
export const idempotencySteps = pgTable(
  'idempotency_steps',
  {
    callerId: uuid().notNull(),
    key: text().notNull(),
    /** The part of the call, where it does several things one by one, and the number of the part's transaction. */
    part: text().notNull(),
    number: integer().notNull(),
    /** Of the transaction's code: a result belongs to the transaction that stored it. */
    codeHash: text().notNull(),
    /** The transaction's result; null where it cannot be serialised. */
    encryptedResult: text('sealed_result'),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.key, table.part, table.number] }),
    foreignKey({
      name: 'idempotency_steps_key_fk',
      columns: [table.callerId, table.key],
      foreignColumns: [idempotencyKeys.callerId, idempotencyKeys.key],
    }).onDelete('cascade'),
  ],
);
