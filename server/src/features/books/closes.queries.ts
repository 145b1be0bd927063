import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import { and, asc, between, desc, eq, gt, inArray, min, type SQL, sql } from 'drizzle-orm';
import { type Page, paged } from '../../db/paged.ts';
import { placeholder, prepared } from '../../db/prepared.ts';
import { type closedLineKinds, closedLines, monthCloses } from '../../db/tables/books.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type MonthClose = typeof monthCloses.$inferSelect;
export type NewClose = typeof monthCloses.$inferInsert;
export type ClosedLineKind = (typeof closedLineKinds)[number];

const closesWithin = prepared('list_month_closes', (db) =>
  db
    .select()
    .from(monthCloses)
    .where(between(monthCloses.month, placeholder('from'), placeholder('to')))
    .orderBy(asc(monthCloses.month)),
);

/** Oldest first. */
export function listCloses(db: Db, from: string, to: string): Promise<MonthClose[]> {
  return closesWithin(db, { from, to });
}

export async function findLastClose(db: Db): Promise<MonthClose | undefined> {
  const [row] = await db.select().from(monthCloses).orderBy(desc(monthCloses.month)).limit(1);
  return row;
}

export async function findFirstClosedMonth(db: Db): Promise<string | null> {
  const [row] = await db.select({ month: min(monthCloses.month) }).from(monthCloses);
  return row?.month ?? null;
}

/** Nobody writes a purchase, a sale, a document or another scheme until the month is stored. */
export async function lockPeriods(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('periods', 0))`);
  await tx.execute(sql`lock table documents, tax_settings in share mode`);
}

const LINES_IN_A_ROW = 500;

export async function insertClose(
  tx: Tx,
  close: NewClose,
  lines: Record<ClosedLineKind, readonly (PurchaseLine | SaleLine)[]>,
): Promise<void> {
  await tx.insert(monthCloses).values(close);
  const rows = (['purchase', 'sale'] as const).flatMap((kind) =>
    lines[kind].map((line, index) => ({ month: close.month, kind, position: index + 1, line })),
  );
  for (let at = 0; at < rows.length; at += LINES_IN_A_ROW)
    await tx.insert(closedLines).values(rows.slice(at, at + LINES_IN_A_ROW));
}

interface ClosedLineFilter {
  month: string;
  kind: ClosedLineKind;
  search?: string | undefined;
  missing?: 'true' | 'false' | undefined;
}

function matching({ month, kind, search, missing }: ClosedLineFilter): SQL | undefined {
  return and(
    eq(closedLines.month, month),
    eq(closedLines.kind, kind),
    search ? sql`position(lower(${search}) in ${closedLines.searchText}) > 0` : undefined,
    missing && sql`(${closedLines.line} ->> 'isMissing')::boolean = ${missing}::boolean`,
  );
}

export async function listClosedLines<Line extends PurchaseLine | SaleLine>(
  db: Db,
  filter: ClosedLineFilter,
  page: Page,
): Promise<Line[]> {
  const query = db
    .select({ line: closedLines.line })
    .from(closedLines)
    .where(matching(filter))
    .orderBy(asc(closedLines.position))
    .$dynamic();
  return (await paged(query, page)).map(({ line }) => line as Line);
}

/** Lists the sales of these phones as the closed ones among these months show them. */
export async function listClosedSales(db: Db, months: string[], deviceIds: string[]): Promise<SaleLine[]> {
  const rows = await db
    .select({ line: closedLines.line })
    .from(closedLines)
    .where(
      and(
        inArray(closedLines.month, months),
        eq(closedLines.kind, 'sale'),
        sql`${closedLines.line} ->> 'deviceId' = any(${sql.param(deviceIds)}::text[])`,
        sql`${closedLines.line} ->> 'kind' = 'verkauf'`,
      ),
    );
  return rows.map(({ line }) => line as SaleLine);
}

export function countClosedLines(db: Db, filter: ClosedLineFilter): Promise<number> {
  return db.$count(closedLines, matching(filter));
}

/** In the order of the hash: purchases first, as `kind` sorts. */
export function listHashedLines(
  db: Db,
  month: string,
  after: { kind: ClosedLineKind; position: number } | undefined,
  limit: number,
) {
  return db
    .select({ kind: closedLines.kind, position: closedLines.position, line: closedLines.line })
    .from(closedLines)
    .where(
      and(
        eq(closedLines.month, month),
        after && sql`(${closedLines.kind}, ${closedLines.position}) > (${after.kind}, ${after.position})`,
      ),
    )
    .orderBy(asc(closedLines.kind), asc(closedLines.position))
    .limit(limit);
}

export function listClosesAfter(db: Db, month: string, limit: number): Promise<MonthClose[]> {
  return db
    .select()
    .from(monthCloses)
    .where(gt(monthCloses.month, month))
    .orderBy(asc(monthCloses.month))
    .limit(limit);
}
