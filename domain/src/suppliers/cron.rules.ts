import { Cron } from 'croner';
import { TIME_ZONE } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { supplierProblems } from './suppliers.problems.ts';

export const DEFAULT_SYNC_INTERVAL = '0 0 * * *';

export const syncIntervalExamples = [
  { label: 'Alle 6 Stunden', cron: '0 */6 * * *' },
  { label: 'Werktags um 8 Uhr', cron: '0 8 * * 1-5' },
  { label: 'Sonntags um 20 Uhr', cron: '0 20 * * 0' },
] as const;

/** Five fields, to the minute, and a day that comes: the 31st of February is no schedule. */
export function checkCron(expression: string, now: Date): Verdict {
  return nextCronTime(expression, now) ? fine : refuse(supplierProblems.invalidCron());
}

/** The next time after `after` on the shop's clock; null for an expression that is none or never comes due. */
export function nextCronTime(expression: string, after: Date): Date | null {
  const fields = expression.trim().split(/\s+/);
  // croner also takes seconds, dates and '?' for the present minute; none of these is a plan.
  if (fields.length !== 5 || expression.includes('?')) return null;
  try {
    const cron = new Cron(fields.join(' '), { mode: '5-part', paused: true, timezone: TIME_ZONE });
    return cron.nextRun(after);
  } catch {
    return null;
  }
}
