import { desc, eq } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { deviceEvents } from '../../db/tables/device-events.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export async function insertDeviceEvent(tx: Tx, event: typeof deviceEvents.$inferInsert): Promise<void> {
  await tx.insert(deviceEvents).values(event);
}

export function listDeviceEvents(db: Db, deviceId: string, page: Page) {
  const query = db
    .select()
    .from(deviceEvents)
    .where(eq(deviceEvents.deviceId, deviceId))
    .orderBy(desc(deviceEvents.id))
    .$dynamic();
  return paged(query, page);
}

export function countDeviceEvents(db: Db, deviceId: string): Promise<number> {
  return db.$count(deviceEvents, eq(deviceEvents.deviceId, deviceId));
}
