import {
  type AssignmentStatus,
  assignmentStatuses,
  type BindingStatus,
  isBindingStatus,
} from '@kreislauf/domain/assignments/assignment-actions';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { isBinding } from '../../db/is-binding.ts';
import { type LimitBucket, limitBucketFor } from '../../db/limit-bucket.ts';
import { limitAndOffset, type Page, paged } from '../../db/paged.ts';
import { placeholder, prepared, statementFamily } from '../../db/prepared.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { counters } from '../../db/tables/counters.table.ts';
import type { Db } from '../../db/types.ts';
import { type JoinedAssignment, selectAssignments, selectPage } from './assignments.queries.ts';

interface OwnFilter {
  status?: BindingStatus;
  search?: string;
}

/** Everything but what was withdrawn. A reseller's id is always part of the question. */
function ownedBy(resellerId: string, { status, search }: OwnFilter): SQL | undefined {
  return and(
    eq(assignments.resellerId, resellerId),
    status ? eq(assignments.status, status) : isBinding,
    search ? containsWords(assignments.searchText, search) : undefined,
  );
}

/** Open assignments come first and sold ones after them, both with the newest first. */
const ownOrder = [
  desc(sql`(${assignments.status} <> 'sold')`),
  desc(assignments.assignedAt),
  desc(assignments.id),
];

export async function listAssignmentsOfReseller(
  db: Db,
  resellerId: string,
  filter: OwnFilter,
  page: Page,
): Promise<JoinedAssignment[]> {
  const { offset, limit } = limitAndOffset(page);
  if (filter.search || filter.status || limit === null) {
    const query = selectAssignments(db)
      .where(ownedBy(resellerId, filter))
      .orderBy(...ownOrder)
      .$dynamic();
    return paged(query, page);
  }
  return pagesOfReseller(`${limitBucketFor(offset + limit)}`)(db, { resellerId, offset, limit });
}

const pagesOfReseller = statementFamily((bucket: `${LimitBucket}`) =>
  prepared(`own assignments ${bucket}`, (db) => {
    const isOwn = and(eq(assignments.resellerId, placeholder('resellerId')), isBinding);
    return selectPage(db, isOwn, ownOrder, Number(bucket) as LimitBucket);
  }),
);

/** The counters of a reseller's assignments in each status, withdrawn ones too, and the proceeds of their sales. */
const keptOfReseller = prepared('kept_of_reseller', (db) =>
  db
    .select({
      status: sql<AssignmentStatus>`split_part(${counters.key}, ' ', 1)`.as('status'),
      count: sql<number>`sum(${counters.rows})::bigint`,
      cents: sql<number>`sum(${counters.cents})::bigint`,
    })
    .from(counters)
    .where(
      and(
        eq(counters.kind, sql.raw(`'reseller'`)),
        sql`${counters.key} = any (array(select status || ' ' || ${placeholder('resellerId')}::text
          from unnest(array[${sql.raw(assignmentStatuses.map((status) => `'${status}'`).join(', '))}]) as status))`,
      ),
    )
    .groupBy(counters.key),
);

export async function countAssignmentsOfReseller(
  db: Db,
  resellerId: string,
  filter: OwnFilter,
): Promise<number> {
  if (filter.search) return db.$count(assignments, ownedBy(resellerId, filter));
  const counts = await countStatusesOfReseller(db, resellerId, undefined);
  return counts.reduce(
    (sum, { status, count }) => (!filter.status || status === filter.status ? sum + count : sum),
    0,
  );
}

export async function countStatusesOfReseller(db: Db, resellerId: string, search: string | undefined) {
  if (!search)
    return (await keptOfReseller(db, { resellerId })).filter(({ status }) => isBindingStatus(status));
  return db
    .select({ status: assignments.status, count: sql<number>`count(*)` })
    .from(assignments)
    .where(ownedBy(resellerId, { search }))
    .groupBy(assignments.status);
}

export async function findResellerStats(db: Db, resellerId: string) {
  const kept = await keptOfReseller(db, { resellerId });
  const of = (wanted: AssignmentStatus) => kept.find(({ status }) => status === wanted);
  return {
    assigned: of('assigned')?.count ?? 0,
    received: of('received')?.count ?? 0,
    sold: of('sold')?.count ?? 0,
    revenueCents: of('sold')?.cents ?? 0,
  };
}
