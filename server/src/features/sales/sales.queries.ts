import { dayBefore } from '@kreislauf/domain/shared/dates';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isStandingSale } from '../../db/is-standing-sale.ts';
import { placeholder, prepared } from '../../db/prepared.ts';
import { preparedWrite } from '../../db/prepared-write.ts';
import { bookChangedDays } from '../../db/tables/books.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type SaleRow = typeof sales.$inferSelect;
export type NewSale = typeof sales.$inferInsert;

const standingSale = prepared('find_standing_sale', (db) =>
  db
    .select()
    .from(sales)
    .where(and(eq(sales.deviceId, placeholder('deviceId')), isStandingSale)),
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

const sumOf = (cents: SQL | AnyPgColumn) => sql<number>`coalesce(sum(${cents}), 0)::bigint`.mapWith(Number);

/** The sums of each day of the week that begins on this Monday. */
export function listWeekSales(db: Db, monday: string) {
  return db
    .select({
      key: sales.day,
      sold: sumOf(sql`sign(${sales.priceCents})`),
      revenueCents: sumOf(sales.priceCents),
      purchaseCents: sumOf(sales.purchasePriceCents),
      partsCents: sumOf(sales.partsCents),
      marginCents: sumOf(sales.marginCents),
    })
    .from(sales)
    .where(and(gte(sales.day, monday), lt(sales.day, dayBefore(monday, -7))))
    .groupBy(sales.day);
}

const returnedDays = prepared('list_returned_days', (db) =>
  db
    .select({ day: sales.day })
    .from(sales)
    .where(
      and(
        eq(sales.deviceId, placeholder('deviceId')),
        sql`exists (select from ${sales} as back where back.device_id = ${sql`${sales.deviceId}`} and back.kind = 'ruecknahme'
          and ${sql`${sales.id}`} in (back.id, back.reverses_id))`,
      ),
    ),
);

/** The days of sales that customers brought back, and of the returns: both stay in the books as long as there is the phone. */
export async function listReturnedDays(tx: Tx, deviceId: string): Promise<string[]> {
  return (await returnedDays(tx, { deviceId })).map(({ day }) => day);
}

/** A phone that is back from the trash brings the sales that were returned before back into the books. */
export async function markSaleDays(tx: Tx, deviceId: string): Promise<void> {
  await tx.execute(
    sql`insert into ${bookChangedDays} (day) select ${sales.day} from ${sales} where ${sales.deviceId} = ${deviceId}`,
  );
}
