import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { assignments } from '../../db/tables/assignments.table.ts';
import type { Tx } from '../../db/types.ts';

/** In one order, whichever they are, so that two who lock several never wait in a circle. Says which. */
async function lockWhere(tx: Tx, condition: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(condition)
    .orderBy(asc(assignments.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export const lockAssignments = (tx: Tx, ids: string[]) => lockWhere(tx, inArray(assignments.id, ids));

export const lockAssignmentsOfReseller = (tx: Tx, resellerId: string) =>
  lockWhere(tx, eq(assignments.resellerId, resellerId));

/** Until the device itself is locked it can get more. */
export const lockAssignmentsOfDevice = (tx: Tx, deviceId: string) =>
  lockWhere(tx, eq(assignments.deviceId, deviceId));

/** A write to another assignment would lock it after the device, against the common order of locks. */
export async function hasAssignmentsBeside(tx: Tx, deviceId: string, lockedIds: string[]): Promise<boolean> {
  const beside = and(eq(assignments.deviceId, deviceId), notInArray(assignments.id, lockedIds));
  return (await tx.$count(assignments, beside)) > 0;
}
