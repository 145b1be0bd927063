import type { Account, AccountSession, Passkey } from '@kreislauf/domain/account/account.contract';
import { UNKNOWN_BROWSER } from '@kreislauf/domain/account/browser-in-words';
import { isSessionAlive } from '@kreislauf/domain/auth/session.rules';
import type { Caller, Via } from '../../../caller.ts';
import type { PasskeyRow } from '../factors/factors.queries.ts';
import type { SessionRow } from '../sessions.queries.ts';
import type { FoundAccount } from './find-account.ts';

export function accountView(
  { account, requiresTwoFactor }: Caller,
  { hasTotp, recoveryCodesLeft, passkeys }: FoundAccount,
): Account {
  const { username, name, email, kind } = account;
  return {
    username,
    name,
    email,
    kind,
    twoFactor: { totp: hasTotp, recoveryCodesLeft, required: requiresTwoFactor },
    passkeys: passkeys.map(passkeyView),
  };
}

export function passkeyView({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Sessions that have ended by themselves wait for their deletion and are nobody's device any more. */
export function describeSessions(rows: SessionRow[], via: Via, now: Date): AccountSession[] {
  return rows
    .filter((row) => isSessionAlive(row, now))
    .map(({ id, tokenHash, browser, address, createdAt, lastUsedAt }) => ({
      _id: id,
      current: via.kind === 'session' && via.tokenHash === tokenHash,
      browser: browser || UNKNOWN_BROWSER,
      address,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}
