import {
  activeStatuses,
  shippingStatuses,
  withdrawableStatuses,
} from '@kreislauf/domain/assignments/assignment-actions';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

type ResellerRow = typeof resellers.$inferSelect;

interface ResellerFilter {
  search?: string;
  includeInactive: boolean;
  /** One alone. */
  id?: string;
}

interface ResellerPage extends Page {
  sort?: 'name' | 'createdAt';
  order?: 'asc' | 'desc';
}

const searchText = sql`lower(concat_ws(' ', ${resellers.name}, ${resellers.company}, ${resellers.username}, ${resellers.email}))`;

function matching({ search, includeInactive, id }: ResellerFilter): SQL | undefined {
  return and(
    id ? eq(resellers.id, id) : undefined,
    includeInactive ? undefined : resellers.isActive,
    containsWords(searchText, search),
  );
}

/** A query of its own inside the list's: written as one, its columns keep their table's name. */
function countOf(db: Db, condition?: SQL) {
  const own = db
    .select({ count: sql`count(*)` })
    .from(assignments)
    .where(and(eq(assignments.resellerId, resellers.id), condition));
  return sql<number>`(${own})`;
}

export function listResellers(
  db: Db,
  filter: ResellerFilter,
  { sort = 'name', order, ...page }: ResellerPage,
) {
  const direction = order === 'desc' ? desc : asc;
  const column = sort === 'name' ? sql`lower(${resellers.name})` : resellers.createdAt;
  const query = db
    .select({
      id: resellers.id,
      name: resellers.name,
      username: resellers.username,
      email: resellers.email,
      phone: resellers.phone,
      company: resellers.company,
      address: resellers.address,
      isActive: resellers.isActive,
      createdAt: resellers.createdAt,
      lastLogin: resellers.lastLogin,
      assignmentCount: countOf(db),
      soldCount: countOf(db, eq(assignments.status, 'sold')),
      openCount: countOf(db, inArray(assignments.status, [...withdrawableStatuses])),
      shippingCount: countOf(db, inArray(assignments.status, [...shippingStatuses])),
    })
    .from(resellers)
    .where(matching(filter))
    .orderBy(direction(column), asc(resellers.id))
    .$dynamic();
  return paged(query, page);
}

export function countResellers(db: Db, filter: ResellerFilter): Promise<number> {
  return db.$count(resellers, matching(filter));
}

export async function lockReseller(tx: Tx, id: string): Promise<ResellerRow | undefined> {
  const [row] = await tx.select().from(resellers).where(eq(resellers.id, id)).for('update');
  return row;
}

/** Finds the address for mails; null once the reseller is deleted. */
export async function findResellerEmail(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await db.select({ email: resellers.email }).from(resellers).where(eq(resellers.id, id));
  return row?.email ?? null;
}

export async function insertReseller(tx: Tx, reseller: typeof resellers.$inferInsert): Promise<string> {
  const [row] = await tx.insert(resellers).values(reseller).returning({ id: resellers.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateReseller(
  tx: Tx,
  id: string,
  values: Partial<typeof resellers.$inferInsert>,
): Promise<void> {
  await tx.update(resellers).set(values).where(eq(resellers.id, id));
}

/** Assignments keep the name; their reference to the account is cleared by the database. */
export async function deleteReseller(tx: Tx, id: string): Promise<void> {
  await tx.delete(resellers).where(eq(resellers.id, id));
}

export async function countAssignmentsOf(db: Db, id: string) {
  const total = await db.$count(assignments, eq(assignments.resellerId, id));
  const sold = await db.$count(
    assignments,
    and(eq(assignments.resellerId, id), eq(assignments.status, 'sold')),
  );
  return { total, sold };
}

export function listActiveAssignmentsOf(db: Db, resellerId: string) {
  return db
    .select({
      deviceModel: assignments.deviceModel,
      deviceImei: assignments.deviceImei,
      status: assignments.status,
    })
    .from(assignments)
    .where(and(eq(assignments.resellerId, resellerId), inArray(assignments.status, [...activeStatuses])))
    .orderBy(asc(assignments.assignedAt));
}
