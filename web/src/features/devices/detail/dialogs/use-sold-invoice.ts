import type { Device } from '@kreislauf/domain/devices/devices.contract';
import type { Buyer } from '@kreislauf/domain/documents/document-inputs.contract';
import type { DocumentLineAnswer } from '@kreislauf/domain/documents/documents.contract';
import { paymentsOnDocument } from '@kreislauf/domain/documents/snapshot-lines';
import type { PaymentOnDocument } from '@kreislauf/domain/documents/snapshots';
import { useQuery } from '@tanstack/react-query';
import { deviceDocumentsQuery, documentQuery } from '../../../../entities/documents/device-documents.api.ts';
import { useMay } from '../../../../shared/session/user-info.ts';

export interface SoldInvoice {
  number: string;
  /** Phones that the customer keeps. */
  others: DocumentLineAnswer[];
  /** Null until it is known. */
  payments: PaymentOnDocument[] | null;
  /** Its name; null where it names none. */
  buyer: string | null;
  /** All that it says of the buyer; null until it is known. */
  buyerSaid: Buyer | null;
}

/** The standing invoice of a sold phone; null where there is none, or none that the user may see. */
export function useSoldInvoice({ _id, hasInvoice }: Pick<Device, '_id' | 'hasInvoice'>): SoldInvoice | null {
  const isAsked = useMay('documents.view') && hasInvoice;
  const { data: documents } = useQuery({ ...deviceDocumentsQuery(_id), enabled: isAsked });
  const standing = documents?.find(({ kind, status }) => kind === 'rechnung' && status === 'gueltig');
  const { data: whole } = useQuery({
    ...documentQuery(standing?._id ?? ''),
    enabled: standing !== undefined,
  });
  if (!standing) return null;
  const snapshot = whole?.snapshot;
  return {
    number: standing.number,
    others: (standing.lines ?? []).filter(({ deviceId }) => deviceId !== _id),
    payments: snapshot ? paymentsOnDocument(snapshot) : null,
    buyer: standing.partner ?? null,
    buyerSaid: (snapshot?.kind === 'rechnung' && snapshot.buyer) || null,
  };
}
