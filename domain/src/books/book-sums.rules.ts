import { poolTax, taxWithin } from '../tax/tax.rules.ts';
import type { PurchaseLine, SaleLine } from './book-lines.ts';

/** Sums of lines by day and month, in cents, and the tax of pooled phones. */

export interface BookSums {
  purchases: number;
  purchasesCents: number;
  /** Paid in cash, of what was bought. */
  cashCents: number;
  pooledPurchasesCents: number;
  sales: number;
  salesCents: number;
  returns: number;
  returnsCents: number;
  pooledSalesCents: number;
  /** Lines that are taxed with others of their month. */
  pooled: number;
  marginCents: number;
  baseCents: number;
  taxCents: number;
  missing: number;
}

export const noSums: BookSums = {
  purchases: 0,
  purchasesCents: 0,
  cashCents: 0,
  pooledPurchasesCents: 0,
  sales: 0,
  salesCents: 0,
  returns: 0,
  returnsCents: 0,
  pooledSalesCents: 0,
  pooled: 0,
  marginCents: 0,
  baseCents: 0,
  taxCents: 0,
  missing: 0,
};

const names = Object.keys(noSums) as (keyof BookSums)[];

export function addSums(one: BookSums, other: BookSums): BookSums {
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as BookSums;
}

export function sumsOfPurchase(line: PurchaseLine): BookSums {
  const { priceCents, payments, isPooled, isMissing } = line;
  const cash = payments.filter(({ method }) => method === 'bar');
  return {
    ...noSums,
    purchases: 1,
    purchasesCents: priceCents,
    cashCents: cash.reduce((sum, { amountCents }) => sum + amountCents, 0),
    pooledPurchasesCents: isPooled ? priceCents : 0,
    pooled: isPooled ? 1 : 0,
    missing: isMissing ? 1 : 0,
  };
}

export function sumsOfSale(line: SaleLine): BookSums {
  const { kind, priceCents, isPooled, marginCents, baseCents, taxCents, isMissing } = line;
  const counted =
    kind === 'verkauf' ? { sales: 1, salesCents: priceCents } : { returns: 1, returnsCents: priceCents };
  return {
    ...noSums,
    ...counted,
    pooledSalesCents: isPooled ? priceCents : 0,
    pooled: isPooled ? 1 : 0,
    marginCents,
    baseCents,
    taxCents,
    missing: isMissing ? 1 : 0,
  };
}

/** The pooled margin of a month and its tax. */
export interface Pool {
  /** The loss that earlier months of the year have left. */
  carryCents: number;
  diffCents: number;
  taxCents: number;
}

interface MonthToTax {
  month: string;
  sums: BookSums;
  /** At the end of the month. */
  rate: number;
  /** True where the shop pools margins at the end of the month. */
  isPooling: boolean;
  /** Of a closed month the pool that was stored: what was closed counts as it was closed. Null: it had none. */
  stored?: Pool | null | undefined;
}

interface TaxedMonth {
  month: string;
  /** The pool's base and tax included. */
  sums: BookSums;
  pool: Pool | null;
}

/**
 * The months of one calendar year from January on, none left out. A month that left its pool below zero lowers the next ones; a
 * month without a pool begins anew. Months that were stored are summed up already.
 */
export function taxMonths(months: readonly MonthToTax[]): TaxedMonth[] {
  let carryCents = 0;
  return months.map(({ month, sums, rate, isPooling, stored }) => {
    const pool = stored === undefined ? poolOf(sums, carryCents, rate, isPooling) : stored;
    carryCents = pool ? Math.min(0, pool.carryCents + pool.diffCents) : 0;
    if (!pool || stored !== undefined) return { month, sums, pool };
    const taxedCents = Math.max(0, pool.carryCents + pool.diffCents);
    return {
      month,
      sums: {
        ...sums,
        baseCents: sums.baseCents + taxedCents - pool.taxCents,
        taxCents: sums.taxCents + pool.taxCents,
      },
      pool,
    };
  });
}

/** A phone that was sold pooled and came back stays in the pool, also where the shop no longer pools. */
function poolOf(
  { pooled, pooledSalesCents, pooledPurchasesCents }: BookSums,
  carryCents: number,
  rate: number,
  isPooling: boolean,
): Pool | null {
  if (!isPooling && pooled === 0) return null;
  const sums = { salesCents: pooledSalesCents, purchasesCents: pooledPurchasesCents };
  const { taxCents } = poolTax(sums, carryCents, rate);
  return { carryCents, diffCents: pooledSalesCents - pooledPurchasesCents, taxCents };
}

/** The tax of the year as a whole less that of its months ('Jahresausgleich'). */
export function yearAdjustment(pools: readonly (Pool | null)[], rate: number): number {
  let diffCents = 0;
  let taxedCents = 0;
  for (const pool of pools) {
    diffCents += pool?.diffCents ?? 0;
    taxedCents += pool?.taxCents ?? 0;
  }
  return taxWithin(Math.max(0, diffCents), rate) - taxedCents;
}

export function sumsByDay(
  purchases: readonly PurchaseLine[],
  sales: readonly SaleLine[],
): Map<string, BookSums> {
  const days = new Map<string, BookSums>();
  const add = (day: string, sums: BookSums) => days.set(day, addSums(days.get(day) ?? noSums, sums));
  for (const line of purchases) add(line.day, sumsOfPurchase(line));
  for (const line of sales) add(line.day, sumsOfSale(line));
  return days;
}
