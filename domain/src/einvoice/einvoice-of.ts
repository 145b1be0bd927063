import { paymentMethodLabels, transferTerms } from '../documents/documents.text.ts';
import { filled, phoneLines } from '../documents/phone-rows.ts';
import { paidAndDue, paymentsOnDocument, soldLines, takenBackLines } from '../documents/snapshot-lines.ts';
import type {
  DocumentSnapshot,
  InvoiceSnapshot,
  SettlementSnapshot,
  SoldLine,
  StornoSnapshot,
} from '../documents/snapshots.ts';
import { settledUntil } from '../settlements/settlements.text.ts';
import { formatDate, shopDay } from '../shared/dates.ts';
import { euroToCents } from '../shared/money.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { EInvoice, EInvoiceLine, PaymentMeans, Totals } from './einvoice.ts';
import { buyerOf, resellerOf, sellerOf } from './parties.rules.ts';
import { paymentMeansOf, transferTo } from './payment-means.rules.ts';
import { categoryOf, taxesOf } from './tax-of-lines.rules.ts';

type Invoicing = InvoiceSnapshot | SettlementSnapshot | StornoSnapshot;

type Named =
  | Pick<Exclude<DocumentSnapshot, StornoSnapshot>, 'kind'>
  | Pick<StornoSnapshot, 'kind' | 'cancels'>;

/** Nobody is invoiced for a phone that the shop buys, nor for taking that back. */
export function isInvoicing(snapshot: Named): boolean {
  const kind = snapshot.kind === 'storno' ? snapshot.cancels.kind : snapshot.kind;
  return kind !== 'ankauf';
}

/** Maps a document's snapshot to the terms of EN 16931; undefined for a document that invoices nothing. */
export function eInvoiceOf(snapshot: DocumentSnapshot): EInvoice | undefined {
  switch (snapshot.kind) {
    case 'ankauf':
      return undefined;
    case 'rechnung':
      return invoiceOf(snapshot);
    case 'abrechnung':
      return settlementOf(snapshot);
    case 'storno':
      return isInvoicing(snapshot) ? creditNoteOf(snapshot) : undefined;
  }
}

function invoiceOf(snapshot: InvoiceSnapshot): EInvoice {
  const { buyer, replaces } = snapshot;
  const sold = soldLines(snapshot);
  const payments = paymentsOnDocument(snapshot);
  const { lines, ...delivered } = delivery(sold);
  const totals = totalsOf(lines, paidAndDue(snapshot).due);
  return {
    ...frame(snapshot),
    type: '380',
    notes: filled([...taxNotes(sold), ...invoiceNotes(snapshot)]),
    reference: buyer?.reference,
    buyer: buyerOf(buyer),
    ...delivered,
    lines,
    taxes: taxesOf(lines),
    means: paymentMeansOf(payments, snapshot.company),
    ...(totals.dueCents > 0 && { terms: transferTerms(snapshot) }),
    totals,
    preceding: replaces && { number: replaces.number },
  };
}

/** Maps a settlement to an invoice of which nothing is paid yet. */
function settlementOf(snapshot: SettlementSnapshot): EInvoice {
  const { reseller, until, dueOn, company } = snapshot;
  const { lines, ...delivered } = delivery(snapshot.lines);
  return {
    ...frame(snapshot),
    type: '380',
    notes: filled([...taxNotes(snapshot.lines), settledUntil(until)]),
    buyer: resellerOf(reseller),
    ...delivered,
    lines,
    taxes: taxesOf(lines),
    means: [{ words: paymentMethodLabels.ueberweisung, ...transferTo(company) }],
    dueDay: dueOn,
    terms: `Zahlbar bis ${formatDate(dueOn)}.`,
    totals: totalsOf(lines, paidAndDue(snapshot).due),
  };
}

/** One day for all phones; where they differ, each says its own. */
function delivery(sold: readonly (TaxedLine & { soldDate: string })[]) {
  const days = sold.map(({ soldDate }) => shopDay(soldDate));
  const isOneDay = new Set(days).size === 1;
  const isAlike = isTaxedAlike(sold);
  const lines = sold.map((line, index) => ({
    ...lineOf(line, isAlike),
    ...(!isOneDay && { day: days[index] }),
  }));
  return { lines, ...(isOneDay ? { deliveryDay: days[0] } : { deliveryPeriod: periodOf(days) }) };
}

