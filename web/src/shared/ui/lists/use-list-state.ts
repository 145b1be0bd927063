import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { destination } from '../../destination.ts';
import { useStoredListAddress } from '../../list-address.ts';

export type SortOrder = 'asc' | 'desc';

interface ListOptions<Sort extends string, Filter extends string> {
  sorts: readonly Sort[];
  /** The order of a list whose address says nothing about it. */
  defaultSort: { by: Sort; order: SortOrder };
  pageSize: number;
  /** The sizes that may be chosen; left out where there is only one. */
  pageSizes?: readonly number[];
  filters: readonly Filter[];
}

/** The query of a list, read from its address. */
interface ListQuery<Sort extends string, Filter extends string> {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort;
  order: SortOrder;
  filters: Record<Filter, string>;
}

export interface ListState<Sort extends string = string, Filter extends string = string>
  extends ListQuery<Sort, Filter> {
  /** The number of filters that are set; the search is not one of them. */
  activeFilters: number;
  /** A filter or the search narrows the list. */
  isNarrowed: boolean;
  setSearch: (search: string) => void;
  setFilter: (filter: Filter, value: string) => void;
  /** Several at once. */
  setFilters: (values: Partial<Record<Filter, string>>) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: Sort, order: SortOrder) => void;
  /** A click on a column's header: the same column again turns the direction around. */
  toggleSort: (sort: Sort) => void;
  /** Search and filters are cleared, the order stays. */
  reset: () => void;
  /** Counts the resets: as the key of a search box it throws away what was typed but not yet searched for. */
  resets: number;
}

/**
 * The query of a list lives in the address and nowhere else: back, forward, reload and a sent link all lead to
 * the same rows. Defaults are left out. Typing replaces the entry in the history, everything
 * else adds one. Every change but that of the page itself leads back to page 1.
 */
export function useListState<Sort extends string, Filter extends string>(
  options: ListOptions<Sort, Filter>,
  /** Prefetches the rows of the new address, so that the answer is on its way before the page is rendered. */
  prefetch?: (params: URLSearchParams) => void,
): ListState<Sort, Filter> {
  const { defaultSort, pageSize: defaultPageSize, filters: names } = options;
  const [params, setParams] = useSearchParams();
  const [resets, setResets] = useState(0);
  const { pathname } = useLocation();
  useStoredListAddress();

  const query = readListQuery(params, options);
  const { search, sort, order, filters } = query;
  const activeFilters = names.filter((name) => filters[name] !== '').length;

  const change = (values: Record<string, string>, how: { replace?: boolean; toTop?: boolean } = {}) => {
    // Somebody has already clicked on something else: a search that is still due must not call that off.
    if ((destination() ?? window.location.pathname) !== pathname) return;
    // The address itself, not the one of this render: a search may follow a click within milliseconds.
    const next = new URLSearchParams(window.location.search);
    next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    prefetch?.(next);
    setParams(next, { replace: how.replace ?? false, preventScrollReset: !how.toTop });
  };
  const setSort = (by: Sort, direction: SortOrder) => {
    const isDefault = by === defaultSort.by && direction === defaultSort.order;
    change({ sort: isDefault ? '' : by, order: isDefault ? '' : direction });
  };

  return {
    ...query,
    activeFilters,
    isNarrowed: search !== '' || activeFilters > 0,
    setSearch: (text) => change({ search: text.trim() }, { replace: true }),
    setFilter: (filter, value) => change({ [filter]: value }),
    setFilters: (values) => change(values as Record<string, string>),
    setPage: (page, { replace } = { replace: false }) =>
      change({ page: page > 1 ? String(page) : '' }, { replace, toTop: true }),
    setPageSize: (size) => change({ limit: size === defaultPageSize ? '' : String(size) }),
    setSort,
    toggleSort: (by) => setSort(by, by === sort && order === 'asc' ? 'desc' : 'asc'),
    reset: () => {
      change(Object.fromEntries(['search', ...names].map((name) => [name, ''])));
      setResets(resets + 1);
    },
    resets,
  };
}

/** Reads the address; an invalid value counts as absent. */
export function readListQuery<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, defaultSort, pageSize, pageSizes = [], filters }: ListOptions<Sort, Filter>,
): ListQuery<Sort, Filter> {
  const sort = sorts.find((known) => known === params.get('sort')) ?? defaultSort.by;
  return {
    page: wholeNumberIn(params, 'page') ?? 1,
    pageSize: pageSizes.find((size) => size === wholeNumberIn(params, 'limit')) ?? pageSize,
    search: params.get('search') ?? '',
    sort,
    order: orderIn(params) ?? (sort === defaultSort.by ? defaultSort.order : 'asc'),
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<
      Filter,
      string
    >,
  };
}

/**
 * A page that is no longer there, because rows were removed or the link is old: the last one is shown instead. True
 * while it is on the way.
 */
export function usePageClamp(
  { page, pageSize, setPage }: Pick<ListState, 'page' | 'pageSize' | 'setPage'>,
  {
    data,
    isPlaceholderData,
  }: { data?: { items: unknown[]; total: number } | undefined; isPlaceholderData: boolean },
): boolean {
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data?.items.length === 0 && !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) setPage(lastPage, { replace: true });
  });
  return isBeyond;
}

function orderIn(params: URLSearchParams): SortOrder | null {
  const order = params.get('order');
  return order === 'asc' || order === 'desc' ? order : null;
}

function wholeNumberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
