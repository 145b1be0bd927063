import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared } from '../../db/prepared.ts';
import { asked } from '../../db/reach.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db, Tx } from '../../db/types.ts';
import { writing } from '../../db/writing.ts';

export type SaleRow = typeof sales.$inferSelect;
export type NewSale = typeof sales.$inferInsert;

const reversal = alias(sales, 'reversal');

const standingSale = prepared('find_standing_sale', (db) =>
  db
    .select({ sale: sales })
    .from(sales)
    .leftJoin(reversal, eq(reversal.reversesId, sales.id))
    .where(
      and(eq(sales.deviceId, asked('deviceId')), eq(sales.kind, sql.raw(`'verkauf'`)), isNull(reversal.id)),
    ),
);

/** The sale of a device that is sold: no row reverses it. */
export async function findStandingSale(db: Db, deviceId: string): Promise<SaleRow | undefined> {
  const [row] = await standingSale(db, { deviceId });
  return row?.sale;
}

/** Every row of a device, the oldest first. */
export function listSales(db: Db, deviceId: string): Promise<SaleRow[]> {
  return db
    .select()
    .from(sales)
    .where(eq(sales.deviceId, deviceId))
    .orderBy(sales.recordedAt, sql`${sales.kind} = 'verkauf'`);
}

const saleToInsert = writing('insert sale', (tx, values: NewSale) => tx.insert(sales).values(values));

export async function insertSale(tx: Tx, sale: NewSale): Promise<void> {
  await saleToInsert(tx, sale);
}

export async function insertSales(tx: Tx, rows: NewSale[]): Promise<void> {
  if (rows.length > 0) await tx.insert(sales).values(rows);
}
