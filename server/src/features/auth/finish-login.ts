import { isTicketAlive } from '@kreislauf/domain/account/second-factor.rules';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { AppError } from '../../app-error.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { type AccountRef, lockAccount } from './accounts.queries.ts';
import { accountKeyOf } from './check-credentials.ts';
import { consumeCode } from './factors/check-code.ts';
import {
  deleteTicket,
  findTicket,
  lockTicket,
  type TicketRow,
  updateTriesLeft,
} from './factors/tickets.queries.ts';
import { clearTries, refuseTooManyTries, settleLoginTry } from './login-lockout.ts';
import { openSession, type Visitor } from './open-session.ts';
import { ownerOf } from './owners.queries.ts';

interface SecondStep {
  ticket: string;
  code: string;
  visitor: Visitor;
}

/** The code after the password. A wrong one costs a try of the ticket and counts towards the lockout of the account. */
export async function finishLogin(
  deps: Pick<Deps, 'db' | 'now' | 'secretBox'>,
  { ticket, code, visitor }: SecondStep,
): Promise<{ token: string; owner: AccountRef }> {
  const { db, now } = deps;
  const tokenHash = hashToken(ticket);
  const found = refuseDeadTicket(await findTicket(db, tokenHash), now());
  const owner = ownerOf(found);
  const loginTry = tryOf(found, owner, visitor);
  await refuseTooManyTries(db, loginTry, now());

  const token = await db.transaction(async (tx) => {
    const { row, account } = await lockLogin(tx, owner, tokenHash, now());
    if (!account.isActive) throw new AppError(authProblems.accountInactive());
    const isRight = await consumeCode(tx, deps, owner, code);
    const mayPass = await settleLoginTry(tx, loginTry, { kind: 'code', succeeded: isRight, now: now() });
    if (mayPass) {
      await deleteTicket(tx, tokenHash);
      return openSession(tx, owner, visitor, now());
    }
    await updateTriesLeft(tx, tokenHash, row.triesLeft - 1);
    return null;
  });
  // Refused only after the commit, so that the failed try stays counted.
  if (token === null) throw new AppError(authProblems.wrongCode());
  return { token, owner };
}

/** A passkey in place of the code; the caller has checked its signature and holds the lock on the account. */
export async function useTicket(tx: Tx, tokenHash: string, owner: AccountRef, now: Date): Promise<void> {
  const { row } = await lockLogin(tx, owner, tokenHash, now);
  await deleteTicket(tx, tokenHash);
  await clearTries(tx, [row.loginKey, accountKeyOf(owner.kind, owner.id)]);
}

/** The account before its tickets, as everybody does who changes it. */
async function lockLogin(tx: Tx, owner: AccountRef, tokenHash: string, now: Date) {
  const account = await lockAccount(tx, owner);
  const row = refuseDeadTicket(await lockTicket(tx, tokenHash), now);
  if (!account) throw new AppError(authProblems.ticketEnded());
  return { row, account };
}

export function refuseDeadTicket(ticket: TicketRow | undefined, now: Date): TicketRow {
  if (!ticket || !isTicketAlive(ticket, now)) throw new AppError(authProblems.ticketEnded());
  return ticket;
}

function tryOf({ loginKey }: TicketRow, { kind, id }: AccountRef, { address }: Visitor) {
  return { accountKey: loginKey, ownerKey: accountKeyOf(kind, id), address };
}
