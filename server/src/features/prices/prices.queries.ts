import type { PriceCell } from '@kreislauf/domain/prices/price-cell.rules';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { priceBookChanges, prices } from '../../db/tables/prices.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type PriceRecord = typeof prices.$inferSelect;
export type PriceBookChangeRecord = typeof priceBookChanges.$inferSelect;

export function listPrices(db: Db): Promise<PriceRecord[]> {
  return db.select().from(prices);
}

export async function hasPrices(db: Db): Promise<boolean> {
  const rows = await db.select({ model: prices.model }).from(prices).limit(1);
  return rows.length > 0;
}

export async function findPrice(db: Db, cell: PriceCell): Promise<PriceRecord | undefined> {
  const [row] = await db.select().from(prices).where(isCell(cell));
  return row;
}

/** One writer at a time: whoever changes prices sees what the one before has written. */
export async function lockPriceBook(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price book', 0))`);
}

const ROWS_AT_ONCE = 1000;

export async function upsertPrices(tx: Tx, rows: PriceRecord[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insert(prices)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [prices.modelKey, prices.storageGb, prices.grade],
        set: {
          model: sql`excluded.model`,
          priceCents: sql`excluded.price_cents`,
          at: sql`excluded.at`,
          actorName: sql`excluded.actor_name`,
        },
      });
}

export async function deletePrice(tx: Tx, cell: PriceCell): Promise<void> {
  await tx.delete(prices).where(isCell(cell));
}

function isCell({ modelKey, storageGb, grade }: PriceCell) {
  return and(eq(prices.modelKey, modelKey), eq(prices.storageGb, storageGb), eq(prices.grade, grade));
}

export async function insertPriceBookChange(
  tx: Tx,
  change: typeof priceBookChanges.$inferInsert,
): Promise<void> {
  await tx.insert(priceBookChanges).values(change);
}

const searchText = sql`lower(${priceBookChanges.actorName} || ' ' || ${priceBookChanges.cells}::text)`;

export function listPriceBookChanges(db: Db, { search, ...page }: Page & { search?: string }) {
  const query = db
    .select()
    .from(priceBookChanges)
    .where(containsWords(searchText, search))
    .orderBy(desc(priceBookChanges.number))
    .$dynamic();
  return paged(query, page);
}

export function countPriceBookChanges(db: Db, { search }: { search?: string }): Promise<number> {
  return db.$count(priceBookChanges, containsWords(searchText, search));
}

export async function findPriceBookChange(db: Db, id: string): Promise<PriceBookChangeRecord | undefined> {
  const [row] = await db.select().from(priceBookChanges).where(eq(priceBookChanges.id, id));
  return row;
}

export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(priceBookChanges)
    .set({ undoneAt: at })
    .where(and(eq(priceBookChanges.id, id), isNull(priceBookChanges.undoneAt)));
}