/** All amounts are those of the cancelled document: that it gives them back is said by its type. */
function creditNoteOf(snapshot: StornoSnapshot): EInvoice {
  const { cancels, partner, reseller, reason, company } = snapshot;
  const takenBack = takenBackLines(snapshot);
  const isAlike = isTaxedAlike(takenBack);
  const lines = takenBack.map((line) => lineOf(line, isAlike));
  const payments = paymentsOnDocument(snapshot);
  const totals = totalsOf(lines, paidAndDue(snapshot).due);
  return {
    ...frame(snapshot),
    type: '381',
    notes: filled([...taxNotes(takenBack), `Storno zu ${cancels.number}: ${reason}`]),
    reference: partner?.reference,
    buyer: reseller ? resellerOf(reseller) : buyerOf(partner),
    lines,
    taxes: taxesOf(lines),
    means: giveBack(paymentMeansOf(payments, company)),
    ...(totals.dueCents > 0 && { terms: `Der Betrag wird mit ${cancels.number} verrechnet.` }),
    totals,
    preceding: { number: cancels.number, day: shopDay(cancels.issuedAt) },
  };
}

/** It names no account: what was to be transferred to the shop is set off. */
function giveBack(means: PaymentMeans[]): PaymentMeans[] {
  if (means.length === 0) return [{ code: '97', words: paymentMethodLabels.verrechnung }];
  return means.map(({ code, words }) => ({ code: code === '58' ? '97' : code, words }));
}

function frame(snapshot: Invoicing) {
  const { number, issuedAt } = snapshot;
  return { number, day: shopDay(issuedAt), seller: sellerOf(snapshot) };
}

type TaxedLine = Pick<SoldLine, 'phone' | 'total' | 'net' | 'tax' | 'rate' | 'taxationText'> & {
  taxation: TaxScheme;
  defects?: string[];
};

function isTaxedAlike(lines: readonly TaxedLine[]): boolean {
  return new Set(lines.map(({ taxation }) => taxation)).size <= 1;
}

/** Gives a line its own note on taxes, unless all lines are taxed alike: then the note stands once, above them. */
function lineOf(line: TaxedLine, isAlike: boolean): EInvoiceLine & { taxation: TaxScheme } {
  const { phone, total, net, tax = 0, rate, taxation, taxationText, defects = [] } = line;
  return {
    name: filled([phone.model, phone.storage, phone.color]).join(' '),
    description: filled([
      'Gebrauchtes Smartphone',
      defects.length > 0 && `Bekannte Mängel: ${defects.join('; ')}`,
    ]).join('. '),
    facts: phoneLines(phone),
    ...(!isAlike && taxationText && { note: taxationText }),
    taxation,
    ...categoryOf(taxation, rate),
    netCents: Math.abs(euroToCents(net ?? total)),
    taxCents: Math.abs(euroToCents(tax)),
  };
}

/** The sentences on taxes as the printed document has them, each once. */
function taxNotes(lines: readonly TaxedLine[]): (string | undefined)[] {
  return [...new Set(lines.map(({ taxationText }) => taxationText))];
}

function invoiceNotes({ replaces, tradeIn, exchanges }: InvoiceSnapshot): (string | undefined)[] {
  return [
    replaces && `Diese Rechnung ersetzt die Rechnung ${replaces.number}.`,
    tradeIn && `Inzahlungnahme: verrechnet mit Ankaufbeleg ${tradeIn.number}.`,
    exchanges && `Umtausch: verrechnet mit der Rückgabe von ${exchanges.model}, IMEI ${exchanges.imei}.`,
  ];
}

function periodOf(days: readonly string[]) {
  const sorted = [...days].sort();
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
}

function totalsOf(lines: readonly EInvoiceLine[], due: number): Totals {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  const grossCents = netCents + taxCents;
  const dueCents = Math.abs(euroToCents(due));
  return { netCents, taxCents, grossCents, paidCents: grossCents - dueCents, dueCents };
}
