import { TICKET_MINUTES } from '@kreislauf/domain/account/second-factor.rules';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { AppError } from '../../app-error.ts';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { type AccountRef, lockAccount } from './accounts.queries.ts';
import { findPasskey, listPasskeys, lockPasskey, updatePasskeyUse } from './factors/factors.queries.ts';
import { challengeIn, counterOfSignature, credentialIdIn, signInOptions } from './factors/passkeys.ts';
import {
  countOpenChallenges,
  findTicket,
  insertChallenge,
  takeChallenge,
} from './factors/tickets.queries.ts';
import { refuseDeadTicket, useTicket } from './finish-login.ts';
import { openSession, type Visitor } from './open-session.ts';
import { ownerOf } from './owners.queries.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'config'>;

/** Each open login page may wait for a passkey; a crowd behind one address has room, a flood has not. */
const MAX_OPEN_CHALLENGES = 300;

/** For a sign-in without a name, or for the second step of the login that the ticket stands for. */
export async function passkeyOptions(
  { db, now, config }: Needed,
  { ticket, address }: { ticket?: string | undefined; address: string },
) {
  const login =
    ticket === undefined ? null : refuseDeadTicket(await findTicket(db, hashToken(ticket)), now());
  const owner = login && ownerOf(login);
  if ((await countOpenChallenges(db, address, now())) >= MAX_OPEN_CHALLENGES)
    throw new AppError(authProblems.tooManyTries(TICKET_MINUTES), {
      headers: { 'retry-after': String(TICKET_MINUTES * 60) },
    });
  const options = await signInOptions(config, owner ? await listPasskeys(db, owner) : []);
  const answered = ticket ?? createToken();
  const challenge = {
    challenge: options.challenge,
    ticketHash: hashToken(answered),
    address,
    expiresAt: new Date(now().getTime() + TICKET_MINUTES * 60_000),
  };
  await db.transaction((tx) => insertChallenge(tx, challenge, owner ?? undefined));
  return { ticket: answered, options };
}

interface Signed {
  ticket: string;
  response: Record<string, unknown>;
  visitor: Visitor;
}

/**
 * With a passkey whose owner was verified by finger, face or PIN neither name nor password is asked. The challenge is used
 * up by the first answer, also a wrong one.
 */
export async function signInWithPasskey(
  deps: Needed,
  { ticket, response, visitor }: Signed,
): Promise<{ token: string; owner: AccountRef }> {
  const { db, now, config } = deps;
  const ticketHash = hashToken(ticket);
  const claimed = challengeIn(response);
  const challenge = claimed && (await db.transaction((tx) => takeChallenge(tx, claimed)));
  if (!challenge || now() >= challenge.expiresAt) throw new AppError(authProblems.passkeyRefused());
  const login = await findTicket(db, ticketHash);
  // The challenge was given for this ticket, or for nobody in particular and the ticket is one of a login.
  if (challenge.ticketHash !== ticketHash && !(login && isNobodys(challenge)))
    throw new AppError(authProblems.passkeyRefused());
  const credentialId = credentialIdIn(response);
  const passkey = credentialId ? await findPasskey(db, credentialId) : undefined;
  const counter = passkey && (await counterOfSignature(config, response, challenge.challenge, passkey));
  if (!passkey || typeof counter !== 'number') throw new AppError(authProblems.passkeyRefused());
  const owner = ownerOf(passkey);
  if (login && !isSame(ownerOf(login), owner)) throw new AppError(authProblems.passkeyRefused());

  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, owner);
    const stored = await lockPasskey(tx, passkey.id);
    // Used meanwhile by another call: then its counter has moved on, too.
    if (!account || !stored || stored.counter !== passkey.counter)
      throw new AppError(authProblems.passkeyRefused());
    if (!account.isActive) throw new AppError(authProblems.accountInactive());
    if (login) await useTicket(tx, ticketHash, owner, now());
    await updatePasskeyUse(tx, passkey.id, { counter, lastUsedAt: now() });
    return { token: await openSession(tx, owner, visitor, now()), owner };
  });
}

function isNobodys({
  userId,
  resellerId,
  ticketHash,
}: {
  userId: string | null;
  resellerId: string | null;
  ticketHash: string | null;
}) {
  return ticketHash !== null && userId === null && resellerId === null;
}

function isSame(one: AccountRef, other: AccountRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
