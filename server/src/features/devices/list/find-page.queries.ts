import type { Db } from '../../../db/types.ts';
import { findDevices, sumOf } from './device-finds.queries.ts';
import { countDevices, listDevices } from './device-list.queries.ts';
import { countNarrowed, isNarrowed, listNarrowed, type Narrowing } from './device-narrowing.queries.ts';
import type { SortedPage } from './device-order.queries.ts';
import { searchDevices } from './search-devices.queries.ts';

/** A page of the device list, with the number of all devices that the filter finds. */
export function findPage(db: Db, filter: Narrowing, page: SortedPage) {
  const { search, status } = filter;
  if (isNarrowed(filter)) return listNarrowed(db, filter, page);
  return search ? searchDevices(db, { search, status }, page) : listDevices(db, status, page);
}

export async function countFound(db: Db, filter: Narrowing): Promise<number> {
  const { search, status } = filter;
  if (isNarrowed(filter)) return countNarrowed(db, filter);
  return search ? sumOf((await findDevices(db, search)).counts, status) : countDevices(db, status);
}
