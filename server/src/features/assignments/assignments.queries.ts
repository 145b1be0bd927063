import { assignableStatuses } from '@kreislauf/domain/assignments/assignment.rules';
import type { Assignment, AssignmentFilter } from '@kreislauf/domain/assignments/assignments.contract';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { containsText } from '../../db/contains-text.ts';
import { isFoundBy } from '../../db/device-words.ts';
import { literalLimit } from '../../db/engine/drizzle-internals.ts';
import { isBinding } from '../../db/is-binding.ts';
import { type LimitBucket, limitBucketFor } from '../../db/limit-bucket.ts';
import { limitAndOffset, type Page, paged } from '../../db/paged.ts';
import { placeholder, prepared, statementFamily } from '../../db/prepared.ts';
import { assignmentEvents } from '../../db/tables/assignment-events.table.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { counters } from '../../db/tables/counters.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type NewAssignment = typeof assignments.$inferInsert;

interface AssignmentListFilter {
  status?: AssignmentFilter;
  search?: string;
}

const { searchText, receivedCondition, updatedAt, ...shownColumns } = getTableColumns(assignments);

/** Step by step, as it is sent. */
const timeline = sql<Assignment['timeline']>`(
  select coalesce(json_agg(json_build_object('action', ${assignmentEvents.action}, 'status', ${assignmentEvents.status},
    'at', to_char(${assignmentEvents.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', ${assignmentEvents.actorName}, 'note', ${assignmentEvents.note}) order by ${assignmentEvents.id}), '[]')
  from ${assignmentEvents} where ${assignmentEvents.assignmentId} = ${assignments.id})`;

const joined = {
  assignment: shownColumns,
  timeline,
  device: {
    id: devices.id,
    status: devices.status,
    thumbnail: devices.thumbnail,
    modelDesc: devices.modelDesc,
    purchasePriceCents: devices.purchasePriceCents,
    sellingPriceCents: devices.sellingPriceCents,
    parts: devices.parts,
  },
  reseller: {
    id: resellers.id,
    email: resellers.email,
    company: resellers.company,
    address: resellers.address,
  },
};

export function selectAssignments(db: Db) {
  return db
    .select(joined)
    .from(assignments)
    .leftJoin(devices, eq(devices.id, assignments.deviceId))
    .leftJoin(resellers, eq(resellers.id, assignments.resellerId));
}

export type JoinedAssignment = Awaited<ReturnType<typeof selectAssignments>>[number];

/** Phones whose send-back was requested and that are not in the shop yet; literal, so that the planner knows its index. */
const isReturning = sql`${assignments.returnInfo} is not null and ${assignments.status} = 'received'`;
const isReturnRequested = sql`${isReturning} and ${assignments.returnInfo} ->> 'state' = 'requested'`;

function filteredBy(status: AssignmentFilter | undefined): SQL | undefined {
  if (status === 'reversed') return sql`${assignments.wasReversed}`;
  if (status === 'returning') return isReturning;
  if (status === 'return_requested') return isReturnRequested;
  return status && eq(assignments.status, status);
}

function matching({ status, search }: AssignmentListFilter): SQL | undefined {
  return and(
    filteredBy(status),
    search ? containsText(assignments, assignments.id, assignments.searchText, search) : undefined,
  );
}

type Order = 'asc' | 'desc';

export async function listAssignments(
  db: Db,
  { status, search }: AssignmentListFilter,
  { order = 'desc', ...page }: Page & { order?: Order },
): Promise<JoinedAssignment[]> {
  const { offset, limit } = limitAndOffset(page);
  if (search || limit === null) {
    const query = selectAssignments(db)
      .where(matching({ status, search }))
      .orderBy(...inOrder(order))
      .$dynamic();
    return paged(query, page);
  }
  const isStatus = status !== 'reversed' && status !== 'returning' && status !== 'return_requested';
  const filter = status && isStatus ? 'status' : (status ?? 'all');
  const query = pagesOfAssignments(`${filter} ${order} ${limitBucketFor(offset + limit)}`);
  return query(db, { status, offset, limit });
}

function inOrder(order: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(assignments.assignedAt), direction(assignments.id)];
}

const pagesOfAssignments = statementFamily(
  (key: `${'all' | 'status' | 'reversed' | 'returning' | 'return_requested'} ${Order} ${LimitBucket}`) => {
    const [filter, order, bucket] = key.split(' ') as [string, Order, string];
    const conditions: Record<string, SQL | undefined> = {
      status: eq(assignments.status, placeholder('status')),
      reversed: filteredBy('reversed'),
      returning: isReturning,
      return_requested: isReturnRequested,
    };
    return prepared(`assignments ${key}`, (db) =>
      selectPage(db, conditions[filter], inOrder(order), Number(bucket) as LimitBucket),
    );
  },
);

/** The rows of the page are chosen first; only they are joined. */
export function selectPage(db: Db, condition: SQL | undefined, order: SQL[], bucket: LimitBucket) {
  const reached = db
    .select({ id: sql<string>`${assignments.id}`.as('reached_id') })
    .from(assignments)
    .where(condition)
    .orderBy(...order)
    .limit(literalLimit(bucket))
    .as('reached');
  const wanted = db
    .select()
    .from(reached)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('wanted');
  return db
    .select(joined)
    .from(wanted)
    .innerJoin(assignments, eq(assignments.id, wanted.id))
    .leftJoin(devices, eq(devices.id, assignments.deviceId))
    .leftJoin(resellers, eq(resellers.id, assignments.resellerId))
    .orderBy(...order);
}

