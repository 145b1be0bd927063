import type { SettlementPayment } from '@kreislauf/domain/books/datev-bookings.rules';
import { lastDayOf } from '@kreislauf/domain/books/months.rules';
import { asc, between, eq, sql } from 'drizzle-orm';
import { documents } from '../../db/tables/documents.table.ts';
import { settlementPayments, settlements } from '../../db/tables/settlements.table.ts';
import type { Db } from '../../db/types.ts';

/** By day and settlement; a payment that was undone on its own day is none. To a closed month nothing is added any more. */
export function listSettlementPayments(db: Db, month: string): Promise<SettlementPayment[]> {
  const { settlementId, day, amountCents } = settlementPayments;
  const sum = sql<number>`sum(${amountCents})::bigint`.mapWith(Number);
  return db
    .select({
      settlementId,
      number: documents.number,
      partner: settlements.resellerName,
      day,
      amountCents: sum,
    })
    .from(settlementPayments)
    .innerJoin(settlements, eq(settlements.id, settlementId))
    .innerJoin(documents, eq(documents.id, settlements.documentId))
    .where(between(day, `${month}-01`, lastDayOf(month)))
    .groupBy(settlementId, documents.number, settlements.resellerName, day)
    .having(sql`${sum} <> 0`)
    .orderBy(asc(day), asc(documents.number));
}
