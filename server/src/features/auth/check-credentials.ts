import { verifyAgainstNobody, verifyPassword } from '../../crypto/passwords.ts';
import { outsideCall } from '../../db/idempotent-call.ts';
import type { Deps } from '../../deps.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { type AccountKind, findAccountByLogin } from './accounts.queries.ts';
import { refuseTooManyTries, settleLoginTry } from './login-lockout.ts';

export interface Login {
  kind: AccountKind;
  username: string;
  password: string;
  address: string;
}

/** A crowd that signs in waits here, before it asks the database: enough are let in to keep the hashing busy. */
const semaphore = new FairSemaphore({ permits: 3, maxQueuedPerCaller: 200, maxQueued: 1_000 });

/** The account whose name and password these are, else null; either way a try that counts towards the lockout. */
export function checkCredentials(deps: Pick<Deps, 'db' | 'now'>, login: Login) {
  return semaphore.run(login.address, () => check(deps, login));
}

async function check({ db, now }: Pick<Deps, 'db' | 'now'>, { kind, username, password, address }: Login) {
  const account = await findAccountByLogin(db, kind, username);
  const loginTry = {
    accountKey: nameKeyOf(kind, username),
    ownerKey: account && accountKeyOf(kind, account.id),
    address,
  };
  await refuseTooManyTries(db, loginTry, now());
  const matches = account
    ? await verifyPassword(account.passwordHash, password, address)
    : await verifyAgainstNobody(password, address);
  const isRight = await outsideCall(() =>
    db.transaction((tx) => settleLoginTry(tx, loginTry, { succeeded: matches, now: now() })),
  );
  return account && isRight ? account : null;
}

export function accountKeyOf(kind: AccountKind, idOrName: string): string {
  return `${kind} ${idOrName}`;
}

/** Failures are counted for what was typed, whether or not there is such an account, and for the account besides. */
export function nameKeyOf(kind: AccountKind, typed: string): string {
  return `${kind} named ${typed.toLowerCase()}`;
}
