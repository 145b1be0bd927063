import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { PartInput, PartUpdate } from '@kreislauf/domain/parts/part-inputs.contract';
import { modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { readSupplier } from '@kreislauf/domain/parts/part-suppliers.rules';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { eq, inArray, sql } from 'drizzle-orm';
import { reservedOfPart } from '../../db/planned-parts.ts';
import { preparedByKeys } from '../../db/prepared-by-keys.ts';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export const partColumns = {
  id: parts.id,
  partNumber: parts.partNumber,
  description: parts.description,
  forModel: parts.forModel,
  category: parts.category,
  priceCents: parts.priceCents,
  stock: parts.stock,
  isStocked: parts.isStocked,
  minStock: parts.minStock,
  place: parts.place,
  supplier: parts.supplier,
  reserved: reservedOfPart.as('reserved'),
  createdAt: parts.createdAt,
  updatedAt: parts.updatedAt,
};

export type PartRow = Pick<typeof parts.$inferSelect, Exclude<keyof typeof partColumns, 'reserved'>> & {
  /** Planned for phones that are still here. */
  reserved: number;
};

export async function findPart(db: Db, id: string): Promise<PartRow | undefined> {
  const [part] = await db.select(partColumns).from(parts).where(eq(parts.id, id));
  return part;
}

export async function listPartNumbers(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.select({ partNumber: parts.partNumber }).from(parts).where(inArray(parts.id, ids));
  return rows.map(({ partNumber }) => partNumber);
}

export async function lockPart(tx: Tx, id: string): Promise<PartRow | undefined> {
  const [part] = await tx.select(partColumns).from(parts).where(eq(parts.id, id)).for('update');
  return part;
}

/** Nothing where the part number is taken. */
export async function insertPart(tx: Tx, part: PartInput, now: Date): Promise<PartRow | undefined> {
  const [row] = await tx
    .insert(parts)
    .values(partValues(part, now))
    .onConflictDoNothing()
    .returning(partColumns);
  return row;
}

export function partValues(part: PartInput & Pick<PartUpdate, 'minStock' | 'place'>, now: Date) {
  return { partNumber: part.partNumber, ...storedFields(part), createdAt: now, updatedAt: now };
}

export async function updatePart(tx: Tx, id: string, part: PricedUpdate, updatedAt: Date): Promise<PartRow> {
  const [row] = await tx
    .update(parts)
    .set({ ...storedFields(part), updatedAt })
    .where(eq(parts.id, id))
    .returning(partColumns);
  if (!row) throw new Error('update returned no row');
  return row;
}

export async function deletePart(tx: Tx, id: string): Promise<void> {
  await tx.delete(parts).where(eq(parts.id, id));
}

type PricedUpdate = Omit<PartUpdate, 'updatedAt' | 'price' | 'stock'> & {
  price: number;
  stock?: number | undefined;
};

/** Here alone the keys are derived, so that no write can store a part that its model does not find. */
function storedFields({
  description,
  forModel,
  category,
  price,
  stock,
  minStock,
  place,
  supplier,
}: PricedUpdate) {
  return {
    description,
    forModel,
    modelKeys: modelKeysOf({ forModel, description }),
    category,
    priceCents: euroToCents(price),
    stock,
    minStock,
    place,
    supplier: supplier === undefined ? undefined : readSupplier(supplier),
  };
}

const partsByNumber = preparedByKeys('parts_by_number', (db, isAsked) =>
  db
    .select({
      id: parts.id,
      partNumber: parts.partNumber,
      category: parts.category,
      description: parts.description,
      forModel: parts.forModel,
      priceCents: parts.priceCents,
      place: parts.place,
      supplier: parts.supplier,
    })
    .from(parts)
    .where(isAsked(sql`lower(${parts.partNumber})`)),
);

/** The catalogue's parts that lines of devices and orders name; deleted parts are missing. */
export async function listPartsByNumber(db: Db, partNumbers: string[]) {
  return partsByNumber(db, partNumbers.map(partKey));
}

export function listPartsById(db: Db, ids: string[]) {
  return db
    .select({
      id: parts.id,
      partNumber: parts.partNumber,
      description: parts.description,
      place: parts.place,
    })
    .from(parts)
    .where(inArray(parts.id, ids));
}
