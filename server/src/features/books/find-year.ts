import { addSums, noSums, yearAdjustment } from '@kreislauf/domain/books/book-sums.rules';
import type { BookYear } from '@kreislauf/domain/books/books.contract';
import { FIRST_MONTH, lastDayOf, monthOf, monthsOfYear } from '@kreislauf/domain/books/months.rules';
import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { taxIn } from '@kreislauf/domain/tax/tax-periods.rules';
import type { Db } from '../../db/types.ts';
import { listTaxPeriods } from '../settings/settings.queries.ts';
import { findFirstBookDays } from './book-days.queries.ts';
import { findFirstBookedDay } from './book-lines.queries.ts';
import { figuresView, monthInListView } from './books.view.ts';
import { findFirstClosedMonth } from './closes.queries.ts';
import { findMonths } from './find-months.ts';

/** Every month from the first with a purchase or sale to the present one, as far as it lies in the year; newest first. */
export async function findYear(db: Db, asked: number | undefined, now: Date): Promise<BookYear> {
  const today = shopDay(now);
  const present = monthOf(today);
  const year = asked ?? Number(today.slice(0, 4));
  const [first, taxPeriods] = await Promise.all([findFirstMonth(db, present), listTaxPeriods(db)]);
  const listed = monthsOfYear(year, first, present);
  const last = listed.at(-1);
  const months = last ? (await findMonths(db, last)).filter(({ month }) => month >= first) : [];
  const { rate } = taxIn(taxPeriods, `${year}-12`, today);
  return {
    months: months.map(monthInListView).reverse(),
    year: {
      year,
      ...figuresView(months.reduce((sum, { sums }) => addSums(sum, sums), noSums)),
      adjustment: centsToEuro(
        yearAdjustment(
          months.map(({ pool }) => pool),
          rate,
        ),
      ),
    },
  };
}

/** A day that was summed up has something on it; one that was marked since then may have nothing any more. */
async function findFirstDay(db: Db): Promise<string | null> {
  const { summed, changed } = await findFirstBookDays(db);
  const isKnown = changed === null || (summed !== null && summed < changed);
  return isKnown ? summed : findFirstBookedDay(db, lastDayOf(monthBefore(FIRST_MONTH)));
}

async function findFirstMonth(db: Db, present: string): Promise<string> {
  const [day, closed] = await Promise.all([findFirstDay(db), findFirstClosedMonth(db)]);
  const months = [day && monthOf(day), closed].filter((month) => month !== null);
  return months.length > 0 ? (months.sort()[0] as string) : present;
}
