import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { databaseErrorCode } from '../../db/database-error.ts';
import { idempotencyKeys, idempotencySteps } from '../../db/tables/idempotency.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export const KEYS_KEPT_MS = 24 * 60 * 60_000;

export interface CallersKey {
  callerId: string;
  key: string;
}

/** The key as held by one of those who sent it. */
export interface HeldKey extends CallersKey {
  owner: string;
}

export interface CallStep {
  part: string;
  number: number;
  codeHash: string;
  encryptedResult: string | null;
}

const isOf = ({ callerId, key }: CallersKey) =>
  and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key));
const isHeld = (held: HeldKey) => and(isOf(held), eq(idempotencyKeys.owner, held.owner));
const isStepOf = ({ callerId, key }: CallersKey) =>
  and(eq(idempotencySteps.callerId, callerId), eq(idempotencySteps.key, key));

interface Claim extends HeldKey {
  requestHash: string;
  now: Date;
  /** A key from before counts no longer. */
  forgottenBefore: Date;
  /** An owner who was last heard of before is gone. */
  goneBefore: Date;
}

/** True for the one who is to do the call: nobody has done it, and nobody is at it. */
export async function claimKey(tx: Tx, claim: Claim): Promise<boolean> {
  const { requestHash, now, forgottenBefore, goneBefore, ...held } = claim;
  await tx.delete(idempotencyKeys).where(and(isOf(held), lt(idempotencyKeys.beganAt, forgottenBefore)));
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...held, requestHash, beganAt: now, aliveAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.callerId, idempotencyKeys.key],
      set: { owner: held.owner, aliveAt: now },
      setWhere: and(
        isNull(idempotencyKeys.status),
        eq(idempotencyKeys.requestHash, requestHash),
        or(isNull(idempotencyKeys.aliveAt), lt(idempotencyKeys.aliveAt, goneBefore)),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** A session that holds a row for longer than that hangs, or has lost its program. */
export async function waitForLocksBriefly(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
}

export function isWaitOver(error: unknown): boolean {
  return databaseErrorCode(error) === '55P03';
}

export async function findKey(db: Db, of: CallersKey) {
  const [row] = await db.select().from(idempotencyKeys).where(isOf(of));
  return row;
}

export function listSteps(db: Db, of: CallersKey): Promise<CallStep[]> {
  const { part, number, codeHash, encryptedResult } = idempotencySteps;
  return db.select({ part, number, codeHash, encryptedResult }).from(idempotencySteps).where(isStepOf(of));
}

/** False where somebody else holds the key by now, or has done this step. */
export async function insertStep(tx: Tx, held: HeldKey, step: CallStep): Promise<boolean> {
  const { callerId, key } = held;
  // Locked until the transaction ends, so that deleting the key waits for the outcome of this step.
  const [row] = await tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isHeld(held))
    .for('key share');
  if (!row) return false;
  const rows = await tx
    .insert(idempotencySteps)
    .values({ callerId, key, ...step })
    .onConflictDoNothing()
    .returning({ number: idempotencySteps.number });
  return rows.length > 0;
}

export async function keepAlive(tx: Tx, held: HeldKey, now: Date): Promise<void> {
  await tx.update(idempotencyKeys).set({ aliveAt: now }).where(isHeld(held));
}

/** The next one who sends it goes on with it at once. */
export async function releaseKey(tx: Tx, held: HeldKey): Promise<void> {
  await tx.update(idempotencyKeys).set({ aliveAt: null }).where(isHeld(held));
}

export async function keepAnswer(
  tx: Tx,
  held: HeldKey,
  answer: { status: number; contentType: string; encryptedBody: string },
): Promise<void> {
  await tx.update(idempotencyKeys).set(answer).where(isHeld(held));
}

/** Locks the key once no step is being stored and answers how many steps there are; null where another request holds the key. */
export async function lockSteps(tx: Tx, held: HeldKey): Promise<number | null> {
  const [row] = await tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isHeld(held))
    .for('update');
  return row ? tx.$count(idempotencySteps, isStepOf(held)) : null;
}

export async function forgetKey(tx: Tx, held: HeldKey): Promise<void> {
  await tx.delete(idempotencyKeys).where(isHeld(held));
}

export async function deleteKeysBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.beganAt, before));
}
