import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containsText } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { shopDayBegins } from '../../db/shop-day-begins.ts';
import {
  documentChain,
  documentCounters,
  documentIdNumbers,
  documentLines,
  documents,
} from '../../db/tables/documents.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type NewDocument = typeof documents.$inferInsert;
export type DocumentLine = Omit<typeof documentLines.$inferSelect, 'documentId'>;

const storno = alias(documents, 'storno');
const cancelled = alias(documents, 'cancelled');

const tradeIn = alias(documents, 'trade_in');
const tradeInStorno = alias(documents, 'trade_in_storno');

const { pdf, xml, signature, searchText, snapshot, ...listed } = getTableColumns(documents);

/** In the order of the document. */
const lines = sql<DocumentLine[]>`(
  select coalesce(json_agg(json_build_object('position', ${documentLines.position}, 'deviceId', ${documentLines.deviceId},
    'deviceModel', ${documentLines.deviceModel}, 'imei', ${documentLines.imei}, 'saleId', ${documentLines.saleId},
    'amountCents', ${documentLines.amountCents}, 'taxation', ${documentLines.taxation}) order by ${documentLines.position}), '[]')
  from ${documentLines} where ${documentLines.documentId} = ${documents.id})`;

const withLinks = {
  lines,
  hasXml: sql<boolean>`${xml} is not null`,
  cancels: { id: cancelled.id, number: cancelled.number },
  cancelledBy: { id: storno.id, number: storno.number },
  tradeIn: { id: tradeIn.id, number: tradeIn.number },
  tradeInStorno: { id: tradeInStorno.id },
};

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];
export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

interface DocumentFilter {
  kind?: DocumentKind;
  deviceId?: string;
  /** Days of the shop's calendar, both included. */
  from?: string;
  to?: string;
  search?: string;
  ids?: string[];
}

const linesOf = (deviceId: string) => sql`(
  select ${documentLines.documentId} from ${documentLines} where ${documentLines.deviceId} = ${deviceId})`;

function matching({ kind, deviceId, from, to, search, ids }: DocumentFilter): SQL | undefined {
  return and(
    ids && inArray(documents.id, ids),
    kind && eq(documents.kind, kind),
    deviceId ? inArray(documents.id, linesOf(deviceId)) : undefined,
    from ? gte(documents.issuedAt, shopDayBegins(from)) : undefined,
    to ? lt(documents.issuedAt, shopDayBegins(to, 1)) : undefined,
    search ? containsText(documents, documents.id, documents.searchText, search) : undefined,
  );
}

export function listDocuments(db: Db, filter: DocumentFilter, page: Page) {
  const query = db
    .select({ document: listed, ...withLinks })
    .from(documents)
    .leftJoin(cancelled, eq(cancelled.id, documents.cancelsId))
    .leftJoin(storno, eq(storno.cancelsId, documents.id))
    .leftJoin(tradeIn, eq(tradeIn.id, documents.tradeInId))
    .leftJoin(tradeInStorno, eq(tradeInStorno.cancelsId, documents.tradeInId))
    .where(matching(filter))
    .orderBy(desc(documents.issuedAt), desc(documents.position))
    .$dynamic();
  return paged(query, page);
}

export function countDocuments(db: Db, filter: DocumentFilter): Promise<number> {
  return db.$count(documents, matching(filter));
}

export async function findDocument(db: Db, id: string) {
  const [row] = await db
    .select({ document: { ...listed, snapshot }, ...withLinks, idNumber: documentIdNumbers.idNumber })
    .from(documents)
    .leftJoin(cancelled, eq(cancelled.id, documents.cancelsId))
    .leftJoin(storno, eq(storno.cancelsId, documents.id))
    .leftJoin(tradeIn, eq(tradeIn.id, documents.tradeInId))
    .leftJoin(tradeInStorno, eq(tradeInStorno.cancelsId, documents.tradeInId))
    .leftJoin(documentIdNumbers, eq(documentIdNumbers.documentId, documents.id))
    .where(eq(documents.id, id));
  return row;
}

export async function findPdf(db: Db, id: string) {
  const [row] = await db
    .select({ number: documents.number, pdf })
    .from(documents)
    .where(eq(documents.id, id));
  return row;
}

