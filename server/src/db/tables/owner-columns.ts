import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, uuid } from 'drizzle-orm/pg-core';
import { resellers } from './resellers.table.ts';
import { users } from './users.table.ts';

/** Columns that name the owner of a row, a member of the staff or a reseller; the row is deleted with the account. */
export const ownerColumns = () => ({
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  resellerId: uuid().references(() => resellers.id, { onDelete: 'cascade' }),
});

export function hasOneOwner({ userId, resellerId }: { userId: AnyPgColumn; resellerId: AnyPgColumn }): SQL {
  return sql`num_nonnulls(${userId}, ${resellerId}) = 1`;
}
