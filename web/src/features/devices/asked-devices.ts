import { deviceNarrowings } from '@kreislauf/domain/devices/device-narrowing.rules';
import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { deviceSorts } from '@kreislauf/domain/devices/devices.contract';
import type { QueryClient } from '@tanstack/react-query';
import { readList } from '../../shared/ui/lists/use-list-state.ts';
import { deviceListQuery, deviceSummaryQuery } from './devices.api.ts';

export const deviceListOptions = {
  sorts: deviceSorts,
  defaultSort: { by: 'createdAt', order: 'desc' },
  pageSize: 25,
  filters: ['status', 'inStock', 'only'],
} as const;

type AskedList = ReturnType<typeof readList<(typeof deviceSorts)[number], 'status' | 'inStock' | 'only'>>;

/** Which devices the address asks for. It can say anything; what is no status does not filter. */
export function askedDevices({ search, sort, order, filters }: Omit<AskedList, 'page' | 'pageSize'>) {
  return {
    search,
    status: deviceStatuses.find((known) => known === filters.status),
    sort,
    order,
    ...(filters.inStock === 'true' && { inStock: 'true' as const }),
    only: deviceNarrowings.find((known) => known === filters.only),
  };
}

export const devicePageQuery = (list: AskedList) =>
  deviceListQuery({ page: list.page, limit: list.pageSize, ...askedDevices(list) });

/** What the list shows first; counts that are already there are left to the screen. */
export function prefetchDeviceList(client: QueryClient, params: URLSearchParams): Promise<unknown> {
  const list = readList(params, deviceListOptions);
  const summaries = ['', list.search].map((search) => client.ensureQueryData(deviceSummaryQuery(search)));
  return Promise.allSettled([client.prefetchQuery(devicePageQuery(list)), ...summaries]);
}
