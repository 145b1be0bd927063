import { euroToCents } from '../shared/money.ts';
import { hasPermission, type Permissions } from './permissions.rules.ts';

/**
 * A role can hide what the shop pays and earns (`hidesCosts`). What then never leaves the server is decided here, by the
 * names that the contract gives to purchase prices, part prices, costs and profit, wherever they stand in an answer.
 */
export const hiddenFields: readonly string[] = [
  'purchasePrice',
  'desiredProfit',
  'price',
  'oldPrice',
  'newPrice',
  'difference',
  'estimatedMarketValue',
  'estimatedRepairCosts',
  'profitMarginExpected',
  'plannedProfit',
  'actualProfit',
  'totalPartsCost',
  'partsCost',
  'labourCost',
  'profit',
  'lossReason',
  'limitReason',
  'earned',
  'earnedAfterTax',
  'profitAfterTax',
  'revenue',
  'sum',
  'share',
];
const costFields: ReadonlySet<string> = new Set(hiddenFields);

/** Papers that say what a phone was bought for; a storno may cancel one of them. */
const kindsOfCostPapers: ReadonlySet<unknown> = new Set(['ankauf', 'storno']);
const paperFields: ReadonlySet<string> = new Set(['total', 'snapshot']);

export function isCostPaper(kind: string): boolean {
  return kindsOfCostPapers.has(kind);
}

/** Files hold prices in columns that nobody here can tell apart: they are refused whole, but for those that leave them out. */
export function isAboutCosts({
  isAboutCosts: told,
  path,
}: {
  isAboutCosts?: boolean;
  path: string;
}): boolean {
  return told ?? /\.(csv|zip)$/.test(path);
}

/**
 * The planned price of a phone moves with its parts: whoever may put parts into its lines would read their prices by it,
 * before and after. Who only looks keeps it, to tell it to a customer.
 */
export function mayReadPlannedPrice(permissions: Permissions): boolean {
  return !hasPermission(permissions, 'devices.edit') && !hasPermission(permissions, 'devices.create');
}

/** A copy of an answer without its costs. Entries of a history that are about nothing else are left out whole. */
export function withoutCosts(answer: unknown, withPlannedPrice = true): unknown {
  const strip = (value: unknown) => withoutCosts(value, withPlannedPrice);
  if (Array.isArray(answer)) return answer.filter((entry) => !isCostChange(entry)).map(strip);
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  const isPaper = kindsOfCostPapers.has((answer as { kind?: unknown }).kind);
  // The difference of a stocktake is a number of pieces.
  const isCount = 'counted' in answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([field]) => !costFields.has(field) || (isCount && field === 'difference'))
      .filter(([field]) => !(isPaper && paperFields.has(field)))
      .filter(([field]) => field !== 'sellingPrice' || (withPlannedPrice && !isWithoutProfit(answer)))
      // Which column of a file holds a price is no price.
      .map(([field, value]) => [field, field === 'mapping' ? value : strip(value)]),
  );
}

interface Priced {
  sellingPrice?: number | null;
  purchasePrice?: number | null;
  parts?: { price?: number }[];
}

/** A phone of which no profit is planned has no price yet: what stands there is what it cost. */
function isWithoutProfit({ sellingPrice, purchasePrice, parts = [] }: Priced): boolean {
  if (typeof sellingPrice !== 'number' || typeof purchasePrice !== 'number') return false;
  const costCents = parts.reduce(
    (sum, { price = 0 }) => sum + euroToCents(price),
    euroToCents(purchasePrice),
  );
  return euroToCents(sellingPrice) <= costCents;
}

/** What a role that hides costs sends of prices that it does not see changes nothing. */
export function withoutUnseen<Input extends { purchasePrice?: unknown; desiredProfit?: unknown }>(
  input: Input,
): Omit<Input, 'purchasePrice' | 'desiredProfit'> {
  const { purchasePrice: _price, desiredProfit: _profit, ...rest } = input;
  return rest;
}

/** `{field: 'purchasePrice', from, to}`, also of a block: `marketValuation.estimatedMarketValue`. */
function isCostChange(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || !('field' in entry)) return false;
  const name = String(entry.field).split('.').at(-1) ?? '';
  return costFields.has(name);
}
