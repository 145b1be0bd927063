import { sumOfEuro } from '../shared/money.ts';
import type {
  BoughtLine,
  DocumentSnapshot,
  InvoiceSnapshot,
  PaymentOnDocument,
  PhoneOnDocument,
  PurchaseReceiptSnapshot,
  SettlementSnapshot,
  SoldLine,
  StornoSnapshot,
  TakenBackLine,
} from './snapshots.ts';

/** A document of one phone has its values beside the others, one of several in a list: both are read here. */

type ReceiptPhones = Partial<Omit<BoughtLine, 'total'>> &
  Pick<PurchaseReceiptSnapshot, 'total'> & { lines?: BoughtLine[] | undefined };

export function boughtLines(purchaseReceipt: ReceiptPhones): BoughtLine[] {
  const { lines, phone, purchaseDate, total } = purchaseReceipt;
  if (lines) return lines;
  if (!phone || !purchaseDate) throw new Error('a purchase receipt names its phone');
  const { condition = [], functions = [], defects = [], checks = [] } = purchaseReceipt;
  return [{ phone, purchaseDate, condition, functions, defects, checks, total }];
}

export function soldLines(invoice: InvoiceSnapshot): SoldLine[] {
  const { lines, phone, soldDate, defects = [], total, taxation } = invoice;
  if (lines) return lines;
  if (!phone || !soldDate) throw new Error('an invoice names its phone');
  const { net, tax, rate, taxationText } = invoice;
  return [{ phone, soldDate, defects, total, taxation, net, tax, rate, taxationText }];
}

/** Each with its taxation; amounts are negative. */
export function takenBackLines(storno: StornoSnapshot): (TakenBackLine & Pick<SoldLine, 'taxation'>)[] {
  const { lines, phone, total, taxation, net, tax, rate, taxationText } = storno;
  if (lines) return lines.map((line) => ({ ...line, taxation: line.taxation ?? taxation }));
  return phone ? [{ phone, total, taxation, net, tax, rate, taxationText }] : [];
}

/** The phones of a document of any kind, with their amounts. */
export function phonesOnDocument(snapshot: DocumentSnapshot): { phone: PhoneOnDocument; total: number }[] {
  if (snapshot.kind === 'abrechnung') return snapshot.lines;
  const { lines, phone, total } = snapshot;
  return lines ?? (phone ? [{ phone, total }] : []);
}

/** The payments of a document; documents from before there were several name one for the whole sum. */
export function paymentsOnDocument(snapshot: DocumentSnapshot): PaymentOnDocument[] {
  const { payments, total } = snapshot;
  if (payments) return payments;
  if (snapshot.kind === 'ankauf') return snapshot.payment ? [{ ...snapshot.payment, amount: total }] : [];
  return snapshot.kind === 'rechnung' && snapshot.paidBy ? [{ method: snapshot.paidBy, amount: total }] : [];
}

/** A settlement is about the account of a reseller: it names no phone as its own, however many lines it has. */
export function isAboutPhones(snapshot: DocumentSnapshot): boolean {
  return (snapshot.kind === 'storno' ? snapshot.cancels.kind : snapshot.kind) !== 'abrechnung';
}

/** A document of a single phone is about that one. */
export function onlyDeviceOf(
  snapshot: DocumentSnapshot,
  lines: readonly { deviceId: string }[],
): string | null {
  const [only, ...others] = lines;
  return only && others.length === 0 && isAboutPhones(snapshot) ? only.deviceId : null;
}

interface PaidInvoice {
  paid: PaymentOnDocument[];
  /** Still to be transferred to the shop, in euro; negative on a storno. */
  due: number;
}

/**
 * A transfer is on its way when an invoice is issued: where the shop says its account, that part is due, on paper as in the
 * electronic invoice, and so is all of a settlement. All else was paid with it.
 */
export function paidAndDue(snapshot: InvoiceSnapshot | SettlementSnapshot | StornoSnapshot): PaidInvoice {
  if (!isAboutPhones(snapshot)) return { paid: [], due: snapshot.total };
  const payments = paymentsOnDocument(snapshot);
  const isDue = ({ method }: PaymentOnDocument) => method === 'ueberweisung' && snapshot.company.iban !== '';
  return {
    paid: payments.filter((payment) => !isDue(payment)),
    due: sumOfEuro(payments.filter(isDue).map(({ amount }) => amount)),
  };
}
