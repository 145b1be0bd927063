import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { isNewerAwaited } from '@kreislauf/domain/suppliers/catalogue-copy.rules';
import { type ProductFilter, suppliersContract } from '@kreislauf/domain/suppliers/suppliers.contract';
import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';
import { tellingFirst, UNKNOWN_ERROR } from '../../shared/api-error.ts';
import { useCatalogueRefresh } from '../parts/parts.api.ts';

type ProductSearch = NonNullable<RequestOf<typeof suppliersContract.search>['query']>;

/** Ends the sentence if the server sends no message. */
const fallback = UNKNOWN_ERROR;

export const suppliersKey = ['suppliers'] as const;
const searchKey = [...suppliersKey, 'search'] as const;

const REFETCH_INTERVAL_WHILE_FETCHING_MS = 1_000;
/** Somebody else's search or a synchronisation may find the supplier down at any time. */
const REFETCH_INTERVAL_MS = 5_000;

/** The server has asked the supplier several times before it says that it is down. */
const patientEnough = { retry: false };

/** One page and how many match in all. The last answer stays on the screen until the next one is there. */
export const productSearchOptions = (query: ProductSearch) =>
  queryOptions({
    queryKey: [...searchKey, query] as const,
    queryFn: ({ signal }) =>
      tellingFirst(supplierFallbacks.search, callList(suppliersContract.search, { query, signal, fallback })),
    placeholderData: keepPreviousData,
    ...patientEnough,
  });

export const productFiltersQuery = (query: ProductFilter = {}) =>
  queryOptions({
    queryKey: [...suppliersKey, 'filters', query] as const,
    queryFn: ({ signal }) =>
      tellingFirst(supplierFallbacks.search, call(suppliersContract.filters, { query, signal, fallback })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    ...patientEnough,
  });

const catalogueKey = [...suppliersKey, 'catalogue'] as const;

/** The copy that is searched in. Looked at more often while it is being fetched, or is about to be by a search. */
export const catalogueQuery = queryOptions({
  queryKey: catalogueKey,
  queryFn: ({ signal }) =>
    tellingFirst(supplierFallbacks.search, call(suppliersContract.catalogue, { signal, fallback })),
  refetchInterval: ({ state: { data } }) => {
    const isAwaited = data && isNewerAwaited(data);
    return isAwaited ? REFETCH_INTERVAL_WHILE_FETCHING_MS : REFETCH_INTERVAL_MS;
  },
});

/** Has the supplier asked now, however young the copy is. */
export function useCatalogueFetch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      tellingFirst(supplierFallbacks.search, call(suppliersContract.refreshCatalogue, { fallback })),
    onSuccess: (catalogue) => queryClient.setQueryData(catalogueKey, catalogue),
  });
}

/** Imports change the parts list, and with it what the results say about it. */
export function useImportRefresh() {
  const queryClient = useQueryClient();
  const refreshParts = useCatalogueRefresh();
  return () => {
    refreshParts();
    return queryClient.invalidateQueries({ queryKey: searchKey });
  };
}

export function useImportProduct() {
  const refresh = useImportRefresh();
  return useMutation({
    mutationFn: (sku: string) =>
      tellingFirst(
        supplierFallbacks.importOne(sku),
        call(suppliersContract.importOne, { params: { sku }, fallback }),
      ),
    onSuccess: refresh,
  });
}

/** One step of 'import all'; `after` is the `next` of the step before. */
export function importNextResults(body: RequestOf<typeof suppliersContract.importResults>['body']) {
  return tellingFirst(supplierFallbacks.importAll, call(suppliersContract.importResults, { body, fallback }));
}
