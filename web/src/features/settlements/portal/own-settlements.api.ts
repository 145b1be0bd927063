import { ownSettlementsContract } from '@kreislauf/domain/settlements/own-settlements.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile, callList } from '../../../shared/api-client.ts';

/** Below the portal's own key: a sale that is reported or taken back changes what is owed. */
const ownSettlementsKey = ['portal', 'settlements'] as const;
const LOADING_FAILED = 'Fehler beim Laden der Abrechnungen';

/** Issued and booked by others: the page looks again by itself. */
const REFETCH_INTERVAL_MS = 60_000;

export const ownOpenQuery = queryOptions({
  queryKey: [...ownSettlementsKey, 'open'] as const,
  queryFn: ({ signal }) =>
    call(ownSettlementsContract.ownOpen, { query: {}, signal, fallback: LOADING_FAILED }),
  refetchInterval: REFETCH_INTERVAL_MS,
});

export const ownSettlementsQuery = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...ownSettlementsKey, 'list', query] as const,
    queryFn: ({ signal }) =>
      callList(ownSettlementsContract.ownList, { query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

export const ownSettlementQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownSettlementsKey, 'one', id] as const,
    queryFn: ({ signal }) =>
      call(ownSettlementsContract.ownOne, {
        params: { id },
        signal,
        fallback: 'Fehler beim Laden der Abrechnung',
      }),
  });

export const ownMonthsQuery = queryOptions({
  queryKey: [...ownSettlementsKey, 'months'] as const,
  queryFn: ({ signal }) =>
    call(ownSettlementsContract.ownMonths, { signal, fallback: 'Fehler beim Laden der Monate' }),
});

export function loadOwnPdf(id: string): Promise<Blob> {
  return callFile(ownSettlementsContract.ownPdf, { params: { id }, fallback: 'Fehler beim Laden des PDF' });
}
