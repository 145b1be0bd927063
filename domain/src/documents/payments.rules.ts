import { centsToEuro, euroToCents, formatEuro } from '../shared/money.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { documentProblems } from './documents.problems.ts';
import type { DocumentPayment } from './payments.contract.ts';

/** One payment of a document; all of them sum to its total. All amounts in cents. */
export interface Payment {
  method: DocumentPayment;
  amountCents: number;
  /** The account that the shop transfers it to. */
  iban?: string | undefined;
}

interface PaymentOnWire {
  method: DocumentPayment;
  amount: number;
  iban?: string | undefined;
}

interface AskedPayments {
  /** The short form: the whole sum in one way. */
  payment?: { method: DocumentPayment; iban?: string | undefined } | undefined;
  paidBy?: DocumentPayment | undefined;
  payments?: readonly PaymentOnWire[] | undefined;
}

/** The payments of a document over this sum; the contract made sure that there is one of the two forms. */
export function paymentsAsked({ payment, paidBy, payments }: AskedPayments, totalCents: number): Payment[] {
  if (payments) return payments.map(paymentInCents);
  const method = payment?.method ?? paidBy;
  if (!method) throw new Error('a document says how it is paid');
  return [{ method, amountCents: totalCents, ...ibanOf({ method, iban: payment?.iban }) }];
}

function paymentInCents({ method, amount, iban }: PaymentOnWire): Payment {
  return { method, amountCents: euroToCents(amount), ...ibanOf({ method, iban }) };
}

/** An account belongs to a transfer alone. */
function ibanOf({ method, iban }: Pick<Payment, 'method' | 'iban'>): Pick<Payment, 'iban'> {
  return method === 'ueberweisung' && iban ? { iban } : {};
}

export function paymentInEuro({ method, amountCents, iban }: Payment): PaymentOnWire {
  return { method, amount: centsToEuro(amountCents), ...(iban && { iban }) };
}

export function sumOfPayments(payments: readonly Pick<Payment, 'amountCents'>[]): number {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Unseen where the total is a cost that the role hides. */
export function checkPaymentsSum(
  payments: readonly Payment[],
  totalCents: number,
  { isUnseen = false } = {},
): Verdict {
  const paidCents = sumOfPayments(payments);
  if (paidCents === totalCents) return fine;
  if (isUnseen) return refuse(documentProblems.paymentsDifferUnseen());
  return refuse(
    documentProblems.paymentsDiffer(formatEuro(centsToEuro(paidCents)), formatEuro(centsToEuro(totalCents))),
  );
}

/** The payments that pay for one line: those between two sums, in their order. */
export function paymentsBetween<Paid extends Pick<Payment, 'amountCents'>>(
  payments: readonly Paid[],
  fromCents: number,
  toCents: number,
): Paid[] {
  let reached = 0;
  return payments.flatMap((payment) => {
    const begin = Math.max(fromCents, reached);
    reached += payment.amountCents;
    const amountCents = Math.min(toCents, reached) - begin;
    return amountCents > 0 ? [{ ...payment, amountCents }] : [];
  });
}

/** The payments that are left after a refund: it takes from its own method first, then from the last payments. */
export function paymentsAfterRefund(
  payments: readonly Payment[],
  refundCents: number,
  method?: DocumentPayment,
): Payment[] {
  let rest = refundCents;
  const left = payments.map((payment) => ({ ...payment }));
  const fromLast = [...left].reverse();
  for (const payment of [...fromLast.filter((each) => each.method === method), ...fromLast]) {
    const taken = Math.min(rest, payment.amountCents);
    payment.amountCents -= taken;
    rest -= taken;
  }
  return left.filter(({ amountCents }) => amountCents > 0);
}

/** The parts of the payments that a refund took, by method; `left` are the payments after it. */
export function paymentsTaken<Paid extends Pick<Payment, 'method' | 'amountCents'>>(
  payments: readonly Paid[],
  left: readonly Paid[],
): Paid[] {
  let rest = left.map((payment) => ({ ...payment }));
  return payments.flatMap((payment) => {
    let { amountCents } = payment;
    for (const other of rest.filter(({ method }) => method === payment.method)) {
      const kept = Math.min(amountCents, other.amountCents);
      amountCents -= kept;
      other.amountCents -= kept;
    }
    rest = rest.filter((other) => other.amountCents > 0);
    return amountCents > 0 ? [{ ...payment, amountCents }] : [];
  });
}

/** The one method of all payments; null where there are several. */
export function onlyMethod(payments: readonly Pick<Payment, 'method'>[]): DocumentPayment | null {
  const methods = new Set(payments.map(({ method }) => method));
  const [method] = methods;
  return methods.size === 1 && method ? method : null;
}
