import { desc, eq } from 'drizzle-orm';
import { deviceEvents } from '../../db/tables/device-events.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export async function insertDeviceEvent(tx: Tx, event: typeof deviceEvents.$inferInsert): Promise<void> {
  await tx.insert(deviceEvents).values(event);
}

export function listDeviceEvents(
  db: Db,
  deviceId: string,
  { page = 1, limit }: { page?: number; limit?: number },
) {
  const query = db
    .select()
    .from(deviceEvents)
    .where(eq(deviceEvents.deviceId, deviceId))
    .orderBy(desc(deviceEvents.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit).offset((page - 1) * limit);
}

export function countDeviceEvents(db: Db, deviceId: string): Promise<number> {
  return db.$count(deviceEvents, eq(deviceEvents.deviceId, deviceId));
}
