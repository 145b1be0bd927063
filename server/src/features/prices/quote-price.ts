import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { PricedPart } from '@kreislauf/domain/prices/maximum-after-tax.rules';
import { priceModelKey, storageOfCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { Quote, QuoteAnswer, QuoteQuery } from '@kreislauf/domain/prices/prices.contract';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { AppError } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { findQuote } from './find-quote.ts';

/** A role that hides costs is told the shop's own limit: what it sends of profit and price would tell what is behind it. */
export async function quotePrice(
  deps: Pick<Deps, 'db' | 'now'>,
  query: QuoteQuery,
  { hidesCosts }: Pick<StaffCaller, 'hidesCosts'>,
): Promise<QuoteAnswer> {
  if (!hidesCosts) return quoteOf(deps, query);
  const { desiredProfit: _profit, expected: _expected, ...asked } = query;
  const { maximum } = await quoteOf(deps, asked);
  return { maximum };
}

async function quoteOf(deps: Pick<Deps, 'db' | 'now'>, query: QuoteQuery): Promise<Quote> {
  const { model, storage, grade, desiredProfit, parts = '', tax, expected } = query;
  const quote = await findQuote(deps, {
    cell: {
      modelKey: priceModelKey(model) ?? '',
      storageGb: storageOfCell(model, storage ?? null),
      grade,
    },
    parts: await findPricedParts(deps.db, parts),
    desiredProfit,
    countsTax: tax === undefined ? undefined : tax === 'true',
    expected,
  });
  if (!quote) throw new AppError(priceProblems.noPrice());
  return quote;
}

/** A number that stands twice is needed twice. */
async function findPricedParts(db: Db, list: string): Promise<PricedPart[]> {
  const numbers = list
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);
  const catalogue = new Map(
    (await listPartsByNumber(db, numbers)).map((part) => [partKey(part.partNumber), part]),
  );
  return numbers.map((number) => {
    const part = catalogue.get(partKey(number));
    if (!part) throw new AppError(priceProblems.partNotFound(number));
    return { label: part.description, priceCents: part.priceCents };
  });
}
