import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { reservedOfPart } from '../../db/planned-parts.ts';
import { partMovements } from '../../db/tables/part-movements.table.ts';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type MovementRow = typeof partMovements.$inferSelect;

const numberKey = sql`lower(${parts.partNumber})`;

/** Those of the parts that are stocked, locked in the one order that everybody locks parts in. */
export function lockStockedParts(tx: Tx, partNumbers: readonly string[]) {
  return tx
    .select({ id: parts.id, partNumber: parts.partNumber, stock: parts.stock })
    .from(parts)
    .where(and(sql`${numberKey} = any (${sql.param(partNumbers.map(partKey))}::text[])`, parts.isStocked))
    .orderBy(numberKey)
    .for('update');
}

/** The trigger moves the stock of each part along. */
export async function insertMovements(
  tx: Tx,
  movements: (typeof partMovements.$inferInsert)[],
): Promise<MovementRow[]> {
  return movements.length ? tx.insert(partMovements).values(movements).returning() : [];
}

/** From now on the stock is the sum of the movements; those of an earlier time count. */
export async function markStocked(tx: Tx, partId: string): Promise<number> {
  const [row] = await tx
    .update(parts)
    .set({
      isStocked: true,
      stock: sql`(select coalesce(sum(quantity), 0) from part_movements where part_id = ${partId})`,
    })
    .where(eq(parts.id, partId))
    .returning({ stock: parts.stock });
  if (!row) throw new Error('a locked part is gone');
  return row.stock;
}

export async function markNotStocked(tx: Tx, partId: string, updatedAt: Date): Promise<void> {
  await tx
    .update(parts)
    .set({ isStocked: false, stock: sql`greatest(${parts.stock}, 0)`, updatedAt })
    .where(eq(parts.id, partId));
}

/** Searched by its kind, who booked it and what was noted. */
function movementsOf(partId: string, search: string | undefined): SQL | undefined {
  const { kind, actorName, note } = partMovements;
  const text = sql`lower(${kind} || ' ' || ${actorName} || ' ' || coalesce(${note}, ''))`;
  return and(eq(partMovements.partId, partId), containsWords(text, search));
}

export function listMovements(
  db: Db,
  partId: string,
  { search, ...page }: Page & { search?: string | undefined },
): Promise<MovementRow[]> {
  const query = db
    .select()
    .from(partMovements)
    .where(movementsOf(partId, search))
    .orderBy(desc(partMovements.id))
    .$dynamic();
  return paged(query, page);
}

export function countMovements(db: Db, partId: string, search?: string): Promise<number> {
  return db.$count(partMovements, movementsOf(partId, search));
}

/** The stocked parts among these numbers. */
export async function listStockedParts(db: Db, partNumbers: readonly string[]) {
  if (partNumbers.length === 0) return [];
  return db
    .select({
      partNumber: parts.partNumber,
      stock: parts.stock,
      place: parts.place,
      reserved: reservedOfPart.as('reserved'),
    })
    .from(parts)
    .where(and(sql`${numberKey} = any (${sql.param(partNumbers.map(partKey))}::text[])`, parts.isStocked));
}
