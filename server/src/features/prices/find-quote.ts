import {
  calculateMaximumAfterTax,
  type PlannedLabour,
  type PricedPart,
} from '@kreislauf/domain/prices/maximum-after-tax.rules';
import type { PriceCell } from '@kreislauf/domain/prices/price-cell.rules';
import type { Quote } from '@kreislauf/domain/prices/prices.contract';
import { shopProfit } from '@kreislauf/domain/prices/shop-profit.rules';
import type { Settings } from '@kreislauf/domain/settings/settings-inputs.contract';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { labourCostOf } from '@kreislauf/domain/workshop/workshop.rules';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findExpected } from './find-expected.ts';

/** The shop's settings fill in the values that are left out. */
interface AskedQuote {
  cell: PriceCell;
  parts: readonly PricedPart[];
  /** Euro. */
  desiredProfit?: number | undefined;
  countsTax?: boolean | undefined;
  /** Euro; what it is sold for where nobody has a price of it. */
  expected?: number | undefined;
}

/** The most one may pay for a phone and how it comes about; null where nobody has a price of it. */
export async function findQuote(
  deps: Pick<Deps, 'db' | 'now'>,
  { cell, parts, desiredProfit, countsTax, expected }: AskedQuote,
): Promise<Quote | null> {
  const found = (await findExpected(deps, cell)) ?? typedPrice(expected);
  if (!found) return null;
  const { purchase, taxPeriods, workshop } = await readSettings(deps.db);
  const counted = (countsTax ?? purchase.countsTax) ? taxOn(taxPeriods, shopDay(deps.now())) : null;
  const expectedCents = euroToCents(found.price);
  const { maximumCents, breakdown } = calculateMaximumAfterTax({
    expectedCents,
    desiredProfitCents:
      desiredProfit === undefined
        ? shopProfit(purchase.profitClasses, expectedCents)
        : euroToCents(desiredProfit),
    parts,
    labour: plannedLabour(parts.length, purchase, workshop),
    tax: counted,
    safetyMarginCents: euroToCents(purchase.safetyMargin),
  });
  return {
    expected: found.price,
    source: found.source,
    maximum: centsToEuro(maximumCents),
    receipt: breakdown.map(({ label, cents }) => ({ label, amount: centsToEuro(cents) })),
    ...(counted && { tax: { scheme: counted.scheme, rate: counted.rate } }),
  };
}

/** The shop's own price of a phone comes before a price that somebody expects. */
function typedPrice(price: number | undefined) {
  return price === undefined ? null : { price, source: 'typed' as const };
}

function plannedLabour(
  parts: number,
  { countsHourlyRate, minutesPerPart }: Settings['purchase'],
  { hourlyRate }: Settings['workshop'],
): PlannedLabour | undefined {
  const minutes = parts * minutesPerPart;
  if (!countsHourlyRate || minutes === 0 || hourlyRate === 0) return undefined;
  return { minutes, costCents: euroToCents(labourCostOf(minutes, hourlyRate)) };
}
