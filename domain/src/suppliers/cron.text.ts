import cronstrue from 'cronstrue';
import 'cronstrue/locales/de.js';
import { nextCronTime } from './cron.rules.ts';

/** `Um 08:00, Montag bis Freitag`; null for an expression that is no schedule. */
export function explainCron(expression: string, now: Date): string | null {
  if (!nextCronTime(expression, now)) return null;
  try {
    return cronstrue.toString(expression.trim(), { locale: 'de', use24HourTimeFormat: true, verbose: true });
  } catch {
    return null;
  }
}
