import { partKey } from '../devices/part-lines/part-lines.rules.ts';
import { centsToEuro, euroToCents } from '../shared/money.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { stocktakeProblems } from './stocktake.problems.ts';

export const MAX_STOCKTAKE_LINES = 5_000;

interface CountedLine {
  partNumber: string;
  counted: number;
  /** The stock that the counter saw; if absent, any stock is accepted. */
  stock?: number | undefined;
}

interface KnownPart {
  partNumber: string;
  stock: number;
}

export interface StockDifference {
  partNumber: string;
  stock: number;
  counted: number;
  difference: number;
}

/** Each part is counted once. */
export function checkCountedOnce(lines: readonly CountedLine[]): Verdict {
  const seen = new Set<string>();
  const twice = new Map<string, string>();
  for (const { partNumber } of lines) {
    const key = partKey(partNumber);
    if (seen.has(key) && !twice.has(key)) twice.set(key, partNumber);
    seen.add(key);
  }
  return twice.size === 0 ? fine : refuse(stocktakeProblems.countedTwice([...twice.values()]));
}

/** Every line has to be of a stocked part, of which as many are there as whoever counted was shown. */
export function checkCount(
  lines: readonly CountedLine[],
  { stocked, others }: { stocked: readonly KnownPart[]; others: readonly string[] },
): Verdict {
  const stocks = new Map(stocked.map(({ partNumber, stock }) => [partKey(partNumber), stock]));
  const notStocked = new Set(others.map(partKey));
  const missing = lines.filter(({ partNumber }) => !stocks.has(partKey(partNumber)));
  if (missing.length > 0)
    return refuse(
      stocktakeProblems.notCountable({
        unknown: missing.filter(({ partNumber }) => !notStocked.has(partKey(partNumber))).map(numberOf),
        notStocked: missing.filter(({ partNumber }) => notStocked.has(partKey(partNumber))).map(numberOf),
      }),
    );
  const changed = lines.flatMap(({ partNumber, stock }) => {
    const now = stocks.get(partKey(partNumber)) ?? 0;
    return stock === undefined || stock === now ? [] : [{ partNumber, stock: now }];
  });
  return changed.length === 0 ? fine : refuse(stocktakeProblems.changedMeanwhile(changed));
}

const numberOf = ({ partNumber }: { partNumber: string }) => partNumber;

/** Only what differs, in the order in which it was counted. */
export function stockDifferences(
  lines: readonly CountedLine[],
  parts: readonly KnownPart[],
): StockDifference[] {
  const known = new Map(parts.map((part) => [partKey(part.partNumber), part]));
  return lines.flatMap(({ partNumber, counted }) => {
    const part = known.get(partKey(partNumber));
    if (!part || part.stock === counted) return [];
    return [{ partNumber: part.partNumber, stock: part.stock, counted, difference: counted - part.stock }];
  });
}

interface DifferenceSums {
  /** Pieces that nobody expected. */
  more: number;
  /** Pieces that are missing, as a positive number. */
  fewer: number;
  /** Euro by the prices of the parts; missing ones below zero. */
  value: number;
}

export function sumUpDifferences(
  differences: readonly StockDifference[],
  priceOf: (partNumber: string) => number,
): DifferenceSums {
  let more = 0;
  let fewer = 0;
  let cents = 0;
  for (const { partNumber, difference } of differences) {
    if (difference > 0) more += difference;
    else fewer -= difference;
    cents += difference * euroToCents(priceOf(partNumber));
  }
  return { more, fewer, value: centsToEuro(cents) };
}
