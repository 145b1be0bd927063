import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import { type SyncConfig, syncContract } from '@kreislauf/domain/suppliers/sync.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../../shared/api-client.ts';
import { tellingFirst, UNKNOWN_ERROR } from '../../../shared/api-error.ts';
import { useCatalogueRefresh } from '../../parts/parts.api.ts';
import { suppliersKey } from '../suppliers.api.ts';

/** Ends the sentence if the server sends no message. */
const fallback = UNKNOWN_ERROR;

const syncKey = ['sync'] as const;
const statusKey = [...syncKey, 'status'] as const;
const configKey = [...syncKey, 'config'] as const;
const runsKey = [...syncKey, 'runs'] as const;

const REFETCH_INTERVAL_WHILE_RUNNING_MS = 1_000;
const REFETCH_INTERVAL_MS = 30_000;
/** The specification's delay between a start and the refresh of parts list and status. */
const REFRESH_DELAY_MS = 5_000;

export const syncStatusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: ({ signal }) =>
    tellingFirst(supplierFallbacks.loadSync, call(syncContract.status, { signal, fallback })),
  refetchInterval: ({ state }) =>
    state.data?.running ? REFETCH_INTERVAL_WHILE_RUNNING_MS : REFETCH_INTERVAL_MS,
});

export const syncConfigQuery = queryOptions({
  queryKey: configKey,
  queryFn: ({ signal }) =>
    tellingFirst(supplierFallbacks.loadSync, call(syncContract.config, { signal, fallback })),
});

export const syncRunsQuery = (query: NonNullable<RequestOf<typeof syncContract.runs>['query']>) =>
  queryOptions({
    queryKey: [...runsKey, query] as const,
    queryFn: ({ signal }) =>
      tellingFirst(supplierFallbacks.loadSync, callList(syncContract.runs, { query, signal, fallback })),
    placeholderData: keepPreviousData,
  });

export function useSaveSyncConfig() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SyncConfig) =>
      tellingFirst(supplierFallbacks.saveSync, call(syncContract.updateConfig, { body, fallback })),
    onSuccess: (saved) => {
      queryClient.setQueryData(configKey, saved);
      return queryClient.invalidateQueries({ queryKey: statusKey });
    },
  });
}

export function useStartSync() {
  const queryClient = useQueryClient();
  const refreshAll = useSyncRefresh();
  return useMutation({
    mutationFn: () => tellingFirst(supplierFallbacks.startSync, call(syncContract.run, { fallback })),
    onSuccess: () => {
      setTimeout(refreshAll, REFRESH_DELAY_MS);
    },
    // Also when it was refused: somebody else's run may be under way.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: statusKey }),
        queryClient.invalidateQueries({ queryKey: runsKey }),
      ]),
  });
}

/** A run invalidates the parts, the copy of the catalogue, and the list of runs. */
export function useSyncRefresh() {
  const queryClient = useQueryClient();
  const refreshParts = useCatalogueRefresh();
  return () => {
    refreshParts();
    void queryClient.invalidateQueries({ queryKey: suppliersKey });
    void queryClient.invalidateQueries({ queryKey: statusKey });
    void queryClient.invalidateQueries({ queryKey: runsKey });
  };
}
