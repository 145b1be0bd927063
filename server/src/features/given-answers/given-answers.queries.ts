import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { givenAnswers } from '../../db/tables/given-answers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export const ANSWERS_KEPT_MS = 24 * 60 * 60_000;

export interface CallersKey {
  callerId: string;
  key: string;
}

const isOf = ({ callerId, key }: CallersKey) =>
  and(eq(givenAnswers.callerId, callerId), eq(givenAnswers.key, key));

interface Begun extends CallersKey {
  requestHash: string;
  beganAt: Date;
  /** An answer from before counts no longer. */
  forgottenBefore: Date;
  /** Whoever began before and has not answered never will. */
  lostBefore: Date;
}

/** True for the one who is to do the work; of several at once it is one. */
export async function beginAnswer(tx: Tx, begun: Begun): Promise<boolean> {
  const { forgottenBefore, lostBefore, ...row } = begun;
  const rows = await tx
    .insert(givenAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [givenAnswers.callerId, givenAnswers.key],
      set: {
        requestHash: row.requestHash,
        beganAt: row.beganAt,
        status: null,
        contentType: null,
        sealedBody: null,
      },
      setWhere: or(
        lt(givenAnswers.beganAt, forgottenBefore),
        and(isNull(givenAnswers.status), lt(givenAnswers.beganAt, lostBefore)),
      ),
    })
    .returning({ key: givenAnswers.key });
  return rows.length > 0;
}

export async function findAnswer(db: Db, of: CallersKey) {
  const [row] = await db.select().from(givenAnswers).where(isOf(of));
  return row;
}

export async function keepAnswer(
  tx: Tx,
  of: CallersKey,
  answer: { status: number; contentType: string; sealedBody: string },
): Promise<void> {
  await tx.update(givenAnswers).set(answer).where(isOf(of));
}

export async function forgetAnswer(tx: Tx, of: CallersKey): Promise<void> {
  await tx.delete(givenAnswers).where(isOf(of));
}

export async function deleteAnswersBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(givenAnswers).where(lt(givenAnswers.beganAt, before));
}
