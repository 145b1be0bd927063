import { TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOpenSale, isUnsettled } from '../../../db/is-open-sale.ts';
import { isStandingSale } from '../../../db/is-standing-sale.ts';
import { shopDayBegins } from '../../../db/shop-day-begins.ts';
import { isStandingDocument } from '../../../db/standing-documents.ts';
import { assignments } from '../../../db/tables/assignments.table.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import { documentLines, documents } from '../../../db/tables/documents.table.ts';
import { resellers } from '../../../db/tables/resellers.table.ts';
import { sales } from '../../../db/tables/sales.table.ts';
import type { Db } from '../../../db/types.ts';

const sumOf = (cents: SQL | AnyPgColumn) => sql<number>`coalesce(sum(${cents}), 0)::bigint`.mapWith(Number);
const countOfRows = sql<number>`count(*)`.mapWith(Number);

export type OpenSale = Awaited<ReturnType<typeof listOpenSales>>[number];

/** The name of today; of those who were deleted the one they sold under. */
const openName = sql<string>`coalesce(max(${resellers.name}), max(${assignments.resellerName}))`;
const oldest = sql<string>`(min(${assignments.soldAt}) at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date::text`;

/**
 * Lists by name what each reseller owes. It is counted from the assignments alone, which is a fourth of the work: one that is
 * sold has one standing sale, at its minimum price (`prove/invariants.ts`).
 */
export function listOpenAmounts(db: Db, until: string) {
  return db
    .select({
      resellerId: assignments.resellerId,
      name: openName,
      count: countOfRows,
      owedCents: sumOf(assignments.minimumPriceCents),
      oldest,
    })
    .from(assignments)
    .leftJoin(resellers, eq(resellers.id, assignments.resellerId))
    .where(
      and(
        eq(assignments.status, 'sold'),
        isUnsettled(assignments.id),
        sql`${assignments.soldAt} < ${shopDayBegins(until, 1)}`,
      ),
    )
    .groupBy(
      assignments.resellerId,
      sql`case when ${assignments.resellerId} is null then ${assignments.resellerUsername} end`,
    )
    .orderBy(sql`lower(${openName})`, asc(assignments.resellerId));
}

/** In the order in which they were sold. */
export function listOpenSales(db: Db, resellerId: string, until: string) {
  return db
    .select({
      saleId: sales.id,
      assignmentId: sql<string>`${assignments.id}`,
      deviceId: sales.deviceId,
      model: devices.model,
      imei: devices.imei,
      day: sales.day,
      soldAt: sales.effectiveAt,
      salePriceCents: sql<number>`${assignments.actualSalePriceCents}`.mapWith(Number),
      minimumPriceCents: sales.priceCents,
    })
    .from(sales)
    .innerJoin(assignments, eq(assignments.id, sales.assignmentId))
    .innerJoin(devices, eq(devices.id, sales.deviceId))
    .where(and(eq(assignments.resellerId, resellerId), isOpenSale, lte(sales.day, until)))
    .orderBy(asc(sales.day), asc(sales.effectiveAt), asc(sales.id));
}

/** As what the sellers of these phones sold them, where a valid Ankaufbeleg says so. */
export async function listSellerKinds(db: Db, deviceIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({
      deviceId: documentLines.deviceId,
      sellsAs: sql<string | null>`${documents.snapshot} -> 'seller' ->> 'sellsAs'`,
    })
    .from(documentLines)
    .innerJoin(documents, eq(documents.id, documentLines.documentId))
    .where(and(inArray(documentLines.deviceId, deviceIds), eq(documents.kind, 'ankauf'), isStandingDocument));
  return new Map(rows.flatMap(({ deviceId, sellsAs }) => (sellsAs ? [[deviceId, sellsAs] as const] : [])));
}

/** Lists by month the sums that a reseller sold for, owes and keeps, newest first. */
export function listMonthsOfReseller(db: Db, resellerId: string) {
  const month = sql<string>`to_char(${sales.day}, 'YYYY-MM')`;
  return db
    .select({
      month,
      count: countOfRows,
      soldCents: sumOf(sql`${assignments.actualSalePriceCents}`),
      owedCents: sumOf(sales.priceCents),
    })
    .from(sales)
    .innerJoin(assignments, eq(assignments.id, sales.assignmentId))
    .where(and(eq(assignments.resellerId, resellerId), isStandingSale))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
}
