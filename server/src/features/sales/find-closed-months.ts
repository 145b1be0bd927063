import { checkPeriodsOpen } from '@kreislauf/domain/books/months.rules';
import { enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import { findLastClosedMonth, sharePeriods } from './periods.queries.ts';

/**
 * Refuses what would move a purchase or a sale in a closed month. Asked in one packet with the lock, but in a statement of its
 * own: whoever waited for a close to end sees what it closed.
 */
export async function requireOpenMonths(tx: Tx, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  const [, lastClosed] = await Promise.all([sharePeriods(tx), findLastClosedMonth(tx)]);
  enforce(checkPeriodsOpen(days, lastClosed));
}
