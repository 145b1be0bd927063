import { text, uuid } from 'drizzle-orm/pg-core';

/**
 * Columns that name the author of an entry: the person, the name as it was then, and whether a key for programs did it for
 * them. There is no reference: a history outlives the people in it.
 */
export const authorColumns = () => ({
  actorId: uuid(),
  actorName: text().notNull(),
  actorVia: text({ enum: ['session', 'key'] })
    .notNull()
    .default('session'),
});
