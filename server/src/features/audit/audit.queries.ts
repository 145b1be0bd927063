import type { AuditAction, AuditKind } from '@kreislauf/domain/audit/audit.contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type Author, writtenBy } from '../../db/author.ts';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { shopDayBegins } from '../../db/shop-day-begins.ts';
import { auditEvents } from '../../db/tables/audit-events.table.ts';
import type { Db, Tx } from '../../db/types.ts';

interface Audited {
  actor: Omit<Author, 'id'> & { id: string | null };
  at: Date;
  kind: AuditKind;
  /** As it is called at that moment; settings have no name. */
  name?: string;
  action: AuditAction;
  details?: { field: string; from: unknown; to: unknown }[];
}

/** Written in the transaction of the change it tells of. */
export async function insertAudit(
  tx: Tx,
  { actor, at, kind, name = '', action, details = [] }: Audited,
): Promise<void> {
  await tx.insert(auditEvents).values({ at, ...writtenBy(actor), kind, name, action, details });
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

interface AuditFilter {
  /** Words of who did it or what it was done to. */
  search?: string;
  kind?: AuditKind;
  action?: AuditAction;
  /** Days of the shop's calendar, both included. */
  from?: string;
  to?: string;
}

const searchText = sql`lower(concat_ws(' ', ${auditEvents.actorName}, ${auditEvents.name}))`;

function matching({ search, kind, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    kind && eq(auditEvents.kind, kind),
    action && eq(auditEvents.action, action),
    from ? gte(auditEvents.at, shopDayBegins(from)) : undefined,
    to ? lt(auditEvents.at, shopDayBegins(to, 1)) : undefined,
    containsWords(searchText, search),
  );
}

export function listAudit(db: Db, filter: AuditFilter, page: Page) {
  const query = db
    .select()
    .from(auditEvents)
    .where(matching(filter))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .$dynamic();
  return paged(query, page);
}

export function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(auditEvents, matching(filter));
}
