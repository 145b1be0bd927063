import { dayBefore } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { TAX_BEGINS } from '../tax/tax.choices.ts';
import { bookProblems } from './books.problems.ts';

/** Months of the books, written `2026-10`: they compare as text. */

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** From the first to the last, both included; none where the last one comes first. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

export function lastDayOf(month: string): string {
  return dayBefore(`${monthAfter(month)}-01`, 1);
}

export function daysOfMonth(month: string): string[] {
  const count = Number(lastDayOf(month).slice(8));
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The first month that a book can have. */
export const FIRST_MONTH = monthOf(TAX_BEGINS);

/** Everything up to the last closed month is closed, also what lies before the first that was closed. */
export function isClosed(month: string, lastClosed: string | null): boolean {
  return lastClosed !== null && month <= lastClosed;
}

/** A purchase or sale that is made, moved or taken back touches the days that it leaves and comes to. */
export function checkPeriodsOpen(days: Iterable<string>, lastClosed: string | null): Verdict {
  for (const day of days)
    if (isClosed(monthOf(day), lastClosed)) return refuse(bookProblems.monthClosed(monthOf(day)));
  return fine;
}

interface MonthToClose {
  month: string;
  today: string;
  lastClosed: string | null;
  /** The first month after the last closed one that has a purchase, a sale or a return. */
  firstOpen: string | null;
  missing: number;
  acknowledgesMissing: boolean;
}

/** Months are closed when they are over, one after the other; those in which nothing happened are closed with the next one. */
export function checkMayClose({
  month,
  today,
  lastClosed,
  firstOpen,
  missing,
  acknowledgesMissing,
}: MonthToClose): Verdict {
  if (month >= monthOf(today)) return refuse(bookProblems.monthNotOver(month));
  if (isClosed(month, lastClosed)) return refuse(bookProblems.closedAlready(month));
  if (firstOpen !== null && firstOpen < month) return refuse(bookProblems.monthBeforeOpen(month, firstOpen));
  if (lastClosed === null && firstOpen !== month) return refuse(bookProblems.nothingToClose(month));
  return missing > 0 && !acknowledgesMissing ? refuse(bookProblems.receiptsMissing(month, missing)) : fine;
}

/** The empty months that a close takes with it, and the month itself, oldest first. */
export function monthsToClose(month: string, lastClosed: string | null): string[] {
  return lastClosed === null ? [month] : monthsFrom(monthAfter(lastClosed), month);
}

/** The months of a year that the books list: from the first with a purchase or sale to the present one. */
export function monthsOfYear(year: number, firstMonth: string, presentMonth: string): string[] {
  return monthsFrom(`${year}-01`, `${year}-12`).filter(
    (month) => month >= firstMonth && month <= presentMonth,
  );
}
