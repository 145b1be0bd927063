import { bookProblems } from '@kreislauf/domain/books/books.problems';
import type { DatevMonth } from '@kreislauf/domain/books/datev-file.rules';
import { isClosed } from '@kreislauf/domain/books/months.rules';
import { datevNumbers } from '@kreislauf/domain/settings/datev.rules';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { findLastClosedMonth } from '../sales/periods.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';

/** Finds what the head of the file says of the month and the shop; refused until the adviser's numbers are known. */
export async function findDatevMonth(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  month: string,
  createdBy: string,
): Promise<DatevMonth> {
  const { datev } = await readSettings(db);
  const numbers = datevNumbers(datev);
  if (!numbers) throw new AppError(bookProblems.datevIncomplete());
  const lastClosed = await findLastClosedMonth(db);
  return {
    month,
    isClosed: isClosed(month, lastClosed),
    books: { ...datev, ...numbers },
    createdAt: now(),
    createdBy,
  };
}
