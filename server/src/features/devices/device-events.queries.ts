import { desc, eq } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { deviceEvents } from '../../db/tables/device-events.table.ts';
import type { Db, Tx } from '../../db/types.ts';
import { writing } from '../../db/writing.ts';

type NewEvent = typeof deviceEvents.$inferInsert;

const eventToInsert = writing('insert device event', (tx, values: NewEvent) =>
  tx.insert(deviceEvents).values(values),
);

export async function insertDeviceEvent(tx: Tx, event: NewEvent): Promise<void> {
  await eventToInsert(tx, event);
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
