import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import type { LineQuery } from './books.api.ts';

const PAGE_SIZE = 25;

/** Search, filter and page of the lines of a month, in the address. */
export function useLineList() {
  const list = useListState({
    sorts: ['day'],
    defaultSort: { by: 'day', order: 'asc' },
    pageSize: PAGE_SIZE,
    filters: ['missing'],
  });
  const query: LineQuery = {
    page: list.page,
    limit: PAGE_SIZE,
    search: list.search,
    ...(list.filters.missing === 'true' && { missing: 'true' as const }),
  };
  return { list, query };
}

export type LineList = ReturnType<typeof useLineList>['list'];
