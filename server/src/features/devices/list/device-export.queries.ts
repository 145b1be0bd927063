import { desc, inArray } from 'drizzle-orm';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import { listColumns } from './device-order.queries.ts';

export function listChosenDevices(db: Db, ids: string[]) {
  return db
    .select(listColumns)
    .from(devices)
    .where(inArray(devices.id, ids))
    .orderBy(desc(devices.createdAt), desc(devices.id));
}
