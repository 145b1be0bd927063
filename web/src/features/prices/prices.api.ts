import { findMadeChange } from '@kreislauf/domain/prices/made-change.rules';
import { rowKeyOf } from '@kreislauf/domain/prices/price-cell.rules';
import { priceFileOfCells } from '@kreislauf/domain/prices/price-file.rules';
import { MAX_CELLS_AT_ONCE, type PriceRow, pricesContract } from '@kreislauf/domain/prices/prices.contract';
import { writeCsv } from '@kreislauf/domain/shared/csv';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../shared/api-client.ts';
import { saveFile } from '../../shared/save-file.ts';

export type PriceCellBody = RequestOf<typeof pricesContract.save>['body']['cells'][number];
type QuoteRequest = RequestOf<typeof pricesContract.quote>['query'];

/** Everything of the price book lies below this key. */
const pricesKey = ['prices'] as const;
const bookKey = [...pricesKey, 'book'] as const;

const LOADING_FAILED = 'Fehler beim Laden des Preisbuchs';
const SAVING_FAILED = 'Fehler beim Speichern der Preise';

/** The whole book: it is searched and filtered where it is shown. */
export const priceBookQuery = queryOptions({
  queryKey: bookKey,
  queryFn: ({ signal }) => call(pricesContract.list, { query: {}, signal, fallback: LOADING_FAILED }),
});

export const suggestionsQuery = queryOptions({
  queryKey: [...pricesKey, 'suggestions'] as const,
  queryFn: async ({ signal }) => {
    const rows = await call(pricesContract.suggestions, { query: {}, signal, fallback: LOADING_FAILED });
    return new Map(rows.map((row) => [rowKeyOf(row), row]));
  },
});

export const priceHistoryQuery = (limit: number) =>
  queryOptions({
    queryKey: [...pricesKey, 'history', limit] as const,
    queryFn: ({ signal }) =>
      call(pricesContract.history, {
        query: { page: 1, limit },
        signal,
        fallback: 'Fehler beim Laden des Verlaufs',
      }),
  });

/** Maximum purchase price; a 404 means that there is no price, and is not retried. */
export const priceQuoteQuery = (query: QuoteRequest) =>
  queryOptions({
    queryKey: [...pricesKey, 'quote', query] as const,
    queryFn: ({ signal }) =>
      call(pricesContract.quote, { query, signal, fallback: 'Fehler beim Berechnen von „Höchstens zahlen“' }),
    retry: false,
  });

/** Price-book estimate of a phone as it is now. */
export const bookPriceQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...pricesKey, 'of-device', deviceId] as const,
    queryFn: ({ signal }) =>
      call(pricesContract.ofDevice, { params: { id: deviceId }, signal, fallback: LOADING_FAILED }),
    retry: false,
  });

type NeededPartsRequest = RequestOf<typeof pricesContract.neededParts>['query'];

/** Parts that the repairs take, for users who may not read the whole catalogue. */
export const neededPartsQuery = (query: NeededPartsRequest) =>
  queryOptions({
    queryKey: [...pricesKey, 'needed-parts', query] as const,
    queryFn: ({ signal }) =>
      call(pricesContract.neededParts, { query, signal, fallback: 'Fehler beim Laden der Ersatzteile' }),
    staleTime: 60_000,
  });

export function useSavePrices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cells: PriceCellBody[]) =>
      cells.length > MAX_CELLS_AT_ONCE
        ? saveAsFile(cells)
        : call(pricesContract.save, { body: { cells }, fallback: SAVING_FAILED }),
    onSuccess: (touched, cells) => {
      const byKey = new Map(touched.map((row) => [rowKeyOf(row), row]));
      const known = queryClient.getQueryData<PriceRow[]>(bookKey) ?? [];
      const isWhole =
        touched.length > 0 &&
        cells.every(({ price }) => price !== null) &&
        known.filter(isInvalidated).length === byKey.size;
      queryClient.setQueryData(bookKey, (rows: PriceRow[] | undefined) =>
        rows?.map((row) => byKey.get(rowKeyOf(row)) ?? row),
      );
      // Two thousand rows are asked for again only where one came or went; suggestions are made of sales alone.
      void queryClient.invalidateQueries({
        queryKey: pricesKey,
        predicate: ({ queryKey: [, what] }) => what !== 'suggestions' && !(what === 'book' && isWhole),
      });

      function isInvalidated(row: PriceRow): boolean {
        return byKey.has(rowKeyOf(row));
      }
    },
  });
}

/** More cells than one call takes, still all or none; what they became is asked for again. */
async function saveAsFile(cells: PriceCellBody[]): Promise<PriceRow[]> {
  const given = cells.flatMap(({ storage, price, ...cell }) =>
    price === null ? [] : [{ ...cell, storage: storage ?? '', price }],
  );
  const form = new FormData();
  form.append('file', new File([writeCsv(priceFileOfCells(given))], 'preise.csv'));
  await call(pricesContract.importCsv, { form, fallback: SAVING_FAILED });
  return [];
}

export function useUndoPriceChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(pricesContract.undo, { params: { id }, fallback: 'Fehler beim Rückgängigmachen' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pricesKey }),
  });
}

/** Among so many of the newest a change that was just made is looked for. */
const MAX_CHANGES_SINCE = 50;

/** The change that saving these cells has made, to take it back. */
export async function findPriceChange(cells: PriceCellBody[]): Promise<string | undefined> {
  const changes = await call(pricesContract.history, {
    query: { page: 1, limit: MAX_CHANGES_SINCE },
    fallback: 'Fehler beim Laden des Verlaufs',
  });
  return findMadeChange(changes, cells)?._id;
}

/** A file was taken over. */
export function useBookChanged() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: pricesKey });
}

export async function downloadPrices(query: { search?: string; brand?: string }): Promise<void> {
  const file = await callFile(pricesContract.exportCsv, {
    query,
    fallback: 'Fehler beim Herunterladen der Preise',
  });
  saveFile('preisbuch.csv', 'text/csv', file);
}
