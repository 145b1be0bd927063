import { overallGrades } from '@kreislauf/domain/devices/details/device-details.choices';
import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { type DeviceSort, deviceSorts } from '@kreislauf/domain/devices/devices.contract';
import { deviceNarrowings } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import type { QueryClient } from '@tanstack/react-query';
import { type ListState, readListQuery } from '../../shared/ui/lists/use-list-state.ts';
import { deviceListQuery, deviceSummaryQuery } from './devices.api.ts';

/** By what a phone is now. */
export const phoneFilterNames = ['grade', 'model', 'storage', 'minPrice', 'maxPrice', 'minBattery'] as const;

const filters = ['status', 'inStock', 'only', ...phoneFilterNames] as const;
type DeviceFilterName = (typeof filters)[number];
export type DeviceListState = ListState<DeviceSort, DeviceFilterName>;

export const deviceListOptions = {
  sorts: deviceSorts,
  defaultSort: { by: 'createdAt', order: 'desc' },
  pageSize: 25,
  filters,
} as const;

type ListQuery = ReturnType<typeof readListQuery<DeviceSort, DeviceFilterName>>;

/** The query of the address. It can say anything; an unknown status does not filter. */
export function deviceQueryOf({ search, sort, order, filters: asked }: Omit<ListQuery, 'page' | 'pageSize'>) {
  return {
    search,
    status: deviceStatuses.find((known) => known === asked.status),
    sort,
    order,
    ...(asked.inStock === 'true' && { inStock: 'true' as const }),
    only: deviceNarrowings.find((known) => known === asked.only),
    ...phoneFiltersOf(asked),
  };
}

/** Unreadable values filter nothing, as everywhere in an address. */
function phoneFiltersOf(asked: ListQuery['filters']) {
  const grades = overallGrades.filter((grade) => asked.grade.split(',').includes(grade));
  const storage = /^\d{1,5}\s*([GT]B)?$/i.test(asked.storage) ? asked.storage : '';
  const number = (text: string) => (/^\d{1,8}(\.\d{1,2})?$/.test(text) ? text : '');
  const battery = number(asked.minBattery);
  return definedOnly({
    grade: grades.join(',') || undefined,
    model: asked.model.trim() || undefined,
    storage: storage || undefined,
    minPrice: number(asked.minPrice) || undefined,
    maxPrice: number(asked.maxPrice) || undefined,
    minBattery: battery !== '' && Number(battery) <= 100 ? battery : undefined,
  });
}

export const devicePageQuery = (list: ListQuery) =>
  deviceListQuery({ page: list.page, limit: list.pageSize, ...deviceQueryOf(list) });

/** Prefetches the list's first data; counts that are already there are left to the screen. */
export function prefetchDeviceList(client: QueryClient, params: URLSearchParams): Promise<unknown> {
  const list = readListQuery(params, deviceListOptions);
  const summaries = ['', list.search].map((search) => client.ensureQueryData(deviceSummaryQuery(search)));
  return Promise.allSettled([client.prefetchQuery(devicePageQuery(list)), ...summaries]);
}
