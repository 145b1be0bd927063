import { assignableStatuses } from '@kreislauf/domain/assignments/assignment.rules';
import {
  type AssignmentStatus,
  activeStatuses,
  type BindingStatus,
  bindingStatuses,
} from '@kreislauf/domain/assignments/assignment-actions';
import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { containsText, containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { assignmentEvents } from '../../db/tables/assignment-events.table.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type AssignmentEventRow = typeof assignmentEvents.$inferSelect;
export type NewAssignment = typeof assignments.$inferInsert;

export interface AssignmentListFilter {
  status?: AssignmentStatus | 'reversed';
  search?: string;
}

const joined = {
  assignment: assignments,
  device: {
    id: devices.id,
    status: devices.status,
    thumbnail: devices.thumbnail,
    modelDesc: devices.modelDesc,
    purchasePriceCents: devices.purchasePriceCents,
    sellingPriceCents: devices.sellingPriceCents,
    parts: devices.parts,
    damageDescription: devices.damageDescription,
    overallGrade: devices.overallGrade,
  },
  reseller: { id: resellers.id, email: resellers.email, company: resellers.company },
};

function selectAssignments(db: Db) {
  return db
    .select(joined)
    .from(assignments)
    .leftJoin(devices, eq(devices.id, assignments.deviceId))
    .leftJoin(resellers, eq(resellers.id, assignments.resellerId));
}

export type JoinedAssignment = Awaited<ReturnType<typeof listAssignments>>[number];

function matching({ status, search }: AssignmentListFilter): SQL | undefined {
  const byStatus =
    status === 'reversed' ? assignments.wasReversed : status ? eq(assignments.status, status) : undefined;
  return and(
    byStatus as SQL | undefined,
    search ? containsText(assignments, assignments.id, assignments.searchText, search) : undefined,
  );
}

export function listAssignments(
  db: Db,
  filter: AssignmentListFilter,
  { order, ...page }: Page & { order?: 'asc' | 'desc' },
) {
  const direction = order === 'asc' ? asc : desc;
  const query = selectAssignments(db)
    .where(matching(filter))
    .orderBy(direction(assignments.assignedAt), direction(assignments.id))
    .$dynamic();
  return paged(query, page);
}

export function countAssignments(db: Db, filter: AssignmentListFilter): Promise<number> {
  return db.$count(assignments, matching(filter));
}

export function countAssignmentsByStatus(db: Db, search?: string) {
  return db
    .select({
      status: assignments.status,
      count: sql<number>`count(*)`,
      reversed: sql<number>`count(*) filter (where ${assignments.wasReversed})`,
    })
    .from(assignments)
    .where(matching({ search }))
    .groupBy(assignments.status);
}

export interface OwnFilter {
  status?: BindingStatus;
  search?: string;
}

/** Everything but what was withdrawn. A reseller's id is always part of the question. */
function ownedBy(resellerId: string, { status, search }: OwnFilter): SQL | undefined {
  return and(
    eq(assignments.resellerId, resellerId),
    status ? eq(assignments.status, status) : ne(assignments.status, 'returned'),
    search ? containsWords(assignments.searchText, search) : undefined,
  );
}

/** What is still to be done comes first, what is sold after it; newest first in both. */
export function listAssignmentsOfReseller(db: Db, resellerId: string, filter: OwnFilter, page: Page) {
  const query = selectAssignments(db)
    .where(ownedBy(resellerId, filter))
    .orderBy(sql`${assignments.status} = 'sold'`, desc(assignments.assignedAt), desc(assignments.id))
    .$dynamic();
  return paged(query, page);
}

export function countAssignmentsOfReseller(db: Db, resellerId: string, filter: OwnFilter): Promise<number> {
  return db.$count(assignments, ownedBy(resellerId, filter));
}

export function countStatusesOfReseller(db: Db, resellerId: string, search: string | undefined) {
  return db
    .select({ status: assignments.status, count: sql<number>`count(*)` })
    .from(assignments)
    .where(ownedBy(resellerId, search ? { search } : {}))
    .groupBy(assignments.status);
}

export async function findResellerStats(db: Db, resellerId: string) {
  const has = (status: AssignmentStatus) => sql`filter (where ${eq(assignments.status, status)})`;
  const [row] = await db
    .select({
      assigned: sql<number>`count(*) ${has('assigned')}`,
      received: sql<number>`count(*) ${has('received')}`,
      sold: sql<number>`count(*) ${has('sold')}`,
      revenueCents: sql<number>`coalesce(sum(${assignments.actualSalePriceCents}) ${has('sold')}, 0)::bigint`,
    })
    .from(assignments)
    .where(eq(assignments.resellerId, resellerId));
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

export async function findAssignment(db: Db, id: string): Promise<JoinedAssignment | undefined> {
  const [row] = await selectAssignments(db).where(eq(assignments.id, id));
  return row;
}

export async function lockAssignment(tx: Tx, id: string): Promise<AssignmentRow | undefined> {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update');
  return row;
}

export async function lockAssignmentsOfDevice(tx: Tx, deviceId: string): Promise<void> {
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.deviceId, deviceId))
    .orderBy(asc(assignments.id))
    .for('update');
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

export async function findBindingAssignment(db: Db, deviceId: string) {
  const [row] = await db
    .select({ id: assignments.id, resellerName: assignments.resellerName, status: assignments.status })
    .from(assignments)
    .where(and(eq(assignments.deviceId, deviceId), inArray(assignments.status, [...bindingStatuses])));
  return row;
}

export async function hasBindingAssignment(db: Db, deviceId: string): Promise<boolean> {
  return (await findBindingAssignment(db, deviceId)) !== undefined;
}

/** Where the last parcel to this reseller went. */
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

export function listActiveAssignmentsOf(db: Db, resellerId: string) {
  return db
    .select({
      deviceModel: assignments.deviceModel,
      deviceImei: assignments.deviceImei,
      status: assignments.status,
    })
    .from(assignments)
    .where(and(eq(assignments.resellerId, resellerId), inArray(assignments.status, [...activeStatuses])))
    .orderBy(asc(assignments.assignedAt));
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

export async function listTimelines(db: Db, assignmentIds: string[]) {
  if (assignmentIds.length === 0) return new Map<string, AssignmentEventRow[]>();
  const rows = await db
    .select()
    .from(assignmentEvents)
    .where(inArray(assignmentEvents.assignmentId, assignmentIds))
    .orderBy(asc(assignmentEvents.id));
  const timelines = new Map<string, AssignmentEventRow[]>();
  for (const row of rows) timelines.set(row.assignmentId, [...(timelines.get(row.assignmentId) ?? []), row]);
  return timelines;
}

function assignable(db: Db, search?: string) {
  const open = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(eq(assignments.deviceId, devices.id), ne(assignments.status, 'returned')));
  return and(
    inArray(devices.status, [...assignableStatuses]),
    notExists(open),
    search ? containsText(devices, devices.id, devices.searchText, search) : undefined,
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
