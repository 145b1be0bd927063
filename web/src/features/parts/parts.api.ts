import type { CountedParts, MovementInput } from '@kreislauf/domain/parts/part-inputs.contract';
import { type Part, partsContract } from '@kreislauf/domain/parts/parts.contract';
import { stockContract } from '@kreislauf/domain/parts/stock.contract';
import { stocktakeContract } from '@kreislauf/domain/parts/stocktake.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';

type PartListRequest = NonNullable<RequestOf<typeof partsContract.list>['query']>;
export type PartBody = RequestOf<typeof partsContract.create>['body'];
export type PartChange = RequestOf<typeof partsContract.update>['body'];

/** Everything that is read from the catalogue lies below this key: a change makes all of it stale at once. */
export const partsKey = ['parts'] as const;

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

/** Stock movements of a part, newest first. */
export const movementsQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...partsKey, 'movements', id, limit] as const,
    queryFn: ({ signal }) =>
      callList(stockContract.movements, {
        params: { id },
        query: { page: 1, limit },
        signal,
        fallback: 'Fehler beim Laden der Bewegungen',
      }),
    placeholderData: keepPreviousData,
  });

/** Stock of the parts of a device. */
export const partsOfDeviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...partsKey, 'device', id] as const,
    queryFn: ({ signal }) =>
      call(stockContract.ofDevice, { params: { id }, signal, fallback: 'Fehler beim Laden der Ersatzteile' }),
  });

export function useCountPart(id: string) {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: (counted: number | null) =>
      counted === null
        ? call(stockContract.stopCounting, { params: { id }, fallback: STOCK_FAILED })
        : call(stockContract.startCounting, { params: { id }, body: { counted }, fallback: STOCK_FAILED }),
    onSuccess: refresh,
  });
}

export function useCountParts() {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: (parts: CountedParts) =>
      call(stockContract.startCountingMany, { body: { parts }, fallback: STOCK_FAILED }),
    onSuccess: refresh,
  });
}

export function useBookMovement(id: string) {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: (body: MovementInput) =>
      call(stockContract.book, { params: { id }, body, fallback: STOCK_FAILED, isOnce: true }),
    onSuccess: refresh,
  });
}

/** All stocked parts, kept while somebody counts: the shelf may lie where there is no network. */
export const stockedPartsQuery = queryOptions({
  queryKey: [...partsKey, 'stocked'] as const,
  queryFn: ({ signal }) =>
    call(partsContract.list, {
      query: { stocked: 'true' },
      signal,
      fallback: 'Fehler beim Laden der Ersatzteile',
    }),
});

type StocktakeLines = RequestOf<typeof stocktakeContract.take>['body']['lines'];

/** Differences between count and stock; books nothing. */
export function usePreviewStocktake() {
  return useMutation({
    mutationFn: (lines: StocktakeLines) =>
      call(stocktakeContract.take, { body: { lines, preview: true }, fallback: STOCK_FAILED }),
  });
}

export function useBookStocktake() {
  const refresh = useCatalogueRefresh();
  return useMutation({
    mutationFn: (lines: StocktakeLines) =>
      call(stocktakeContract.take, { body: { lines }, fallback: STOCK_FAILED }),
    onSuccess: refresh,
  });
}

const STOCK_FAILED = 'Fehler beim Buchen des Bestands';
