import { euroToCents } from '../shared/money.ts';
import type { DocumentPayment } from './payments.contract.ts';
import { onlyMethod } from './payments.rules.ts';
import type { DocumentSnapshot } from './snapshots.ts';

/**
 * Of snapshot and chained record: from 2 on both name it, and the record has figures and lines, from 3 on payments, the other
 * document of a trade-in and the taxation of each line, from 4 on the record has the hash of the electronic invoice. Before,
 * neither did.
 */
export const DOCUMENT_VERSION = 4;

/** Columns that repeat the snapshot of a document, so that lists and sums need not read it. */
interface DocumentFigures {
  /** Only where a tax is shown. */
  netCents: number | null;
  taxCents: number | null;
  /** In percent. */
  rate: number | null;
  /** The one way in which it was paid; null where there are several. A storno says nothing of it. */
  payment: DocumentPayment | null;
  /** Null on a storno, and in documents from before there were several. */
  payments: { method: DocumentPayment; amountCents: number }[] | null;
}

export function figuresOf(snapshot: DocumentSnapshot): DocumentFigures {
  const { net, tax, rate } = snapshot.kind === 'ankauf' ? {} : snapshot;
  const payments = paymentsInCents(snapshot);
  return {
    netCents: net === undefined ? null : euroToCents(net),
    taxCents: tax === undefined ? null : euroToCents(tax),
    rate: rate ?? null,
    payment: payments ? onlyMethod(payments) : paymentOf(snapshot),
    payments,
  };
}

function paymentsInCents({ kind, payments }: DocumentSnapshot): DocumentFigures['payments'] {
  if (kind === 'storno' || !payments) return null;
  return payments.map(({ method, amount }) => ({ method, amountCents: euroToCents(amount) }));
}

function paymentOf(snapshot: DocumentSnapshot): DocumentPayment | null {
  if (snapshot.kind === 'ankauf') return snapshot.payment?.method ?? null;
  return snapshot.kind === 'rechnung' ? (snapshot.paidBy ?? null) : null;
}
