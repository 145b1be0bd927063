import { dayBefore } from '../shared/dates.ts';
import { groupBy } from '../shared/group-by.ts';
import { percentOf } from '../shared/ratio.ts';
import { cellKey, NO_STORAGE, type PriceCell, type PriceGrade, priceGrades } from './price-cell.rules.ts';

/** The price that the shop's own sales suggest. Without sales there is none, never an invented number. */

export const SUGGESTION_DAYS = 90;
/** Fewer say nothing. */
export const MIN_SALES = 3;

/** Days of the shop's calendar, both included. */
interface SalesPeriod {
  from: string;
  to: string;
}

/** The last 90 days, and the 90 before them that the trend is measured against. */
export function suggestionPeriods(today: string): { now: SalesPeriod; before: SalesPeriod } {
  const from = dayBefore(today, SUGGESTION_DAYS);
  return {
    now: { from, to: today },
    before: { from: dayBefore(from, SUGGESTION_DAYS), to: dayBefore(from, 1) },
  };
}

/** A sale as the operator is paid for it: of a reseller's, the minimum price. */
export interface OwnSale extends PriceCell {
  priceCents: number;
  /** The day of the shop's calendar. */
  soldDay: string;
}

/** The number of a cell's sales and their median price; both are 0 where there was none. */
export interface CellSales extends PriceCell {
  count: number;
  medianCents: number;
  countBefore: number;
  medianBeforeCents: number;
}

/** The reference for the same in SQL (sale-medians.queries.ts). */
export function salesByCell(sales: readonly OwnSale[], today: string): CellSales[] {
  const { now, before } = suggestionPeriods(today);
  const within = (period: SalesPeriod) => (sale: OwnSale) =>
    sale.soldDay >= period.from && sale.soldDay <= period.to;
  return [...groupBy(sales, cellKey).values()].flatMap((own) => {
    const current = own.filter(within(now)).map(({ priceCents }) => priceCents);
    const earlier = own.filter(within(before)).map(({ priceCents }) => priceCents);
    if (current.length + earlier.length === 0) return [];
    const { modelKey, storageGb, grade } = own[0] as OwnSale;
    return [
      {
        modelKey,
        storageGb,
        grade,
        count: current.length,
        medianCents: Math.round(medianOf(current)),
        countBefore: earlier.length,
        medianBeforeCents: Math.round(medianOf(earlier)),
      },
    ];
  });
}

export function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

export interface Suggestion {
  priceCents: number;
  /** The number of sales that it is worked out from. */
  count: number;
  /** In percent against the 90 days before; null where those had too few sales. */
  trendPercent: number | null;
  /** The cell that was sold, where this one was not and another's median is scaled; null for its own. */
  scaledFrom: { storageGb: number; grade: PriceGrade } | null;
}

/** Answers for any cell, also for one that was never sold. */
export function suggesterOf(sales: readonly CellSales[]): (cell: PriceCell) => Suggestion | null {
  const known = new Map(sales.filter(({ count }) => count >= MIN_SALES).map((cell) => [cellKey(cell), cell]));
  const ofModel = groupBy(known.values(), ({ modelKey }) => modelKey);
  const ratios = ratiosIn([...known.values()]);

  return (cell) => {
    const own = known.get(cellKey(cell));
    if (own)
      return { priceCents: own.medianCents, count: own.count, trendPercent: trendOf(own), scaledFrom: null };
    for (const near of nearestFirst(cell, ofModel.get(cell.modelKey) ?? [])) {
      const ratio = ratios(near, cell);
      if (ratio === null) continue;
      return {
        priceCents: Math.round(near.medianCents * ratio),
        count: near.count,
        trendPercent: null,
        scaledFrom: { storageGb: near.storageGb, grade: near.grade },
      };
    }
    return null;
  };
}

function trendOf({ medianCents, countBefore, medianBeforeCents }: CellSales): number | null {
  return countBefore < MIN_SALES ? null : percentOf(medianCents - medianBeforeCents, medianBeforeCents);
}

/** One step only: another storage of the same grade, or another grade of the same storage. */
function nearestFirst(cell: PriceCell, candidates: readonly CellSales[]): CellSales[] {
  return candidates
    .map((near) => ({ near, steps: stepsBetween(cell, near) }))
    .filter(({ steps }) => steps !== null)
    .sort(
      (one, other) =>
        (one.steps as number) - (other.steps as number) ||
        Number(isOtherGrade(cell, one.near)) - Number(isOtherGrade(cell, other.near)) ||
        other.near.count - one.near.count ||
        one.near.storageGb - other.near.storageGb ||
        rankOf(one.near.grade) - rankOf(other.near.grade),
    )
    .map(({ near }) => near);
}

/** A grade or a doubling of the storage is one step; null where both differ or a storage is not known. */
function stepsBetween(cell: PriceCell, near: PriceCell): number | null {
  if (near.storageGb === cell.storageGb) return Math.abs(rankOf(near.grade) - rankOf(cell.grade));
  if (near.grade !== cell.grade || near.storageGb === NO_STORAGE || cell.storageGb === NO_STORAGE)
    return null;
  return Math.abs(Math.log2(near.storageGb / cell.storageGb));
}

function isOtherGrade(cell: PriceCell, near: PriceCell): boolean {
  return near.grade !== cell.grade;
}

function rankOf(grade: PriceGrade): number {
  return priceGrades.indexOf(grade);
}

/**
 * The factor from one storage or grade to another in this shop: the median over everything that was sold
 * on both sides of it. Null where nothing was.
 */
function ratiosIn(sales: readonly CellSales[]): (from: PriceCell, to: PriceCell) => number | null {
  const cache = new Map<string, number | null>();
  const medians = new Map(sales.map((cell) => [cellKey(cell), cell.medianCents]));
  return (from, to) => {
    const isGrade = from.grade !== to.grade;
    const step = isGrade ? `${from.grade}>${to.grade}` : `${from.storageGb}>${to.storageGb}`;
    const cached = cache.get(step);
    if (cached !== undefined) return cached;
    const found = sales.flatMap((cell) => {
      const starts = isGrade ? cell.grade === from.grade : cell.storageGb === from.storageGb;
      const end = isGrade ? { ...cell, grade: to.grade } : { ...cell, storageGb: to.storageGb };
      const median = starts ? medians.get(cellKey(end)) : undefined;
      return median === undefined || cell.medianCents === 0 ? [] : [median / cell.medianCents];
    });
    const ratio = found.length === 0 ? null : medianOf(found);
    cache.set(step, ratio);
    return ratio;
  };
}
