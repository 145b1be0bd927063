import { desc } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { auditEvents } from '../../db/tables/audit-events.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export interface Audited {
  actor: { id: string | null; name: string };
  at: Date;
  subject: string;
  action: string;
  details?: { field: string; from: unknown; to: unknown }[];
}

/** Written in the transaction of the change it tells of. */
export async function insertAudit(
  tx: Tx,
  { actor, at, subject, action, details = [] }: Audited,
): Promise<void> {
  await tx
    .insert(auditEvents)
    .values({ at, actorId: actor.id, actorName: actor.name, subject, action, details });
}

/** Only fields that differ. */
export function differencesOf<T extends object>(
  before: T,
  after: Partial<T>,
): NonNullable<Audited['details']> {
  return (Object.keys(after) as (keyof T & string)[])
    .filter(
      (field) => after[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

export function listAudit(db: Db, page: Page) {
  const query = db.select().from(auditEvents).orderBy(desc(auditEvents.at), desc(auditEvents.id)).$dynamic();
  return paged(query, page);
}

export function countAudit(db: Db): Promise<number> {
  return db.$count(auditEvents);
}
