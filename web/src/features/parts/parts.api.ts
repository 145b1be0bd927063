import { type Part, partsContract } from '@kreislauf/domain/parts/parts.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';

type PartListRequest = NonNullable<RequestOf<typeof partsContract.list>['query']>;
export type PartBody = RequestOf<typeof partsContract.create>['body'];
export type PartChange = RequestOf<typeof partsContract.update>['body'];

/** Everything that is read from the catalogue lies below this key: a change makes all of it stale at once. */
const partsKey = ['parts'] as const;

/** One page and how many match in all. The last answer stays on the screen until the next one is there. */
export const partListOptions = (query: PartListRequest) =>
  queryOptions({
    queryKey: [...partsKey, 'list', query] as const,
    queryFn: ({ signal }) =>
      callList(partsContract.list, { query, signal, fallback: 'Fehler beim Laden der Ersatzteile' }),
    placeholderData: keepPreviousData,
  });

export const partFiltersQuery = queryOptions({
  queryKey: [...partsKey, 'filters'] as const,
  queryFn: ({ signal }) =>
    call(partsContract.filters, { signal, fallback: 'Fehler beim Laden der Ersatzteile' }),
  staleTime: 60_000,
});

export const partPricesQuery = (id: string) =>
  queryOptions({
    queryKey: [...partsKey, 'prices', id] as const,
    queryFn: ({ signal }) =>
      call(partsContract.prices, {
        params: { id },
        signal,
        fallback: 'Fehler beim Laden des Preisverlaufs',
      }),
  });

export function useCreatePart() {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: (body: PartBody) =>
      call(partsContract.create, { body, fallback: 'Fehler beim Hinzufügen des Ersatzteils' }),
    onSuccess: refresh,
  });
}

export function useUpdatePart() {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: ({ _id, ...body }: PartChange & Pick<Part, '_id'>) =>
      call(partsContract.update, {
        params: { id: _id },
        body,
        fallback: 'Fehler beim Aktualisieren des Ersatzteils',
      }),
    onSuccess: refresh,
  });
}

export function useRemovePart() {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: ({ _id }: Pick<Part, '_id'>) =>
      call(partsContract.remove, { params: { id: _id }, fallback: 'Fehler beim Löschen des Ersatzteils' }),
    // Also when it failed: whoever was quicker may have deleted it already.
    onSettled: refresh,
  });
}

/** The calculator reads the same catalogue under a key of its own. */
export function useCatalogueRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: partsKey });
    void queryClient.invalidateQueries({ queryKey: ['calculator'] });
  };
}