export async function findXml(db: Db, id: string) {
  const [row] = await db
    .select({ number: documents.number, xml, snapshot })
    .from(documents)
    .where(eq(documents.id, id));
  return row;
}

/** So that of two who cancel or mail one document at once the second sees what the first has done. */
export async function lockDocument(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, id))
    .for('update');
  return rows.length > 0;
}

const { documentId: _document, ...lineColumns } = getTableColumns(documentLines);

/** In the order of the document. They never change. */
export function listLines(db: Db, documentId: string): Promise<DocumentLine[]> {
  return db
    .select(lineColumns)
    .from(documentLines)
    .where(eq(documentLines.documentId, documentId))
    .orderBy(asc(documentLines.position));
}

/** The assignments of resellers' sales among these lines. */
export async function listAssignmentsOfLines(db: Db, documentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`${sales.assignmentId}` })
    .from(documentLines)
    .innerJoin(sales, eq(sales.id, documentLines.saleId))
    .where(and(eq(documentLines.documentId, documentId), isNotNull(sales.assignmentId)));
  return rows.map(({ id }) => id);
}

export async function lockChain(tx: Tx) {
  const [row] = await tx.select().from(documentChain).for('update');
  if (!row) throw new Error('the end of the chain is gone');
  return row;
}

/** Without a lock: another process may be about to count on. */
export async function lastSequence(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const [row] = await tx
    .select({ last: documentCounters.last })
    .from(documentCounters)
    .where(and(eq(documentCounters.kind, kind), eq(documentCounters.year, year)));
  return row?.last ?? 0;
}

export async function nextSequence(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const [row] = await tx
    .insert(documentCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  if (!row) throw new Error('insert returned no row');
  return row.last;
}

/** The lines are one value: a settlement has thousands, and to write a placeholder for each field takes a second. */
export async function insertDocument(
  tx: Tx,
  document: NewDocument,
  lines: readonly DocumentLine[],
): Promise<void> {
  await tx.insert(documents).values(document);
  await tx.execute(sql`
    insert into ${documentLines}
      (document_id, position, device_id, device_model, imei, sale_id, amount_cents, taxation)
    select ${document.id}, line.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("position" int, "deviceId" uuid, "deviceModel" text,
      imei text, "saleId" uuid, "amountCents" bigint, taxation text)`);
  await tx.update(documentChain).set({ position: document.position, hash: document.hash });
}

export async function insertIdNumber(tx: Tx, row: typeof documentIdNumbers.$inferInsert): Promise<void> {
  await tx.insert(documentIdNumbers).values(row);
}

export async function deleteIdNumbersBefore(tx: Tx, before: Date): Promise<void> {
  const old = tx.select({ id: documents.id }).from(documents).where(lt(documents.issuedAt, before));
  await tx.delete(documentIdNumbers).where(inArray(documentIdNumbers.documentId, old));
}

interface Mailed {
  documentId: string;
  to: string;
  withXml: boolean;
}

export async function wasMailedSince(db: Db, { documentId, to, withXml }: Mailed, since: Date) {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.documentId, documentId),
        eq(mails.recipient, to),
        eq(mails.withXml, withXml),
        gt(mails.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findChain(db: Db) {
  const [row] = await db.select().from(documentChain);
  return row;
}

const hashOf = (column: typeof documents.pdf | typeof documents.signature) =>
  sql<string | null>`encode(sha256(${column}), 'hex')`;

/** In the order of the chain; the files are hashed where they lie. */
export function listChained(db: Db, after: number, limit: number) {
  return db
    .select({
      ...listed,
      snapshot,
      lines,
      pdfHash: hashOf(documents.pdf),
      signatureHash: hashOf(documents.signature),
      xmlHash: sql<string | null>`encode(sha256(convert_to(${xml}, 'UTF8')), 'hex')`,
    })
    .from(documents)
    .where(gt(documents.position, after))
    .orderBy(asc(documents.position))
    .limit(limit);
}

/** Purchase receipts of people with such a name, newest first. */
export async function listPurchaseReceiptsOf(db: Db, name: string, limit: number) {
  return db
    .select({ snapshot })
    .from(documents)
    .where(
      and(eq(documents.kind, 'ankauf'), containsText(documents, documents.id, documents.searchText, name)),
    )
    .orderBy(desc(documents.position))
    .limit(limit);
}
