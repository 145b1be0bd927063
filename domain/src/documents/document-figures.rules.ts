import { euroToCents } from '../shared/money.ts';
import type { DocumentPayment } from './document-inputs.contract.ts';
import type { DocumentSnapshot } from './snapshots.ts';

/** Of snapshot and chained record: from 2 on both name it, and the record has figures and lines. Before, neither did. */
export const DOCUMENT_VERSION = 2;

/** Columns that repeat the snapshot of a document, so that lists and sums need not read it. */
export interface DocumentFigures {
  /** Only where a tax is shown. */
  netCents: number | null;
  taxCents: number | null;
  /** In percent. */
  rate: number | null;
  /** A storno says nothing of it. */
  payment: DocumentPayment | null;
}

export function figuresOf(snapshot: DocumentSnapshot): DocumentFigures {
  const { net, tax, rate } = snapshot.kind === 'ankauf' ? {} : snapshot;
  return {
    netCents: net === undefined ? null : euroToCents(net),
    taxCents: tax === undefined ? null : euroToCents(tax),
    rate: rate ?? null,
    payment: paymentOf(snapshot),
  };
}

function paymentOf(snapshot: DocumentSnapshot): DocumentPayment | null {
  if (snapshot.kind === 'ankauf') return snapshot.payment.method;
  return snapshot.kind === 'rechnung' ? snapshot.paidBy : null;
}
