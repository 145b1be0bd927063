import { documentsContract } from '@kreislauf/domain/documents/documents.contract';
import { personContract } from '@kreislauf/domain/documents/person.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { documentsKey, LOADING_FAILED } from '../../entities/documents/device-documents.api.ts';
import { call, callFile, callList } from '../../shared/api-client.ts';

type DocumentQuery = NonNullable<RequestOf<typeof documentsContract.list>['query']>;
export type DocumentChoice = Pick<DocumentQuery, 'search' | 'kind' | 'from' | 'to'>;
export type PurchaseReceiptBody = RequestOf<typeof documentsContract.issueSharedPurchaseReceipt>['body'];
export type InvoiceBody = RequestOf<typeof documentsContract.issueSharedInvoice>['body'];

export const documentListQuery = (query: DocumentChoice & { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...documentsKey, 'list', query] as const,
    queryFn: ({ signal }) => callList(documentsContract.list, { query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

/** The file never changes once it is there. */
export const documentPdfQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-pdf', id] as const,
    queryFn: ({ signal }) =>
      callFile(documentsContract.pdf, { params: { id }, signal, fallback: 'Fehler beim Laden des PDF' }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type EInvoiceProfile = NonNullable<
  NonNullable<RequestOf<typeof documentsContract.xml>['query']>['profile']
>;

export function fetchEInvoice(id: string, profile: EInvoiceProfile): Promise<Blob> {
  return callFile(documentsContract.xml, {
    params: { id },
    query: { profile },
    fallback: 'Fehler beim Laden der E-Rechnung',
  });
}

export function exportDocuments(query: DocumentChoice): Promise<Blob> {
  return callFile(documentsContract.exportCsv, { query, fallback: 'Fehler beim Export der Belege' });
}

export function useExportPerson() {
  return useMutation({
    mutationFn: (query: { name: string; birthDate?: string }) =>
      callFile(personContract.exportPerson, { query, fallback: 'Fehler beim Erstellen der Auskunft' }),
  });
}

/** A new document changes the lists, the cancelled one, the history of its device, and what a reseller owes. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: documentsKey });
    for (const area of ['devices', 'settlements', 'today'])
      void queryClient.invalidateQueries({ queryKey: [area] });
  };
}

export function useCancelDocument() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(documentsContract.cancel, {
        params: { id },
        body: { reason },
        fallback: 'Fehler beim Stornieren des Belegs',
      }),
    onSettled: refresh,
  });
}

export function useMailDocument() {
  return useMutation({
    mutationFn: ({ id, to, withXml }: { id: string; to: string; withXml: boolean }) =>
      call(documentsContract.mail, {
        params: { id },
        body: { to, ...(withXml && { withXml }) },
        fallback: 'Fehler beim Versenden des Belegs',
      }),
  });
}

/** Of one phone or several. */
export function useIssuePurchaseReceipt() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: PurchaseReceiptBody) =>
      call(documentsContract.issueSharedPurchaseReceipt, {
        body,
        fallback: 'Fehler beim Ausstellen des Ankaufbelegs',
      }),
    onSettled: refresh,
  });
}

/** Of one phone or several. */
export function useIssueInvoice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: InvoiceBody) =>
      call(documentsContract.issueSharedInvoice, { body, fallback: 'Fehler beim Ausstellen der Rechnung' }),
    onSettled: refresh,
  });
}

export type TradeInBody = RequestOf<typeof documentsContract.tradeIn>['body'];

export function useTradeIn() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TradeInBody) =>
      call(documentsContract.tradeIn, {
        body,
        fallback: 'Fehler beim Abschließen der Inzahlungnahme',
        isOnce: true,
      }),
    onSettled: refresh,
  });
}
