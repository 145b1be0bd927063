import type { DeviceStatus } from '../devices/device-status.rules.ts';
import { shopDay } from '../shared/dates.ts';

/** `korrektur` takes a slip out of the books, `ruecknahme` is a phone that the customer brought back. */
export const saleKinds = ['verkauf', 'korrektur', 'ruecknahme'] as const;
type SaleKind = (typeof saleKinds)[number];
export type ReversalKind = Exclude<SaleKind, 'verkauf'>;

/** Why a customer brings a phone back. */
export const returnReasons = [
  'defekt',
  'gefaellt_nicht',
  'falsch_beschrieben',
  'widerruf',
  'garantie',
  'sonstiges',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The seller to the customer. */
export const saleChannels = ['direkt', 'reseller'] as const;
export type SaleChannel = (typeof saleChannels)[number];

/** The columns that a sale copies from its device: the price and the costs. */
export interface DeviceOfSale {
  status: DeviceStatus;
  actualSellingPriceCents: number | null;
  soldDate: Date | null;
  purchasePriceCents: number;
  partsCents: number;
  purchaseDate: Date;
}

const keptOfDevice = ['actualSellingPriceCents', 'purchasePriceCents', 'partsCents'] as const;

/**
 * The rows that a change adds to the sales: a sale is never overwritten, so that another price, date or cost takes the
 * standing one back and writes a new one. Null on either side is a device that is not there.
 */
export function saleSteps(
  before: DeviceOfSale | null,
  after: DeviceOfSale | null,
): { reverses: boolean; sells: boolean } {
  const wasSold = before?.status === 'verkauft';
  const isSold = after?.status === 'verkauft';
  if (!wasSold || !isSold) return { reverses: wasSold, sells: isSold };
  const isSame =
    before.soldDate?.getTime() === after.soldDate?.getTime() &&
    shopDay(before.purchaseDate) === shopDay(after.purchaseDate) &&
    keptOfDevice.every((field) => before[field] === after[field]);
  return { reverses: !isSame, sells: !isSame };
}

const amounts = ['priceCents', 'purchasePriceCents', 'partsCents', 'daysToSell'] as const;
type SaleAmounts = Record<(typeof amounts)[number], number>;

/** A reversal has the amounts of its sale, negative, so that any sum over rows is what remains. */
export function reversedAmounts(sale: SaleAmounts): SaleAmounts {
  return Object.fromEntries(amounts.map((name) => [name, 0 - sale[name]])) as SaleAmounts;
}
