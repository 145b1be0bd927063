import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { preparedWrite } from '../../db/prepared-write.ts';
import { deviceEvents } from '../../db/tables/device-events.table.ts';
import type { Db, Tx } from '../../db/types.ts';

type NewEvent = typeof deviceEvents.$inferInsert;

const eventToInsert = preparedWrite('insert device event', (tx, values: NewEvent) =>
  tx.insert(deviceEvents).values(values),
);

export async function insertDeviceEvent(tx: Tx, event: NewEvent): Promise<void> {
  await eventToInsert(tx, event);
}

/** A single one is prepared, several are one value: a placeholder for each field of a thousand takes its time. */
export async function insertDeviceEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  const [single, ...more] = events;
  if (more.length === 0) {
    if (single) await insertDeviceEvent(tx, single);
    return;
  }
  await tx.execute(sql`
    insert into ${deviceEvents} (device_id, kind, at, actor_id, actor_name, actor_via, changes)
    select "deviceId", kind, at, "actorId", "actorName", coalesce("actorVia", 'session'), changes
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event ("deviceId" uuid, kind text, at timestamptz,
      "actorId" uuid, "actorName" text, "actorVia" text, changes jsonb)`);
}

/** `hidden`: fields as the history names them; what changed nothing but these is left out. */
function eventsOf(deviceId: string, hidden: readonly string[] = []): SQL | undefined {
  const isAboutMore = sql`exists (select from jsonb_array_elements(${deviceEvents.changes}) as change
    where change ->> 'field' <> all (${sql.param(hidden)}::text[]))`;
  return and(eq(deviceEvents.deviceId, deviceId), hidden.length > 0 ? isAboutMore : undefined);
}

export function listDeviceEvents(db: Db, deviceId: string, page: Page, hidden?: readonly string[]) {
  const query = db
    .select()
    .from(deviceEvents)
    .where(eventsOf(deviceId, hidden))
    .orderBy(desc(deviceEvents.id))
    .$dynamic();
  return paged(query, page);
}

export function countDeviceEvents(db: Db, deviceId: string, hidden?: readonly string[]): Promise<number> {
  return db.$count(deviceEvents, eventsOf(deviceId, hidden));
}
