import { euroToCents } from '../shared/money.ts';
import type { MoneyMark } from '../shared/wire.ts';
import { hasPermission, type Permissions } from './permissions.rules.ts';

/**
 * A role can hide what the shop pays and earns (`hidesCosts`). The contract marks the fields that show it
 * (`shared/wire.ts`); the exceptions, which such a caller gets all the same, are decided here and nowhere else.
 */

/** The planned prices that a role sees: all, those that hold a profit, or none. */
export type SeenPrices = 'all' | 'withProfit' | 'sold';

type Caller = { kind: 'staff'; seenPrices: SeenPrices } | { kind: 'reseller' };

export function seenPrices(caller: Caller | null): SeenPrices {
  return caller?.kind === 'staff' ? caller.seenPrices : 'all';
}

export function seenPricesWith({
  permissions,
  hidesCosts,
}: {
  permissions: Permissions;
  hidesCosts: boolean;
}): SeenPrices {
  if (!hidesCosts) return 'all';
  return mayReadPlannedPrice(permissions) ? 'withProfit' : 'sold';
}

const fromFewToMany: readonly SeenPrices[] = ['sold', 'withProfit', 'all'];

/** A key of fewer rights would otherwise show its maker the planned prices that move with their edits. */
export function fewerPrices(one: SeenPrices, other: SeenPrices): SeenPrices {
  return fromFewToMany.find((prices) => prices === one || prices === other) ?? 'sold';
}

/**
 * A caller who may change a phone's parts could read their prices by comparing the planned price before and after, and so
 * does not get it. A caller who only looks does, to answer a customer.
 */
function mayReadPlannedPrice(permissions: Permissions): boolean {
  return !hasPermission(permissions, 'devices.edit') && !hasPermission(permissions, 'devices.create');
}

/** An object that carries a field. */
type Owner = Priced & Paid & { kind?: unknown };

interface Paid {
  payments?: readonly { method?: unknown }[] | undefined;
  /** A phone that came back for another one. */
  exchanges?: unknown;
}

/** Decides whether a field is left out: always, never, or by the object that carries it. */
export function isLeftOut(
  mark: MoneyMark | undefined,
  seen: SeenPrices,
): boolean | ((owner: Owner) => boolean) {
  if (seen === 'all') return false;
  switch (mark) {
    case 'cost':
      return true;
    case 'plannedPrice':
      return seen === 'sold' || isWithoutProfit;
    case 'document':
      return ({ kind }) => isCostDocument(kind);
    case 'setOff':
      return ({ kind, ...paid }) => isCostDocument(kind) || hasSetOff(paid);
    default:
      return false;
  }
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

/** Documents that say what a phone was bought for or what a reseller pays for it; a storno may cancel one of them. */
const kindsOfCostDocuments: ReadonlySet<unknown> = new Set(['ankauf', 'abrechnung', 'storno']);

export function isCostDocument(kind: unknown): boolean {
  return kindsOfCostDocuments.has(kind);
}

/** A sum that was set off is the purchase price of another phone and so a cost, but for the price of a returned phone. */
export function hasSetOff({ payments = [], exchanges }: Paid): boolean {
  return exchanges === undefined && payments.some(({ method }) => method === 'verrechnung');
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

/** Prices that a role does not see are not changed by what it sends. */
export function withoutUnseen<Input extends { purchasePrice?: unknown; desiredProfit?: unknown }>(
  input: Input,
): Omit<Input, 'purchasePrice' | 'desiredProfit'> {
  const { purchasePrice: _price, desiredProfit: _profit, ...rest } = input;
  return rest;
}
