import { accountProblems } from '@kreislauf/domain/account/account.problems';
import { MAX_PASSKEYS, TICKET_MINUTES } from '@kreislauf/domain/account/second-factor.rules';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { AppError } from '../../../app-error.ts';
import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { lockAccount } from '../accounts.queries.ts';
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from '../factors/factors.queries.ts';
import { challengeIn, creationOptions, readNewPasskey } from '../factors/passkeys.ts';
import { insertChallenge, takeChallenge } from '../factors/tickets.queries.ts';
import type { Visitor } from '../open-session.ts';
import { ownedByIt } from '../owners.queries.ts';
import { notifyOfFactorChange } from './notify-of-factor-change.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'config' | 'secretBox' | 'enqueue'>;

export async function preparePasskey({ db, now, config }: Needed, { account }: Caller, address: string) {
  const known = await listPasskeys(db, account);
  if (known.length >= MAX_PASSKEYS) throw new AppError(accountProblems.tooManyPasskeys(MAX_PASSKEYS));
  const shop = shopNameOf(await readSettings(db));
  const options = await creationOptions(config, { account, shop, known });
  const expiresAt = new Date(now().getTime() + TICKET_MINUTES * 60_000);
  const challenge = { challenge: options.challenge, ticketHash: null, address, expiresAt };
  await db.transaction((tx) => insertChallenge(tx, challenge, account));
  return options;
}

/** The challenge is used up by the first answer, also a wrong one. */
export async function addPasskey(
  deps: Needed,
  caller: Caller,
  { name, response, visitor }: { name: string; response: Record<string, unknown>; visitor: Visitor },
): Promise<PasskeyRow> {
  const { db, now, config } = deps;
  const { account } = caller;
  const claimed = challengeIn(response);
  const challenge = claimed && (await db.transaction((tx) => takeChallenge(tx, claimed)));
  const isOurs = challenge && challenge.ticketHash === null && ownedByIt(challenge, account);
  if (!isOurs || now() >= challenge.expiresAt) throw new AppError(accountProblems.passkeyRefused());
  const made = await readNewPasskey(config, response, challenge.challenge);
  if (!made) throw new AppError(accountProblems.passkeyRefused());
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, account))) throw new AppError(authProblems.notSignedIn());
    if ((await listPasskeys(tx, account)).length >= MAX_PASSKEYS)
      throw new AppError(accountProblems.tooManyPasskeys(MAX_PASSKEYS));
    const passkey = await insertPasskey(tx, account, { ...made, name, createdAt: now() });
    if (!passkey) throw new AppError(accountProblems.passkeyKnown());
    await notifyOfFactorChange(tx, deps, caller, { action: 'passkeyAdded', passkey: name, visitor });
    return passkey;
  });
}

export async function removePasskey(
  deps: Needed,
  caller: Caller,
  { id, visitor }: { id: string; visitor: Visitor },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, caller.account))) throw new AppError(authProblems.notSignedIn());
    const removed = await deletePasskey(tx, caller.account, id);
    if (!removed) throw new AppError(accountProblems.passkeyNotFound());
    await notifyOfFactorChange(tx, deps, caller, {
      action: 'passkeyRemoved',
      passkey: removed.name,
      visitor,
    });
  });
}
