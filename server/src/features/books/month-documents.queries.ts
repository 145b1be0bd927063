import { lastDayOf } from '@kreislauf/domain/books/months.rules';
import { and, asc, gt, sql } from 'drizzle-orm';
import { shopDayBegins } from '../../db/shop-day-begins.ts';
import { documents } from '../../db/tables/documents.table.ts';
import type { Db } from '../../db/types.ts';

/** The documents that were issued in a month, whatever kind, by their place in the chain. */
export function listMonthDocuments(db: Db, month: string, after: number, limit: number) {
  const begin = shopDayBegins(`${month}-01`);
  const end = shopDayBegins(lastDayOf(month), 1);
  return db
    .select({
      position: documents.position,
      number: documents.number,
      kind: documents.kind,
      issuedAt: documents.issuedAt,
      partner: documents.partner,
      deviceModel: documents.deviceModel,
      imei: documents.imei,
      totalCents: documents.totalCents,
      sha256: documents.sha256,
      pdf: documents.pdf,
    })
    .from(documents)
    .where(
      and(
        gt(documents.position, after),
        sql`${documents.issuedAt} >= ${begin} and ${documents.issuedAt} < ${end}`,
      ),
    )
    .orderBy(asc(documents.position))
    .limit(limit);
}

export type MonthDocument = Awaited<ReturnType<typeof listMonthDocuments>>[number];
