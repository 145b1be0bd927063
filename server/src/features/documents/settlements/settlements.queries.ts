import type { SettlementState } from '@kreislauf/domain/settlements/settlements.rules';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containsWords } from '../../../db/contains-text.ts';
import { type Page, paged } from '../../../db/paged.ts';
import { documentLines, documents } from '../../../db/tables/documents.table.ts';
import { resellers } from '../../../db/tables/resellers.table.ts';
import {
  settlementLines,
  settlementPayments,
  settlementReminders,
  settlements,
} from '../../../db/tables/settlements.table.ts';
import type { Db, Tx } from '../../../db/types.ts';

const storno = alias(documents, 'storno');

interface SettlementFilter {
  search?: string;
  state?: SettlementState;
  resellerId?: string;
  ids?: string[];
}

/** `today` tells which are overdue. */
type Asked = SettlementFilter & { today: string };

const isUnpaid = and(isNull(settlements.paidOn), not(settlements.isCancelled));

function inState(state: SettlementState, today: string): SQL | undefined {
  switch (state) {
    case 'storniert':
      return eq(settlements.isCancelled, true);
    case 'bezahlt':
      return isNotNull(settlements.paidOn);
    case 'ueberfaellig':
      return and(isUnpaid, lt(settlements.dueOn, today));
    case 'offen':
      return and(isUnpaid, gte(settlements.dueOn, today));
  }
}

const searchText = sql`lower(${documents.number} || ' ' || ${settlements.resellerName})`;

function matching({ search, state, resellerId, ids, today }: Asked): SQL | undefined {
  return and(
    ids && inArray(settlements.id, ids),
    state && inState(state, today),
    resellerId ? eq(settlements.resellerId, resellerId) : undefined,
    search ? containsWords(searchText, search) : undefined,
  );
}

export type ListedSettlement = Awaited<ReturnType<typeof listSettlements>>[number];

const listed = {
  id: settlements.id,
  number: documents.number,
  documentId: settlements.documentId,
  resellerId: settlements.resellerId,
  resellerName: settlements.resellerName,
  until: settlements.until,
  dueOn: settlements.dueOn,
  count: settlements.count,
  totalCents: settlements.totalCents,
  issuedAt: settlements.issuedAt,
  paidOn: settlements.paidOn,
  isCancelled: settlements.isCancelled,
  remindedAt: sql<Date | null>`(
    select max(${settlementReminders.sentAt}) from ${settlementReminders}
    where ${settlementReminders.settlementId} = ${settlements.id})`.mapWith(settlementReminders.sentAt),
  cancelledBy: { id: storno.id, number: storno.number },
  /** Null once the reseller is deleted. */
  isActive: resellers.isActive,
  email: resellers.email,
};

function selectSettlements(db: Db) {
  return db
    .select(listed)
    .from(settlements)
    .innerJoin(documents, eq(documents.id, settlements.documentId))
    .leftJoin(storno, eq(storno.cancelsId, documents.id))
    .leftJoin(resellers, eq(resellers.id, settlements.resellerId));
}

/** Newest first. */
export function listSettlements(db: Db, asked: Asked, page: Page) {
  const query = selectSettlements(db)
    .where(matching(asked))
    .orderBy(desc(settlements.issuedAt), desc(settlements.id))
    .$dynamic();
  return paged(query, page);
}

export async function countSettlements(db: Db, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(settlements)
    .innerJoin(documents, eq(documents.id, settlements.documentId))
    .where(matching(asked));
  return row?.count ?? 0;
}

export async function findSettlement(db: Db, id: string): Promise<ListedSettlement | undefined> {
  const [row] = await selectSettlements(db).where(eq(settlements.id, id));
  return row;
}

/** Reads the GiroCode, which is stored in the document's snapshot alone. */
export async function findGiroCode(db: Db, documentId: string): Promise<string | null> {
  const [row] = await db
    .select({ giroCode: sql<string | null>`${documents.snapshot} ->> 'giroCode'` })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row?.giroCode ?? null;
}

/** In the order of the document. */
export function listSettlementLines(db: Db, { id, documentId }: { id: string; documentId: string }) {
  return db
    .select({
      assignmentId: settlementLines.assignmentId,
      deviceId: documentLines.deviceId,
      model: documentLines.deviceModel,
      imei: documentLines.imei,
      soldAt: settlementLines.soldAt,
      salePriceCents: settlementLines.salePriceCents,
      minimumPriceCents: settlementLines.minimumPriceCents,
    })
    .from(settlementLines)
    .innerJoin(
      documentLines,
      and(
        eq(documentLines.documentId, documentId),
        sql`${documentLines.position} = ${settlementLines.position}`,
      ),
    )
    .where(eq(settlementLines.settlementId, id))
    .orderBy(asc(settlementLines.position));
}

/** Counts and sums up the overdue settlements. */
export async function sumOverdue(db: Db, today: string): Promise<{ count: number; cents: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${settlements.totalCents}), 0)::bigint`.mapWith(Number),
    })
    .from(settlements)
    .where(inState('ueberfaellig', today));
  return row ?? { count: 0, cents: 0 };
}

/** Of one reseller, in whatever state of being late. */
export async function sumUnpaid(db: Db, resellerId: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${settlements.totalCents}), 0)::bigint`.mapWith(Number),
      dueOn: sql<string | null>`min(${settlements.dueOn})::text`,
    })
    .from(settlements)
    .where(and(eq(settlements.resellerId, resellerId), isUnpaid));
  return row ?? { count: 0, cents: 0, dueOn: null };
}

type NewLine = Omit<typeof settlementLines.$inferInsert, 'settlementId' | 'isStanding'>;

/** The lines are one value, as those of the document. */
export async function insertSettlement(
  tx: Tx,
  settlement: typeof settlements.$inferInsert,
  lines: NewLine[],
): Promise<string> {
  const [row] = await tx.insert(settlements).values(settlement).returning({ id: settlements.id });
  if (!row) throw new Error('insert returned no row');
  await tx.execute(sql`
    insert into ${settlementLines}
      (settlement_id, position, sale_id, assignment_id, sold_at, sale_price_cents, minimum_price_cents)
    select ${row.id}, line.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("position" int, "saleId" uuid, "assignmentId" uuid,
      "soldAt" timestamptz, "salePriceCents" bigint, "minimumPriceCents" bigint)`);
  return row.id;
}

/** Appends the payment or its undoing and keeps what stands. The caller holds the lock of the document. */
export async function writePayment(
  tx: Tx,
  payment: typeof settlementPayments.$inferInsert,
  paidOn: string | null,
): Promise<void> {
  await tx.insert(settlementPayments).values(payment);
  await tx.update(settlements).set({ paidOn }).where(eq(settlements.id, payment.settlementId));
}

export async function insertReminder(tx: Tx, row: typeof settlementReminders.$inferInsert): Promise<void> {
  await tx.insert(settlementReminders).values(row);
}
