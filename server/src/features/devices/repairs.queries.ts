import { type Repair, untouched } from '@kreislauf/domain/workshop/workshop.rules';
import { eq } from 'drizzle-orm';
import { placeholder, prepared } from '../../db/prepared.ts';
import { repairs } from '../../db/tables/repairs.table.ts';
import type { Db, Tx } from '../../db/types.ts';

const repairOfDevice = prepared('find_repair', (db) =>
  db
    .select()
    .from(repairs)
    .where(eq(repairs.id, placeholder('id'))),
);

/** A caller that changes the repair holds the lock on the device's row. */
export async function findRepair(db: Db, deviceId: string): Promise<Repair> {
  const [row] = await repairOfDevice(db, { id: deviceId });
  return repairOf(row);
}

export function repairOf(row: typeof repairs.$inferSelect | null | undefined): Repair {
  if (!row) return untouched;
  const { technicianId: id, technicianName: name, state, workedSeconds, runningSince } = row;
  return { technician: id === null ? null : { id, name: name ?? '' }, state, workedSeconds, runningSince };
}

export async function saveRepair(tx: Tx, deviceId: string, repair: Repair, updatedAt: Date): Promise<void> {
  const { technician, state, workedSeconds, runningSince } = repair;
  const values = {
    technicianId: technician?.id ?? null,
    technicianName: technician?.name ?? null,
    state,
    workedSeconds,
    runningSince,
    updatedAt,
  };
  await tx
    .insert(repairs)
    .values({ id: deviceId, ...values })
    .onConflictDoUpdate({ target: repairs.id, set: values });
}
