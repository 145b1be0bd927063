import { and, eq, gt, lt } from 'drizzle-orm';

import { loginTickets, passkeyChallenges } from '../../../db/tables/login-tickets.table.ts';
import type { Db, Tx } from '../../../db/types.ts';
import type { AccountRef } from '../accounts.queries.ts';
import { ownedBy, ownerValues } from '../owners.queries.ts';

export type TicketRow = typeof loginTickets.$inferSelect;
type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertTicket(
  tx: Tx,
  account: AccountRef,
  ticket: Pick<TicketRow, 'tokenHash' | 'loginKey' | 'expiresAt' | 'triesLeft'>,
): Promise<void> {
  await tx.insert(loginTickets).values({ ...ticket, ...ownerValues(account) });
}

export async function findTicket(db: Db, tokenHash: string): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(loginTickets).where(eq(loginTickets.tokenHash, tokenHash));
  return row;
}

export async function lockTicket(tx: Tx, tokenHash: string): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select()
    .from(loginTickets)
    .where(eq(loginTickets.tokenHash, tokenHash))
    .for('update');
  return row;
}

export async function updateTriesLeft(tx: Tx, tokenHash: string, triesLeft: number): Promise<void> {
  await tx.update(loginTickets).set({ triesLeft }).where(eq(loginTickets.tokenHash, tokenHash));
}

export async function deleteTicket(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(loginTickets).where(eq(loginTickets.tokenHash, tokenHash));
}

/** With the sessions of an account its half-done logins end, too. */
export async function deleteTicketsOf(tx: Tx, account: AccountRef): Promise<void> {
  await tx.delete(loginTickets).where(ownedBy(loginTickets, account));
  await tx.delete(passkeyChallenges).where(ownedBy(passkeyChallenges, account));
}

export async function insertChallenge(
  tx: Tx,
  challenge: Pick<ChallengeRow, 'challenge' | 'ticketHash' | 'address' | 'expiresAt'>,
  account?: AccountRef,
): Promise<void> {
  await tx.insert(passkeyChallenges).values({ ...challenge, ...(account && ownerValues(account)) });
}

/** Taken away as it is read: it is good for one answer, right or wrong. */
export async function takeChallenge(tx: Tx, challenge: string): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challenge, challenge))
    .returning();
  return row;
}

export function countOpenChallenges(db: Db, address: string, now: Date): Promise<number> {
  return db.$count(
    passkeyChallenges,
    and(eq(passkeyChallenges.address, address), gt(passkeyChallenges.expiresAt, now)),
  );
}

export async function deleteTicketsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(loginTickets).where(lt(loginTickets.expiresAt, before));
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}
