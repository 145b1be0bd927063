import { searchContract } from '@kreislauf/domain/search/search.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

export function askEverywhere(q: string, signal?: AbortSignal) {
  return call(searchContract.everywhere, {
    query: { q },
    fallback: 'Fehler bei der Suche',
    ...(signal && { signal }),
  });
}

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q] as const,
    queryFn: ({ signal }) => askEverywhere(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
