import { shopDay } from '../shared/dates.ts';

/**
 * The number of an identity card is deleted from the database so many months (settings) after its document was issued; the
 * document keeps it. Documents issued before this moment are old enough. A month without such a day ends on its last one.
 */
export function idNumbersKeptSince(now: Date, months: number): Date {
  const [year = 0, month = 0, day = 0] = shopDay(now).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
}
