import type { DeviceBonds } from '@kreislauf/domain/devices/device-bonds.rules';
import { and, eq, sql } from 'drizzle-orm';
import { isBinding } from '../../db/is-binding.ts';
import { preparedByKeys } from '../../db/prepared-by-keys.ts';
import { documentNumbers } from '../../db/standing-documents.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

const bondsById = preparedByKeys('device_bonds', (db, isAsked) =>
  db
    .select({
      id: devices.id,
      status: devices.status,
      isAssigned: sql<boolean>`${assignments.id} is not null`,
      isDonor: sql<boolean>`${devices.donorSince} is not null`,
      ...documentNumbers,
    })
    .from(devices)
    .leftJoin(assignments, and(eq(assignments.deviceId, devices.id), isBinding))
    .where(isAsked(devices.id)),
);

/** By id. Whoever means to change a device holds the lock on its row. */
export async function listBonds(db: Db, ids: readonly string[]): Promise<Map<string, DeviceBonds>> {
  const found = new Map<string, DeviceBonds>();
  for (const { id, ...bonds } of await bondsById(db, ids)) found.set(id, bonds);
  return found;
}

export async function findBonds(db: Db, id: string): Promise<DeviceBonds> {
  const bonds = (await listBonds(db, [id])).get(id);
  if (!bonds) throw new Error('a locked device is gone');
  return bonds;
}
