import { onlyMethod, paymentsBetween, paymentsTaken } from '../documents/payments.rules.ts';
import type { SaleChannel } from '../sales/sales.rules.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import { isPooled, taxableMargin, taxationOf, taxWithin } from '../tax/tax.rules.ts';
import { type TaxPeriod, taxOn } from '../tax/tax-periods.rules.ts';
import type { LineDocument, LinePayment, PurchaseLine, SaleLine } from './book-lines.ts';

/** Rules by which the books tax purchases and sales. All amounts in cents, half up. */

/** A document as a line of the books needs it. */
interface BookedDocument extends LineDocument {
  partner: string | null;
  /** Of the whole document; null where it says nothing of them. */
  payments: LinePayment[] | null;
  /** The amounts of the lines before this one, for which the first payments were made. */
  beforeCents: number;
}

export interface BookedPurchaseReceipt extends BookedDocument {
  sellsAs: string | null;
}

export interface BookedInvoice extends BookedDocument {
  taxation: TaxScheme;
  /** Of one that a return cancelled: how the phones that the customer kept are paid. */
  keptPayments?: LinePayment[] | null | undefined;
}

export interface BookedPurchase {
  deviceId: string;
  day: string;
  model: string;
  imei: string;
  priceCents: number;
  /** The Ankaufbeleg that stands. */
  purchaseReceipt: BookedPurchaseReceipt | null;
}

/** A sale, or the return of one; both with the amounts of the sale. */
export interface BookedSale {
  deviceId: string;
  kind: SaleLine['kind'];
  /** The day of this line: that of the sale, or that of the return. */
  day: string;
  /** The day of the sale, by which both are taxed. */
  soldOn: string;
  model: string;
  imei: string;
  priceCents: number;
  costCents: number;
  channel: SaleChannel;
  reseller: string | null;
  /** The Ankaufbeleg of the phone that stands. */
  purchaseReceipt: Pick<BookedPurchaseReceipt, 'sellsAs'> | null;
  /** The payments by which a customer who brought the phone back got the money; null where nobody has named them. */
  refunds: LinePayment[] | null;
  /** The tax that the closed month of a return's sale shows: settings may have changed since, a closed month never does. */
  closed?: ClosedTax | undefined;
  /**
   * The invoice that stands, of a reseller's sale the settlement; of a sale that came back the one that was cancelled with
   * that.
   */
  invoice: BookedInvoice | null;
}

/** The tax of a sale as its closed month shows it. */
type ClosedTax = Pick<SaleLine, 'taxation' | 'rate' | 'isPooled' | 'baseCents' | 'taxCents'>;

export function purchaseLine(purchase: BookedPurchase, taxPeriods: readonly TaxPeriod[]): PurchaseLine {
  const { deviceId, day, model, imei, priceCents, purchaseReceipt } = purchase;
  const tax = taxOn(taxPeriods, day);
  const sellsAs = purchaseReceipt?.sellsAs ?? undefined;
  const taxation = taxationOf(tax, sellsAs);
  return {
    deviceId,
    day,
    model,
    imei,
    seller: purchaseReceipt?.partner ?? undefined,
    priceCents,
    ...paidFor(purchaseReceipt, priceCents),
    receipt: documentOf(purchaseReceipt),
    taxation,
    isPooled: isPooledPhone(tax, priceCents, sellsAs),
    isMissing: taxation === 'differenz' && !purchaseReceipt,
  };
}

