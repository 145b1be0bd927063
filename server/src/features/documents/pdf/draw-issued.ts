import { documentContentOf } from '@kreislauf/domain/documents/document-content';
import type { DocumentSnapshot } from '@kreislauf/domain/documents/snapshots';
import { ciiOf } from '@kreislauf/domain/einvoice/cii';
import { eInvoiceOf } from '@kreislauf/domain/einvoice/einvoice-of';
import { drawDocument } from './draw-document.ts';

interface ToDraw {
  snapshot: DocumentSnapshot;
  /** Printed, but not part of the snapshot. */
  idNumber?: string | undefined;
  logo?: Uint8Array | null;
  signature?: Uint8Array | undefined;
}

/** Draws the document and writes the XML of an invoice, in a thread: both take seconds where there are thousands of lines. */
export async function drawIssued({ snapshot, idNumber, logo, signature }: ToDraw) {
  const content = documentContentOf(snapshot, { idNumber });
  const invoice = eInvoiceOf(snapshot);
  const xml = invoice ? ciiOf(invoice) : null;
  const issuedAt = new Date(snapshot.issuedAt);
  return { pdf: await drawDocument({ content, issuedAt, logo, signature, xml }), xml };
}
