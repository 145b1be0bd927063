import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import type { DocumentSnapshot, SnapshotAnswer } from '@kreislauf/domain/documents/snapshots';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { DocumentLine, FoundDocument, ListedDocument } from './documents.queries.ts';

/** For those who may see documents. */
export function documentView(listed: ListedDocument): DocumentAnswer {
  const { document, lines, cancels, cancelledBy, tradeIn, tradeInStorno } = listed;
  const link = (linked: { id: string; number: string }) => ({ _id: linked.id, number: linked.number });
  const [only] = document.deviceId ? lines : [];
  const payments = document.payments ?? onePayment(document);
  return {
    _id: document.id,
    kind: document.kind,
    number: document.number,
    issuedAt: document.issuedAt.toISOString(),
    issuedBy: document.issuedByName,
    ...(only && { deviceId: only.deviceId, deviceModel: only.deviceModel, imei: only.imei }),
    ...(document.partner && { partner: document.partner }),
    total: centsToEuro(document.totalCents),
    lines: lines.map((line) => lineView(document.kind, line)),
    ...(payments && {
      payments: payments.map(({ method, amountCents }) => ({ method, amount: centsToEuro(amountCents) })),
    }),
    taxation: document.taxation,
    status: cancelledBy ? 'storniert' : 'gueltig',
    ...(cancels && { cancels: link(cancels) }),
    ...(cancelledBy && { cancelledBy: link(cancelledBy) }),
    ...(tradeIn && { tradeIn: { ...link(tradeIn), status: tradeInStorno ? 'storniert' : 'gueltig' } }),
    hasXml: listed.hasXml,
    sha256: document.sha256,
  };
}

/** The kind is not on the wire: by it amounts of purchases are left out for roles that hide costs. */
function lineView(kind: DocumentKind, { deviceId, deviceModel, imei, amountCents }: DocumentLine) {
  return { kind, deviceId, deviceModel, imei, total: centsToEuro(amountCents) };
}

/** Of a document from before there were several. */
function onePayment({ payment, totalCents }: ListedDocument['document']) {
  return payment && [{ method: payment, amountCents: totalCents }];
}

export function wholeDocumentView(found: FoundDocument, mayView: boolean): DocumentAnswer {
  const { partner, ...view } = documentView(found);
  if (!mayView) return view;
  return {
    ...view,
    ...(partner && { partner }),
    snapshot: withIdNumber(found.document.snapshot, found.idNumber),
  };
}

/** While it has not been blanked; its hash is for the chain alone. */
function withIdNumber(snapshot: DocumentSnapshot, idNumber: string | null): SnapshotAnswer {
  if (snapshot.kind !== 'ankauf') return snapshot;
  const { idNumberHash: _, ...seller } = snapshot.seller;
  return { ...snapshot, seller: { ...seller, ...(idNumber && { idNumber }) } };
}
