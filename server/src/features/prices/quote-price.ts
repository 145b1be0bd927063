import { DEFAULT_DESIRED_PROFIT_CENTS } from '@kreislauf/domain/devices/device-money.rules';
import { partKey } from '@kreislauf/domain/devices/part-lines.rules';
import { calculateMaximumAfterTax, type PricedPart } from '@kreislauf/domain/prices/maximum-after-tax.rules';
import { priceModelKey, storageOfCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { Quote, QuoteQuery } from '@kreislauf/domain/prices/prices.contract';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findExpected } from './price-book.ts';

export async function quotePrice(deps: Pick<Deps, 'db' | 'now'>, query: QuoteQuery): Promise<Quote> {
  const { model, storage, grade, desiredProfit, parts = '', tax } = query;
  const cell = {
    modelKey: priceModelKey(model) ?? '',
    storageGb: storageOfCell(model, storage ?? null),
    grade,
  };
  const found = await findExpected(deps, cell);
  if (!found) throw new AppError(priceProblems.noPrice());
  const needed = await findPricedParts(deps.db, parts);
  const { purchase, tax: taxed } = await readSettings(deps.db);
  const counted = tax === 'true' ? taxed : null;
  const { maximumCents, receipt } = calculateMaximumAfterTax({
    expectedCents: euroToCents(found.price),
    desiredProfitCents:
      desiredProfit === undefined ? DEFAULT_DESIRED_PROFIT_CENTS : euroToCents(desiredProfit),
    parts: needed,
    tax: counted,
    safetyMarginCents: euroToCents(purchase.safetyMargin),
  });
  return {
    expected: found.price,
    source: found.source,
    maximum: centsToEuro(maximumCents),
    receipt: receipt.map(({ label, cents }) => ({ label, amount: centsToEuro(cents) })),
    ...(counted && { tax: { scheme: counted.scheme, rate: counted.rate } }),
  };
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
