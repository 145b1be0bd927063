import { useListState } from './use-list-state.ts';

const PAGE_SIZE = 25;

/** A list that is always newest first and narrowed by one filter of a few values, as orders, mails and the trash are. */
export function useNewestFirst<Filter extends string, Value extends string>(
  filter: Filter,
  values: readonly Value[],
) {
  const list = useListState({
    sorts: ['newest'],
    defaultSort: { by: 'newest', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: [filter],
  });
  return {
    list,
    /** Undefined where the address says none, or one that nobody knows. */
    chosen: values.find((value) => value === list.filters[filter]),
    page: { page: list.page, limit: PAGE_SIZE, search: list.search },
  };
}
