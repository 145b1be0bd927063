import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount, formatOneDecimal, formatPercent } from '@kreislauf/domain/shared/numbers';

/** Figures as people read them; a dash where there is nothing to compare. */

export const ABSENT = '–';

export function devicesText(count: number): string {
  return count === 1 ? '1 Gerät' : `${formatCount(count)} Geräte`;
}

/** After 'aus', 'in' and 'von'. */
export function ofDevicesText(count: number): string {
  return count === 1 ? '1 Gerät' : `${formatCount(count)} Geräten`;
}

/** After 'aus'. */
export function ofSoldDevicesText(count: number): string {
  return count === 1 ? '1 verkauften Gerät' : `${formatCount(count)} verkauften Geräten`;
}

export function euroText(euro: number | null): string {
  return euro === null ? ABSENT : formatEuro(euro);
}

export function percentText(percent: number | null): string {
  return percent === null ? ABSENT : formatPercent(percent);
}

export function daysText(days: number | null): string {
  if (days === null) return ABSENT;
  return days === 1 ? '1,0\u00a0Tag' : `${formatOneDecimal(days)}\u00a0Tage`;
}
