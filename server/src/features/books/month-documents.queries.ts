import { lastDayOf } from '@kreislauf/domain/books/months.rules';
import { TIME_ZONE } from '@kreislauf/domain/shared/dates';
import { and, asc, gt, sql } from 'drizzle-orm';
import { documents } from '../../db/tables/documents.table.ts';
import type { Db } from '../../db/types.ts';

/** The documents that were issued in a month, whatever kind, by their place in the chain. */
export function listMonthDocuments(db: Db, month: string, after: number, limit: number) {
  const begin = sql`(${`${month}-01`}::date::timestamp at time zone ${TIME_ZONE})`;
  const end = sql`((${lastDayOf(month)}::date + 1)::timestamp at time zone ${TIME_ZONE})`;
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