export function saleLine(sale: BookedSale, taxPeriods: readonly TaxPeriod[]): SaleLine {
  const {
    deviceId,
    kind,
    day,
    model,
    imei,
    priceCents,
    costCents,
    channel,
    reseller,
    purchaseReceipt,
    invoice,
  } = sale;
  const taxed = sale.closed ?? taxedNow(sale, taxPeriods);
  const sign = kind === 'ruecknahme' ? -1 : 1;
  return {
    deviceId,
    day,
    model,
    imei,
    kind,
    partner: (channel === 'reseller' ? reseller : invoice?.partner) ?? undefined,
    via: channel,
    priceCents: sign * priceCents,
    costCents: times(sign, costCents),
    ...(kind === 'ruecknahme' ? refunded(sale) : soldFor(invoice, priceCents)),
    invoice: documentOf(invoice),
    taxation: taxed.taxation,
    rate: taxed.rate,
    isPooled: taxed.isPooled,
    marginCents: times(sign, priceCents - costCents),
    baseCents: times(sign, taxed.baseCents),
    taxCents: times(sign, taxed.taxCents),
    isMissing: taxed.taxation === 'differenz' && !purchaseReceipt,
  };
}

function taxedNow(
  { soldOn, priceCents, costCents, purchaseReceipt, invoice }: BookedSale,
  taxPeriods: readonly TaxPeriod[],
): ClosedTax {
  const tax = taxOn(taxPeriods, soldOn);
  const sellsAs = purchaseReceipt?.sellsAs ?? undefined;
  const taxation = invoice?.taxation ?? taxationOf(tax, sellsAs);
  const held = { taxation, rate: tax.rate, isPooled: isPooledPhone(tax, costCents, sellsAs) };
  return { ...held, ...taxOfSale({ priceCents, costCents, ...held }) };
}

/** Never minus zero. */
function times(sign: 1 | -1, cents: number): number {
  return sign * cents || 0;
}

/** Decides whether a phone is taxed together with others: one that was bought from a business, by its Ankaufbeleg, never is. */
function isPooledPhone(tax: TaxPeriod, purchasePriceCents: number, sellsAs: string | undefined): boolean {
  return sellsAs !== 'unternehmer' && isPooled(tax, purchasePriceCents);
}

interface TaxedSale {
  priceCents: number;
  costCents: number;
  taxation: TaxScheme;
  rate: number;
  isPooled: boolean;
}

/** Parts never lower the margin; a loss is not taxed; pooled sales are taxed with their month. */
function taxOfSale({ priceCents, costCents, taxation, rate, isPooled: pooled }: TaxedSale) {
  if (pooled) return { baseCents: 0, taxCents: 0 };
  if (taxation === 'kleinunternehmer') return { baseCents: priceCents, taxCents: 0 };
  const grossCents = taxation === 'regel' ? priceCents : taxableMargin(priceCents, costCents);
  const taxCents = taxWithin(grossCents, rate);
  return { baseCents: grossCents - taxCents, taxCents };
}

type Paid = Pick<SaleLine, 'payments' | 'isMixed'>;

/** The lines of a document are paid one after the other, in the order of its payments. */
function paidFor(document: BookedDocument | null, amountCents: number): Paid {
  const { payments, beforeCents = 0 } = document ?? {};
  // A settlement is paid later.
  if (!payments || payments.length === 0) return { payments: [] };
  const paid = paymentsBetween(payments, beforeCents, beforeCents + amountCents);
  return { payments: paid, ...(onlyMethod(payments) === null && { isMixed: true }) };
}

/** A phone that came back alone was paid by what the others no longer need: each payment counts once. */
function soldFor(invoice: BookedInvoice | null, amountCents: number): Paid {
  const paid = paidFor(invoice, amountCents);
  if (!invoice?.payments || !invoice.keptPayments) return paid;
  return { ...paid, payments: paymentsTaken(invoice.payments, invoice.keptPayments) };
}

/** A refund is as somebody said, else as the sale was paid. */
function refunded({ refunds, invoice, priceCents }: BookedSale): Paid {
  const paid: Paid = refunds ? { payments: refunds } : soldFor(invoice, priceCents);
  const payments = paid.payments.map(({ method, amountCents }) => ({ method, amountCents: -amountCents }));
  return { ...paid, payments };
}

function documentOf(document: BookedDocument | null): LineDocument | undefined {
  return document ? { id: document.id, number: document.number } : undefined;
}
