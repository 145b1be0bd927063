import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import type { DocumentSnapshot, SnapshotAnswer } from '@kreislauf/domain/documents/snapshots';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { FoundDocument, ListedDocument } from './documents.queries.ts';

/** For those who may see documents. */
export function documentView({ document, cancels, cancelledBy }: ListedDocument): DocumentAnswer {
  const link = (linked: { id: string; number: string }) => ({ _id: linked.id, number: linked.number });
  return {
    _id: document.id,
    kind: document.kind,
    number: document.number,
    issuedAt: document.issuedAt.toISOString(),
    issuedBy: document.issuedByName,
    ...(document.deviceId && { deviceId: document.deviceId }),
    ...(document.deviceModel && { deviceModel: document.deviceModel }),
    ...(document.imei && { imei: document.imei }),
    ...(document.partner && { partner: document.partner }),
    total: centsToEuro(document.totalCents),
    taxation: document.taxation,
    status: cancelledBy ? 'storniert' : 'gueltig',
    ...(cancels && { cancels: link(cancels) }),
    ...(cancelledBy && { cancelledBy: link(cancelledBy) }),
    sha256: document.sha256,
  };
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
