import { booksContract } from '@kreislauf/domain/books/books.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile, callList } from '../../shared/api-client.ts';

const booksKey = ['books'] as const;
const LOADING_FAILED = 'Fehler beim Laden der Buchhaltung';

/** One page of the lines of a month. */
export type LineQuery = NonNullable<RequestOf<typeof booksContract.purchases>['query']>;

export const bookYearQuery = (year: number) =>
  queryOptions({
    queryKey: [...booksKey, 'year', year] as const,
    queryFn: ({ signal }) => call(booksContract.year, { query: { year }, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

export const bookMonthQuery = (month: string) =>
  queryOptions({
    queryKey: [...booksKey, 'month', month] as const,
    queryFn: ({ signal }) =>
      call(booksContract.month, { params: { month }, signal, fallback: LOADING_FAILED }),
  });

export const bookPurchasesQuery = (month: string, query: LineQuery) =>
  queryOptions({
    queryKey: [...booksKey, 'purchases', month, query] as const,
    queryFn: ({ signal }) =>
      callList(booksContract.purchases, { params: { month }, query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

export const bookSalesQuery = (month: string, query: LineQuery) =>
  queryOptions({
    queryKey: [...booksKey, 'sales', month, query] as const,
    queryFn: ({ signal }) =>
      callList(booksContract.sales, { params: { month }, query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

/** The largest page that the server gives. */
const ALL_AT_ONCE = 200;

/** All lines of a month, page by page: for paper. */
export async function loadLines(month: string) {
  const params = { month };
  const request = (page: number) => ({
    params,
    query: { page, limit: ALL_AT_ONCE },
    fallback: LOADING_FAILED,
  });
  const [purchases, sales] = await Promise.all([
    everyPage((page) => callList(booksContract.purchases, request(page))),
    everyPage((page) => callList(booksContract.sales, request(page))),
  ]);
  return { purchases, sales };
}

async function everyPage<Item>(
  load: (page: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items: more, total } = await load(page);
    items.push(...more);
    if (more.length === 0 || items.length >= total) return items;
  }
}

export function useCloseMonth(month: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ acknowledgesMissing }: { acknowledgesMissing: boolean }) =>
      call(booksContract.close, {
        params: { month },
        body: acknowledgesMissing ? { acknowledgeMissing: true } : {},
        fallback: 'Fehler beim Abschließen des Monats',
        isOnce: true,
      }),
    // Also after a refusal: the month is no longer what the dialog showed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: booksKey }),
  });
}

export interface BookFile {
  label: string;
  /** Under which the browser saves it. */
  name: string;
  load: (onLoaded: (bytes: number) => void) => Promise<Blob>;
}

/** The files of a month for the tax adviser. */
export function bookFiles(month: string): BookFile[] {
  const request = { params: { month }, fallback: 'Fehler beim Erstellen der Datei' };
  return [
    {
      label: 'CSV Ankäufe',
      name: `ankaeufe-${month}.csv`,
      load: (onLoaded) => callFile(booksContract.purchasesCsv, request, onLoaded),
    },
    {
      label: 'CSV Verkäufe',
      name: `verkaeufe-${month}.csv`,
      load: (onLoaded) => callFile(booksContract.salesCsv, request, onLoaded),
    },
    {
      label: 'DATEV',
      name: `EXTF_Buchungsstapel_${month}.csv`,
      load: (onLoaded) => callFile(booksContract.datev, request, onLoaded),
    },
    {
      label: 'Belege (ZIP)',
      name: `belege-${month}.zip`,
      load: (onLoaded) => callFile(booksContract.documentsZip, request, onLoaded),
    },
  ];
}
