import { and, eq } from 'drizzle-orm';
import { isStanding } from '../../db/is-standing.ts';
import { placeholder, prepared } from '../../db/prepared.ts';
import { preparedWrite } from '../../db/prepared-write.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type SaleRow = typeof sales.$inferSelect;
export type NewSale = typeof sales.$inferInsert;

const standingSale = prepared('find_standing_sale', (db) =>
  db
    .select()
    .from(sales)
    .where(and(eq(sales.deviceId, placeholder('deviceId')), isStanding)),
);

/** The sale of a device that is sold. */
export async function findStandingSale(db: Db, deviceId: string): Promise<SaleRow | undefined> {
  const [row] = await standingSale(db, { deviceId });
  return row;
}

/** A reversal and the sale that takes its place. */
const MOST_OF_ONE_DEVICE = 2;

const saleToInsert = preparedWrite('insert sale', (tx, values: NewSale) => tx.insert(sales).values(values));

/** The few of one device are prepared. */
export async function insertSales(tx: Tx, rows: NewSale[]): Promise<void> {
  if (rows.length <= MOST_OF_ONE_DEVICE) await Promise.all(rows.map((row) => saleToInsert(tx, row)));
  else await tx.insert(sales).values(rows);
}
