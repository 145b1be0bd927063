import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountRef } from './accounts.queries.ts';

/** Rows of an account, in any table that says whose they are by two columns. */
export function ownedBy(table: { userId: PgColumn; resellerId: PgColumn }, { kind, id }: AccountRef): SQL {
  return eq(kind === 'staff' ? table.userId : table.resellerId, id);
}

export function ownerValues({ kind, id }: AccountRef): { userId: string } | { resellerId: string } {
  return kind === 'staff' ? { userId: id } : { resellerId: id };
}

export function ownerOf({
  userId,
  resellerId,
}: {
  userId: string | null;
  resellerId: string | null;
}): AccountRef {
  if (userId) return { kind: 'staff', id: userId };
  if (resellerId) return { kind: 'reseller', id: resellerId };
  throw new Error('a row without an account');
}

export function ownedByIt(
  row: { userId: string | null; resellerId: string | null },
  { kind, id }: AccountRef,
): boolean {
  return (kind === 'staff' ? row.userId : row.resellerId) === id;
}
