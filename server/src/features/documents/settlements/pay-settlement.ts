import { checkPeriodsOpen } from '@kreislauf/domain/books/months.rules';
import { settlementProblems } from '@kreislauf/domain/settlements/settlements.problems';
import {
  checkMayPay,
  checkMayUndo,
  checkPaymentDay,
  undoneOn,
} from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../../app-error.ts';
import { type Author, writtenBy } from '../../../db/author.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { findLastClosedMonth, sharePeriods } from '../../sales/periods.queries.ts';
import { recordEvents } from '../../webhooks/write-events.ts';
import { lockDocument } from '../documents.queries.ts';
import { findSettlement, type ListedSettlement, writePayment } from './settlements.queries.ts';

type Needed = Pick<Deps, 'db' | 'now'>;

/** The file of a closed month stays as it is: no payment is dated in one. */
export async function paySettlement(
  { db, now }: Needed,
  id: string,
  on: string,
  actor: Author,
): Promise<void> {
  enforce(checkPaymentDay(on, shopDay(now())));
  await db.transaction(async (tx) => {
    const { settlement, lastClosed } = await lockSettlement(tx, id);
    enforce(checkMayPay(settlement));
    enforce(checkPeriodsOpen([on], lastClosed));
    const payment = { kind: 'bezahlt' as const, day: on, amountCents: settlement.totalCents };
    const { number, resellerId } = settlement;
    const data = { _id: id, number, resellerId, status: 'bezahlt' };
    await Promise.all([
      writePayment(tx, { settlementId: id, ...payment, recordedAt: now(), ...writtenBy(actor) }, on),
      recordEvents(tx, [{ type: 'settlement.paid', data }], now()),
    ]);
  });
}

/** Undoes a payment by a row of its own; the row of the payment stays. */
export async function undoPayment({ db, now }: Needed, id: string, actor: Author): Promise<void> {
  await db.transaction(async (tx) => {
    const { settlement, lastClosed } = await lockSettlement(tx, id);
    enforce(checkMayUndo(settlement));
    const day = undoneOn(settlement.paidOn ?? '', shopDay(now()), lastClosed);
    const payment = { kind: 'zurueckgenommen' as const, day, amountCents: -settlement.totalCents };
    await writePayment(tx, { settlementId: id, ...payment, recordedAt: now(), ...writtenBy(actor) }, null);
  });
}

/** By its document, whose lock everybody takes who moves a settlement; the months come before it. */
async function lockSettlement(
  tx: Tx,
  id: string,
): Promise<{ settlement: ListedSettlement; lastClosed: string | null }> {
  const found = await findSettlement(tx, id);
  if (!found) throw new AppError(settlementProblems.notFound());
  await sharePeriods(tx);
  const lastClosed = await findLastClosedMonth(tx);
  await lockDocument(tx, found.documentId);
  const settlement = await findSettlement(tx, id);
  if (!settlement) throw new Error('settlements are never deleted');
  return { settlement, lastClosed };
}
