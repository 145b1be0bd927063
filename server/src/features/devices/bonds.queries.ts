import type { DeviceBonds } from '@kreislauf/domain/devices/device-bonds.rules';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isBinding } from '../../db/is-binding.ts';
import { preparedByKeys } from '../../db/prepared-by-keys.ts';
import { documentsByLine, isStandingDocument } from '../../db/standing-documents.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { documentLines, documents } from '../../db/tables/documents.table.ts';
import type { Db } from '../../db/types.ts';

const numberOf = (documentsOf: SQL) =>
  sql<
    string | null
  >`(select ${documents.number} from ${documentsByLine} where ${documentLines.deviceId} = ${devices.id} ${documentsOf} limit 1)`;

const standing = (kind: DocumentKind) =>
  numberOf(sql`and ${documents.kind} = ${sql.raw(`'${kind}'`)} and ${isStandingDocument}`);

const bondsById = preparedByKeys('device_bonds', (db, isAsked) =>
  db
    .select({
      id: devices.id,
      status: devices.status,
      isAssigned: sql<boolean>`${assignments.id} is not null`,
      isDonor: sql<boolean>`${devices.donorSince} is not null`,
      receipt: standing('ankauf'),
      invoice: standing('rechnung'),
      document: numberOf(sql`order by ${documents.position}`),
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
