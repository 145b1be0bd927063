import type { ViewedList } from '@kreislauf/domain/views/views.rules';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { savedViews } from '../../db/tables/saved-views.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db, Tx } from '../../db/types.ts';

type NewView = typeof savedViews.$inferInsert;
export type ViewRow = typeof savedViews.$inferSelect;

interface ViewFilter {
  callerId: string;
  /** The lists whose shared views the caller may use. */
  sharedLists: ViewedList[];
  list?: ViewedList;
  search?: string;
}

function matching({ callerId, sharedLists, list, search }: ViewFilter): SQL | undefined {
  const isShared = and(savedViews.isShared, inArray(savedViews.list, sharedLists));
  return and(
    or(eq(savedViews.ownerId, callerId), sharedLists.length > 0 ? isShared : undefined),
    list && eq(savedViews.list, list),
    search ? containsWords(sql`lower(${savedViews.name})`, search) : undefined,
  );
}

/** Own ones first. */
export function listViews(db: Db, filter: ViewFilter, page: Page) {
  const query = db
    .select({ view: savedViews, ownerName: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(matching(filter))
    .orderBy(
      desc(sql`${savedViews.ownerId} = ${filter.callerId}`),
      asc(sql`lower(${savedViews.name})`),
      asc(savedViews.id),
    )
    .$dynamic();
  return paged(query, page);
}

export function countViews(db: Db, filter: ViewFilter): Promise<number> {
  return db.$count(savedViews, matching(filter));
}

export function countOwnViews(db: Db, ownerId: string): Promise<number> {
  return db.$count(savedViews, eq(savedViews.ownerId, ownerId));
}

export async function lockView(tx: Tx, id: string): Promise<ViewRow | undefined> {
  const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  return row;
}

/** Two of one person at once would both find no default to take away. */
export async function lockViewsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
}

export async function clearDefault(tx: Tx, ownerId: string, list: ViewedList): Promise<void> {
  await tx
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list), savedViews.isDefault));
}

export async function insertView(tx: Tx, view: NewView): Promise<ViewRow> {
  const [row] = await tx.insert(savedViews).values(view).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateView(tx: Tx, id: string, changes: Partial<NewView>): Promise<ViewRow> {
  const [row] = await tx.update(savedViews).set(changes).where(eq(savedViews.id, id)).returning();
  if (!row) throw new Error('a locked view is gone');
  return row;
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}
