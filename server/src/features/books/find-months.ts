import {
  addSums,
  type BookSums,
  noSums,
  type Pool,
  taxMonths,
} from '@kreislauf/domain/books/book-sums.rules';
import { isClosed, lastDayOf, monthAfter, monthOf, monthsFrom } from '@kreislauf/domain/books/months.rules';
import { type TaxPeriod, taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import type { Db } from '../../db/types.ts';
import { findLastClosedMonth } from '../sales/periods.queries.ts';
import { listTaxPeriods } from '../settings/settings.queries.ts';
import { listBookDays, listBookMonths, listChangedBookDays, type SummedDay } from './book-days.queries.ts';
import { listCloses, type MonthClose } from './closes.queries.ts';
import { sumLinesOfDays } from './find-book-lines.ts';

type PurchaseDay = MonthClose['figures']['days'][number];

export interface FoundMonth {
  month: string;
  isClosed: boolean;
  /** Base and tax of the pool included. */
  sums: BookSums;
  pool: Pool | null;
  close: MonthClose | undefined;
}

/** The months of a calendar year from January to this one, oldest first: closed ones as they were stored, open ones as they are now. */
export async function findMonths(db: Db, last: string): Promise<FoundMonth[]> {
  const january = `${last.slice(0, 4)}-01`;
  // One after the other: a month that is closed in between is among the closes, and counts as it was stored.
  const lastClosed = await findLastClosedMonth(db);
  const [closes, taxPeriods] = await Promise.all([listCloses(db, january, last), listTaxPeriods(db)]);
  const firstOpen = lastClosed && lastClosed >= january ? monthAfter(lastClosed) : january;
  const sumsOf = firstOpen <= last ? await sumMonths(db, firstOpen, last, taxPeriods) : new Map();
  const closeOf = new Map(closes.map((close) => [close.month, close]));
  const isOver = (month: string) => closeOf.has(month) || isClosed(month, lastClosed);

  const months = monthsFrom(january, last).map((month) => {
    const close = closeOf.get(month);
    const sums = close?.figures.sums ?? sumsOf.get(month) ?? noSums;
    const stored = isOver(month) && { stored: close?.figures.pool ?? null };
    return { ...monthToTax(month, sums, taxPeriods), ...stored };
  });
  return taxMonths(months).map(({ month, sums, pool }) => ({
    month,
    isClosed: isOver(month),
    sums,
    pool,
    close: closeOf.get(month),
  }));
}

export function monthToTax(month: string, sums: BookSums, taxPeriods: readonly TaxPeriod[]) {
  const { rate, scheme, margin } = taxOn(taxPeriods, lastDayOf(month));
  return { month, sums, rate, isPooling: scheme === 'differenz' && margin === 'gesamt' };
}

/** Days that changed since they were summed up are counted from their lines. */
async function sumMonths(
  db: Db,
  first: string,
  last: string,
  taxPeriods: readonly TaxPeriod[],
): Promise<Map<string, BookSums>> {
  const range = { from: `${first}-01`, to: lastDayOf(last) };
  const changed = await listChangedBookDays(db, range.from, range.to);
  const [months, fresh] = await Promise.all([
    listBookMonths(db, { ...range, changed }),
    sumLinesOfDays(db, changed, taxPeriods),
  ]);
  const sums = new Map<string, BookSums>(months.map(({ month, ...summed }) => [month, summed]));
  for (const { day, ...summed } of fresh)
    sums.set(monthOf(day), addSums(sums.get(monthOf(day)) ?? noSums, summed));
  return sums;
}

/** One month with its days. */
export async function findMonth(db: Db, month: string): Promise<FoundMonth & { days: PurchaseDay[] }> {
  const found = (await findMonths(db, month)).at(-1);
  if (!found) throw new Error('a year ends with the month that was asked for');
  return { ...found, days: found.close?.figures.days ?? (await findPurchaseDays(db, month)) };
}

async function findPurchaseDays(db: Db, month: string): Promise<PurchaseDay[]> {
  const range = { from: `${month}-01`, to: lastDayOf(month) };
  const changed = await listChangedBookDays(db, range.from, range.to);
  const [summed, fresh] = await Promise.all([
    listBookDays(db, { ...range, changed }),
    sumLinesOfDays(db, changed, await listTaxPeriods(db)),
  ]);
  return purchaseDays([...summed, ...fresh]);
}

/** Those with a purchase, oldest first. */
export function purchaseDays(days: readonly SummedDay[]): PurchaseDay[] {
  return days
    .filter(({ purchases }) => purchases > 0)
    .map(({ day, purchases, purchasesCents, cashCents }) => ({
      day,
      count: purchases,
      sumCents: purchasesCents,
      cashCents,
    }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
