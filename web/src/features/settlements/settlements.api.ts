import { documentsContract } from '@kreislauf/domain/documents/documents.contract';
import { settlementsContract } from '@kreislauf/domain/settlements/settlements.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';
import { resellersKey } from '../resellers/resellers.api.ts';

type SettlementQuery = NonNullable<RequestOf<typeof settlementsContract.list>['query']>;
type SettlementChoice = Pick<SettlementQuery, 'search' | 'state' | 'resellerId'>;
type SettlementBody = RequestOf<typeof settlementsContract.create>['body'];

const settlementsKey = ['settlements'] as const;
const LOADING_FAILED = 'Fehler beim Laden der Abrechnungen';
const OPEN_FAILED = 'Fehler beim Laden der offenen Beträge';

/** Without a day all that was ever sold. */
export const openAmountsQuery = (until?: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'open', until ?? ''] as const,
    queryFn: ({ signal }) =>
      call(settlementsContract.open, { query: until ? { until } : {}, signal, fallback: OPEN_FAILED }),
  });

export const openSalesQuery = (resellerId: string, until: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'open-sales', resellerId, until] as const,
    queryFn: ({ signal }) =>
      call(settlementsContract.openOfReseller, {
        params: { id: resellerId },
        query: { until },
        signal,
        fallback: OPEN_FAILED,
      }),
    placeholderData: keepPreviousData,
  });

export const settlementListQuery = (query: SettlementChoice & { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...settlementsKey, 'list', query] as const,
    queryFn: ({ signal }) => callList(settlementsContract.list, { query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

export const settlementQuery = (id: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'one', id] as const,
    queryFn: ({ signal }) =>
      call(settlementsContract.one, {
        params: { id },
        signal,
        fallback: 'Fehler beim Laden der Abrechnung',
      }),
  });

/** Also when it failed: somebody else may have been quicker. A settlement is a document, and Heute counts those overdue. */
function useSettlementMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const area of [settlementsKey, resellersKey, ['documents'], ['devices'], ['books'], ['today']])
        void queryClient.invalidateQueries({ queryKey: area });
    },
  });
}

export const useIssueSettlement = () =>
  useSettlementMutation((body: SettlementBody) =>
    call(settlementsContract.create, { body, fallback: 'Fehler beim Abrechnen', isOnce: true }),
  );

export const useSettleAll = () =>
  useSettlementMutation((body: { until: string; mail: boolean }) =>
    call(settlementsContract.createAll, { body, fallback: 'Fehler beim Abrechnen', isOnce: true }),
  );

export const usePaySettlement = () =>
  useSettlementMutation(({ id, on }: { id: string; on: string }) =>
    call(settlementsContract.pay, {
      params: { id },
      body: { on },
      fallback: 'Fehler beim Buchen der Zahlung',
      isOnce: true,
    }),
  );

export const useUndoPayment = () =>
  useSettlementMutation((id: string) =>
    call(settlementsContract.undoPayment, {
      params: { id },
      fallback: 'Fehler beim Zurücknehmen der Zahlung',
      isOnce: true,
    }),
  );

export const useRemindReseller = () =>
  useSettlementMutation((id: string) =>
    call(settlementsContract.remind, {
      params: { id },
      fallback: 'Fehler beim Senden der Zahlungserinnerung',
      isOnce: true,
    }),
  );

export const useCancelSettlement = () =>
  useSettlementMutation(({ id, reason }: { id: string; reason: string }) =>
    call(documentsContract.cancel, {
      params: { id },
      body: { reason },
      fallback: 'Fehler beim Stornieren der Abrechnung',
    }),
  );
