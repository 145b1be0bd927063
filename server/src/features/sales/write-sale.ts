import { daysToSell } from '@kreislauf/domain/analytics/analytics.rules';
import {
  type DeviceOfSale,
  type ReversalKind,
  reversedAmounts,
  saleSteps,
} from '@kreislauf/domain/sales/sales.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { taxationOf } from '@kreislauf/domain/tax/tax.rules';
import { type TaxPeriod, taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { type Author, writtenBy } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import { listTaxPeriods } from '../settings/settings.queries.ts';
import { findStandingSale, insertSales, type NewSale, type SaleRow } from './sales.queries.ts';
import { findStanding } from './standing-documents.queries.ts';

/** Facts of a sale or its reversal that the caller adds to those of the device. */
export interface SaleContext {
  /** The assignment of a reseller's sale. */
  assignmentId?: string | undefined;
  /** The kind and reason of a reversal; without it a reversal corrects a slip. */
  reversal?:
    | ({ kind: ReversalKind; reason: string; effectiveAt?: Date } & Partial<
        Pick<NewSale, 'returnReason' | 'refunds'>
      >)
    | undefined;
}

interface Origin {
  actor: Author;
  now: Date;
}

type Stored = DeviceOfSale & { id: string; technician: string };

type By = Origin & { context?: SaleContext | undefined };

/**
 * Appends what a change of a device means for its sales. The caller holds the lock on the device and writes it in the same
 * transaction.
 */
export async function writeSale(tx: Tx, before: Stored | null, after: Stored | null, by: By): Promise<void> {
  await insertSales(tx, await salesAfter(tx, before, after, by));
}

/** The rows that a change of a device appends to its sales; it only reads, so that a caller can ask for more beside it. */
export async function salesAfter(
  tx: Tx,
  before: Stored | null,
  after: Stored | null,
  { context = {}, actor, now }: By,
): Promise<NewSale[]> {
  const { reverses, sells } = saleSteps(before, after);
  const facts = sells && after ? factsOf(after) : undefined;
  const keepsDay = reverses && isSameDay(before?.soldDate, facts?.effectiveAt);
  const [standing, tax] = await Promise.all([
    reverses && before ? findStandingSale(tx, before.id) : undefined,
    facts && !keepsDay ? taxOfSale(tx, facts.deviceId, facts.effectiveAt) : undefined,
  ]);
  const by = recordedBy({ actor, now });
  const rows: NewSale[] = standing ? [{ ...reversalOf(standing, context), ...by }] : [];
  if (!facts) return rows;
  // A sale that is written anew with another price is the same sale: its channel stays, and on its day its taxation, too.
  const channel = standing
    ? { channel: standing.channel, assignmentId: standing.assignmentId }
    : channelOf(context.assignmentId);
  const taxation =
    tax ?? (standing ? taxOf(standing) : await taxOfSale(tx, facts.deviceId, facts.effectiveAt));
  return [...rows, { ...facts, ...channel, ...taxation, ...by }];
}

function isSameDay(one: Date | null | undefined, other: Date | undefined): boolean {
  return one != null && other !== undefined && shopDay(one) === shopDay(other);
}

/** Records the sales of new devices that a file brings as sold; they have no purchase receipt yet. */
export async function writeNewSales(tx: Tx, devices: Stored[], { actor, now }: Origin): Promise<void> {
  const sold = devices.filter(({ status }) => status === 'verkauft');
  if (sold.length === 0) return;
  const taxPeriods = await listTaxPeriods(tx);
  const by = recordedBy({ actor, now });
  await insertSales(
    tx,
    sold.map((device) => ({ ...newSaleOf(device, taxPeriods), ...by })),
  );
}

/** Facts of a sale without a purchase receipt. */
export function newSaleOf(device: Stored, taxPeriods: readonly TaxPeriod[], assignmentId?: string) {
  const facts = factsOf(device);
  const { scheme, rate } = taxOn(taxPeriods, shopDay(facts.effectiveAt));
  return { ...facts, ...channelOf(assignmentId), taxation: scheme, taxRate: rate };
}

function recordedBy({
  actor,
  now,
}: Origin): Pick<NewSale, 'recordedAt' | keyof ReturnType<typeof writtenBy>> {
  return { recordedAt: now, ...writtenBy(actor) };
}

function reversalOf(sale: SaleRow, { reversal }: SaleContext): Omit<NewSale, 'recordedAt' | 'actorName'> {
  const { deviceId, channel, assignmentId, technician } = sale;
  return {
    deviceId,
    kind: reversal?.kind ?? 'korrektur',
    reversesId: sale.id,
    effectiveAt: reversal?.effectiveAt ?? sale.effectiveAt,
    ...reversedAmounts(sale),
    channel,
    assignmentId,
    technician,
    ...taxOf(sale),
    reason: reversal?.reason ?? '',
    returnReason: reversal?.returnReason ?? null,
    refunds: reversal?.refunds ?? null,
  };
}

function taxOf({ taxation, taxRate }: SaleRow): Pick<NewSale, 'taxation' | 'taxRate'> {
  return { taxation, taxRate };
}

function channelOf(assignmentId: string | undefined): Pick<NewSale, 'channel' | 'assignmentId'> {
  return assignmentId ? { channel: 'reseller', assignmentId } : { channel: 'direkt' };
}

function factsOf(device: Stored) {
  const { id, actualSellingPriceCents, soldDate, purchasePriceCents, partsCents, purchaseDate, technician } =
    device;
  if (actualSellingPriceCents === null || !soldDate) throw new Error('a sale has a price and a date');
  return {
    deviceId: id,
    kind: 'verkauf' as const,
    effectiveAt: soldDate,
    priceCents: actualSellingPriceCents,
    purchasePriceCents,
    partsCents,
    daysToSell: daysToSell(purchaseDate, soldDate),
    technician,
  };
}

/** The scheme that held on its day, unless the standing Ankaufbeleg says that the seller was a business. */
async function taxOfSale(
  tx: Tx,
  deviceId: string,
  soldAt: Date,
): Promise<Pick<NewSale, 'taxation' | 'taxRate'>> {
  const [taxPeriods, purchaseReceipt] = await Promise.all([
    listTaxPeriods(tx),
    findStanding(tx, deviceId, 'ankauf'),
  ]);
  const sellsAs =
    purchaseReceipt?.snapshot.kind === 'ankauf' ? purchaseReceipt.snapshot.seller.sellsAs : undefined;
  const held = taxOn(taxPeriods, shopDay(soldAt));
  return { taxation: taxationOf(held, sellsAs), taxRate: held.rate };
}
