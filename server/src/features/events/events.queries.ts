import { and, inArray, or } from 'drizzle-orm';
import { isBinding } from '../../db/is-binding.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import type { Db } from '../../db/types.ts';

/** The changes that concern a reseller: own assignments in any state, and phones that are with them. */
export async function listHolders(
  db: Db,
  { deviceIds, assignmentIds, resellerIds }: Record<'deviceIds' | 'assignmentIds' | 'resellerIds', string[]>,
) {
  return db
    .select({
      id: assignments.id,
      deviceId: assignments.deviceId,
      resellerId: assignments.resellerId,
      status: assignments.status,
    })
    .from(assignments)
    .where(
      and(
        inArray(assignments.resellerId, resellerIds),
        or(inArray(assignments.id, assignmentIds), and(inArray(assignments.deviceId, deviceIds), isBinding)),
      ),
    );
}
