import { TAX_BEGINS } from './tax.choices.ts';
import type { TaxSettings } from './tax.rules.ts';

/** Tax settings that hold from a day of the shop's calendar until a later period begins. */
export interface TaxPeriod extends TaxSettings {
  /** `2026-11-18` */
  validFrom: string;
}

export const defaultTax: TaxSettings = { scheme: 'differenz', margin: 'einzel', rate: 19 };

/**
 * The settings that hold on a day, without those for later days. `periods` as they were said: by their day, of one day the last
 * that was said at the end. Before the first one that holds, too: a shop has no other word for those days.
 */
export function taxOn(periods: readonly TaxPeriod[], day: string): TaxPeriod {
  const held =
    periods.findLast(({ validFrom }) => validFrom <= day) ??
    periods.findLast(({ validFrom }) => validFrom === periods[0]?.validFrom);
  return held ? plainPeriod(held) : { ...defaultTax, validFrom: TAX_BEGINS };
}

/** Without whatever else is known of it. */
export function plainPeriod({ scheme, margin, rate, validFrom }: TaxPeriod): TaxPeriod {
  return { scheme, margin, rate, validFrom };
}

/** The settings of a whole day or month: those at its end, or today's if it is not over. */
export function taxIn(periods: readonly TaxPeriod[], dayOrMonth: string, today: string): TaxPeriod {
  const lastDay = dayOrMonth.length === 7 ? `${dayOrMonth}-31` : dayOrMonth;
  return taxOn(periods, lastDay < today ? lastDay : today);
}

export function isSameTax(one: TaxSettings, other: TaxSettings): boolean {
  return one.scheme === other.scheme && one.margin === other.margin && one.rate === other.rate;
}

/**
 * The period that a change of the settings adds; fields that it leaves out are as they are today. Without a day it holds from
 * today on, so that nothing of yesterday changes; the beginning is no day that somebody names, but what an answer said and was
 * sent back. Nothing where it says what holds on that day already.
 */
export function periodsAdded(
  periods: readonly TaxPeriod[],
  { validFrom, ...changed }: Partial<TaxPeriod>,
  { today, hasBegun }: { today: string; hasBegun: boolean },
): TaxPeriod[] {
  const { validFrom: _since, ...present } = taxOn(periods, today);
  const isDaySaid = validFrom !== undefined && validFrom !== TAX_BEGINS;
  const added = { ...present, ...changed, validFrom: isDaySaid ? validFrom : today };
  if (isSameTax(taxOn(periods, added.validFrom), added)) return [];
  // A shop that has bought and sold nothing yet has no yesterday: its first word holds for what it enters of earlier days, too.
  const isFirstWord = periods.length === 0 && !hasBegun && !isDaySaid;
  const [first] = periods;
  const isBeforeAll = !first || added.validFrom < first.validFrom;
  // The taxation before the new period's day stays as it was.
  const beginning = { ...taxOn(periods, TAX_BEGINS), validFrom: TAX_BEGINS };
  return isBeforeAll && !isFirstWord ? [beginning, added] : [added];
}

/** The periods over time, oldest first: of each day the last one, without those that change nothing. */
export function taxTimeline<Period extends TaxPeriod>(periods: readonly Period[]): Period[] {
  return periods
    .filter(({ validFrom }, index) => periods[index + 1]?.validFrom !== validFrom)
    .filter((period, index, days) => {
      const before = days[index - 1];
      return !before || !isSameTax(before, period);
    });
}
