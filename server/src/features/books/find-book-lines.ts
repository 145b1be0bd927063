import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import { type BookedSale, purchaseLine, saleLine } from '@kreislauf/domain/books/book-lines.rules';
import { sumsByDay } from '@kreislauf/domain/books/book-sums.rules';
import { monthOf } from '@kreislauf/domain/books/months.rules';
import { chunksOf } from '@kreislauf/domain/shared/chunks';
import type { TaxPeriod } from '@kreislauf/domain/tax/tax-periods.rules';
import type { Db } from '../../db/types.ts';
import type { SummedDay } from './book-days.queries.ts';
import { type BookDays, listBookedPurchases, listBookedSales } from './book-lines.queries.ts';
import { listClosedSales } from './closes.queries.ts';

export interface BookLines {
  purchases: PurchaseLine[];
  sales: SaleLine[];
}

/** Days that are read at once; other requests have their turn in between. */
const DAYS_AT_ONCE = 4;

/** The lines of open days in pieces, in the order of the days. */
export async function* linesOfDays(
  db: Db,
  days: string[],
  taxPeriods: readonly TaxPeriod[],
): AsyncGenerator<BookLines> {
  for (const some of chunksOf(days, DAYS_AT_ONCE)) {
    yield await findBookLines(db, some, taxPeriods);
    await nextTurn();
  }
}

/** The sums of open days, counted from their lines. */
export async function sumLinesOfDays(
  db: Db,
  days: string[],
  taxPeriods: readonly TaxPeriod[],
): Promise<SummedDay[]> {
  const found: SummedDay[] = [];
  for await (const { purchases, sales } of linesOfDays(db, days, taxPeriods))
    for (const [day, sums] of sumsByDay(purchases, sales)) found.push({ day, ...sums });
  return found;
}

/** The lines of open days as they are now, by day. */
export async function findBookLines(
  db: Db,
  days: BookDays,
  taxPeriods: readonly TaxPeriod[],
): Promise<BookLines> {
  const [purchases, sales] = await Promise.all([listBookedPurchases(db, days), listBookedSales(db, days)]);
  return {
    purchases: purchases.map((purchase) => purchaseLine(purchase, taxPeriods)),
    sales: (await withClosedTax(db, sales)).map((sale) => saleLine(sale, taxPeriods)),
  };
}

/** A return takes back what the closed month of its sale shows, whatever was said of the tax of those days since. */
async function withClosedTax(db: Db, sales: BookedSale[]): Promise<BookedSale[]> {
  const returns = sales.filter(({ kind }) => kind === 'ruecknahme');
  if (returns.length === 0) return sales;
  const months = [...new Set(returns.map(({ soldOn }) => monthOf(soldOn)))];
  const closed = await listClosedSales(
    db,
    months,
    returns.map(({ deviceId }) => deviceId),
  );
  return sales.map((sale) =>
    sale.kind === 'ruecknahme' ? { ...sale, closed: closed.find((line) => isOfSale(line, sale)) } : sale,
  );
}

function isOfSale({ deviceId, day, priceCents, costCents }: SaleLine, sale: BookedSale): boolean {
  return (
    deviceId === sale.deviceId &&
    day === sale.soldOn &&
    priceCents === sale.priceCents &&
    costCents === sale.costCents
  );
}
