import {
  methodsAfterPassword,
  TICKET_MINUTES,
  TICKET_TRIES,
} from '@kreislauf/domain/account/second-factor.rules';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import type { SecondFactor } from '@kreislauf/domain/auth/signed-in.contract';
import { AppError } from '../../app-error.ts';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from './accounts.queries.ts';
import { checkCredentials, type Login, nameKeyOf } from './check-credentials.ts';
import { findFactors } from './factors/factors.queries.ts';
import { insertTicket } from './factors/tickets.queries.ts';
import { isFactorRequiredOf } from './find-required-factor.ts';
import { openSession, type Visitor } from './open-session.ts';

type LoginAnswer = { token: string } | { ticket: string; methods: SecondFactor[] };

/**
 * The token of a new session, or the ticket that waits for a second factor. Wrong name and wrong password cannot be told
 * apart, and nothing tells of a second factor before the password was right.
 */
export async function login(
  deps: Pick<Deps, 'db' | 'now'>,
  { kind, username, password, ...visitor }: Login & Visitor,
): Promise<LoginAnswer> {
  const { db, now } = deps;
  const account = await checkCredentials(deps, { kind, username, password, address: visitor.address });
  if (!account) throw new AppError(authProblems.wrongCredentials());
  const owner = { kind, id: account.id };

  return db.transaction(async (tx) => {
    // The account may have been changed while the password was being compared.
    const current = await lockAccount(tx, owner);
    if (current?.passwordHash !== account.passwordHash) throw new AppError(authProblems.wrongCredentials());
    if (!current.isActive) throw new AppError(authProblems.accountInactive());
    const methods = methodsAfterPassword(await findFactors(tx, owner), await isFactorRequiredOf(tx, owner));
    if (methods.length === 0) return { token: await openSession(tx, owner, visitor, now()) };
    const ticket = createToken();
    await insertTicket(tx, owner, {
      tokenHash: hashToken(ticket),
      loginKey: nameKeyOf(kind, username),
      expiresAt: new Date(now().getTime() + TICKET_MINUTES * 60_000),
      triesLeft: TICKET_TRIES,
    });
    return { ticket, methods };
  });
}