const keptAssignments = prepared('kept_assignments', (db) =>
  db
    .select({ status: counters.key, count: sql<number>`sum(${counters.rows})::bigint` })
    .from(counters)
    .where(eq(counters.kind, sql.raw(`'assignment'`)))
    .groupBy(counters.key),
);

export async function countAssignments(db: Db, { status, search }: AssignmentListFilter): Promise<number> {
  if (search || status === 'returning' || status === 'return_requested')
    return db.$count(assignments, matching({ status, search }));
  const counts = await keptAssignments(db);
  const isCounted = (key: string) => (status ? key === status : key !== 'reversed');
  return counts.reduce((sum, row) => (isCounted(row.status) ? sum + row.count : sum), 0);
}

/** Counts assignments by status, and apart from that those that were reversed and those that are being sent back. */
export async function countAssignmentsByStatus(db: Db, search?: string) {
  const returning = await db.$count(assignments, matching({ status: 'returning', search }));
  if (!search) {
    const counts = await keptAssignments(db);
    return {
      byStatus: counts.filter(({ status }) => status !== 'reversed'),
      reversed: counts.find(({ status }) => status === 'reversed')?.count ?? 0,
      returning,
    };
  }
  const counts = await db
    .select({
      status: assignments.status,
      count: sql<number>`count(*)`,
      reversed: sql<number>`count(*) filter (where ${assignments.wasReversed})`,
    })
    .from(assignments)
    .where(matching({ search }))
    .groupBy(assignments.status);
  return { byStatus: counts, reversed: counts.reduce((sum, { reversed }) => sum + reversed, 0), returning };
}

export async function findAssignment(db: Db, id: string): Promise<JoinedAssignment | undefined> {
  const [row] = await selectAssignments(db).where(eq(assignments.id, id));
  return row;
}

export async function lockAssignment(tx: Tx, id: string): Promise<AssignmentRow | undefined> {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update');
  return row;
}

/** Another reseller's assignment is not found. */
export async function lockOwnAssignment(
  tx: Tx,
  id: string,
  resellerId: string,
): Promise<AssignmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), eq(assignments.resellerId, resellerId)))
    .for('update');
  return row;
}

/** By id, as everybody locks several of them. */
export function lockOwnAssignments(tx: Tx, ids: string[], resellerId: string): Promise<AssignmentRow[]> {
  return tx
    .select()
    .from(assignments)
    .where(and(inArray(assignments.id, ids), eq(assignments.resellerId, resellerId)))
    .orderBy(asc(assignments.id))
    .for('update');
}

const bindingAssignment = prepared('find_binding_assignment', (db) =>
  db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.deviceId, placeholder('deviceId')), isBinding)),
);

export async function hasBindingAssignment(db: Db, deviceId: string): Promise<boolean> {
  return (await bindingAssignment(db, { deviceId })).length > 0;
}

/** The address of the last parcel to this reseller. */
export async function findLastRecipientAddress(db: Db, resellerId: string): Promise<string | null> {
  const address = sql<string | null>`${assignments.shipping} ->> 'recipientAddress'`;
  const [row] = await db
    .select({ address })
    .from(assignments)
    .where(and(eq(assignments.resellerId, resellerId), isNotNull(address)))
    .orderBy(desc(sql`${assignments.shipping} ->> 'shippedAt'`))
    .limit(1);
  return row?.address ?? null;
}

export async function insertAssignment(tx: Tx, assignment: NewAssignment): Promise<AssignmentRow> {
  const [row] = await tx.insert(assignments).values(assignment).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateAssignment(tx: Tx, id: string, values: Partial<NewAssignment>): Promise<void> {
  await tx.update(assignments).set(values).where(eq(assignments.id, id));
}

export async function insertAssignmentEvent(
  tx: Tx,
  event: typeof assignmentEvents.$inferInsert,
): Promise<void> {
  await tx.insert(assignmentEvents).values(event);
}

function assignable(db: Db, search?: string) {
  const open = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(eq(assignments.deviceId, devices.id), isBinding));
  return and(
    inArray(devices.status, [...assignableStatuses]),
    isNull(devices.donorSince),
    notExists(open),
    search ? isFoundBy(search) : undefined,
  );
}

export function listAssignableDevices(db: Db, search: string | undefined, page: Page) {
  const query = db
    .select({
      id: devices.id,
      model: devices.model,
      modelDesc: devices.modelDesc,
      imei: devices.imei,
      status: devices.status,
      thumbnail: devices.thumbnail,
      purchasePriceCents: devices.purchasePriceCents,
      sellingPriceCents: devices.sellingPriceCents,
      parts: devices.parts,
    })
    .from(devices)
    .where(assignable(db, search))
    .orderBy(asc(devices.model), desc(devices.createdAt), asc(devices.id))
    .$dynamic();
  return paged(query, page);
}

export function countAssignableDevices(db: Db, search?: string): Promise<number> {
  return db.$count(devices, assignable(db, search));
}
