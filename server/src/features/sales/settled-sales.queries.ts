import { and, count, eq, isNull, not } from 'drizzle-orm';
import { isOpenSale } from '../../db/is-open-sale.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { documents } from '../../db/tables/documents.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import { settlementLines, settlements } from '../../db/tables/settlements.table.ts';
import type { Db, Tx } from '../../db/types.ts';

/** The number of the valid settlement that the sale of an assignment is in. */
export async function findSettlementNumber(db: Db, assignmentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ number: documents.number })
    .from(settlementLines)
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .innerJoin(documents, eq(documents.id, settlements.documentId))
    .where(and(eq(settlementLines.assignmentId, assignmentId), settlementLines.isStanding));
  return row?.number;
}

/** Sales that are not settled, and settlements that are not paid. */
export async function countOwed(db: Db, resellerId: string): Promise<{ open: number; unpaid: number }> {
  const [open, unpaid] = await Promise.all([
    db
      .select({ count: count() })
      .from(sales)
      .innerJoin(assignments, eq(assignments.id, sales.assignmentId))
      .where(and(eq(assignments.resellerId, resellerId), isOpenSale)),
    db.$count(
      settlements,
      and(eq(settlements.resellerId, resellerId), isNull(settlements.paidOn), not(settlements.isCancelled)),
    ),
  ]);
  return { open: open[0]?.count ?? 0, unpaid };
}

/** The settlement that a document is. */
export async function findSettlementOfDocument(db: Db, documentId: string) {
  const { id, resellerId, paidOn } = settlements;
  const [row] = await db
    .select({ id, resellerId, paidOn })
    .from(settlements)
    .where(eq(settlements.documentId, documentId));
  return row;
}

/** Frees its sales for another one. The caller holds the lock of its document. */
export async function cancelSettlement(tx: Tx, id: string): Promise<void> {
  await tx.update(settlements).set({ isCancelled: true }).where(eq(settlements.id, id));
  await tx.update(settlementLines).set({ isStanding: false }).where(eq(settlementLines.settlementId, id));
}
