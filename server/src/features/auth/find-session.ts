import { isSessionAlive } from '@kreislauf/domain/auth/session.rules';
import { effectivelyHidesCosts, effectivePermissions, roleLabel } from '@kreislauf/domain/roles/roles.rules';
import { hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../session.ts';
import { findSessionByTokenHash, updateLastUsed } from './sessions.queries.ts';

/** Writing the last use on every call would double the work of reading; a minute is exact enough. */
const TOUCH_AFTER_MS = 60_000;

export async function findSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Session | null> {
  const row = await findSessionByTokenHash(db, hashToken(token));
  if (!row || !isSessionAlive(row.session, now())) return null;
  const session = sessionFrom(row);
  if (session && now().getTime() - row.session.lastUsedAt.getTime() > TOUCH_AFTER_MS)
    await db.transaction((tx) => updateLastUsed(tx, row.session.tokenHash, now()));
  return session;
}

/** The owner of a session at this moment; this look-up does not count as a use of the session. */
export async function findSessionNow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tokenHash: string,
): Promise<Session | null> {
  const row = await findSessionByTokenHash(db, tokenHash);
  return row && isSessionAlive(row.session, now()) ? sessionFrom(row) : null;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionByTokenHash>>>;

function sessionFrom({ session: { tokenHash }, user, role, reseller }: SessionRow): Session | null {
  if (reseller) return { kind: 'reseller', tokenHash, ...reseller };
  if (!user) return null;
  return {
    kind: 'staff',
    tokenHash,
    ...user,
    roleName: roleLabel(user.role, role?.displayName ?? null),
    permissions: effectivePermissions(user.role, role?.permissions ?? null),
    hidesCosts: effectivelyHidesCosts(user.role, role?.hidesCosts),
  };
}
