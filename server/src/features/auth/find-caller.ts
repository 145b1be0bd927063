import { isSecondFactorRequired } from '@kreislauf/domain/account/second-factor.rules';
import { isSessionAlive } from '@kreislauf/domain/auth/session.rules';
import { seenPricesWith } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { effectivelyHidesCosts, effectivePermissions, roleLabel } from '@kreislauf/domain/roles/roles.rules';
import type { Caller, StaffCaller, Via } from '../../caller.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { findSessionByTokenHash, updateLastUsed } from './sessions.queries.ts';

/** Writing the last use on every call would double the work of reading; a minute is exact enough. */
const TOUCH_AFTER_MS = 60_000;

export async function findCaller(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Caller | null> {
  const row = await findSessionByTokenHash(db, hashToken(token));
  if (!row || !isSessionAlive(row.session, now())) return null;
  const caller = callerFrom(row);
  if (caller && now().getTime() - row.session.lastUsedAt.getTime() > TOUCH_AFTER_MS)
    await db.transaction((tx) => updateLastUsed(tx, row.session.tokenHash, now()));
  return caller;
}

/** The same caller at this moment; this look-up does not count as a use of the session. */
export async function findCallerNow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  via: Extract<Via, { kind: 'session' }>,
): Promise<Caller | null> {
  const row = await findSessionByTokenHash(db, via.tokenHash);
  return row && isSessionAlive(row.session, now()) ? callerFrom(row) : null;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionByTokenHash>>>;

function callerFrom({ session: { tokenHash }, user, role, reseller }: SessionRow): Caller | null {
  const via = { kind: 'session' as const, tokenHash };
  if (reseller) {
    const { firstLogin, requireTwoFactor, hasSecondFactor, ...account } = reseller;
    const requiresTwoFactor = isSecondFactorRequired(requireTwoFactor ?? [], { kind: 'reseller' });
    return {
      kind: 'reseller',
      via,
      account: { kind: 'reseller', ...account },
      requiresTwoFactor,
      pending: pendingOf({ firstLogin, lacksFactor: requiresTwoFactor && !hasSecondFactor }),
    };
  }
  return user ? staffCallerFrom({ user, role }, via) : null;
}

type StaffRow = { user: NonNullable<SessionRow['user']>; role: SessionRow['role'] };

export function staffCallerFrom({ user, role }: StaffRow, via: Via): StaffCaller {
  const { firstLogin, role: baseRole, roleId, requireTwoFactor, hasSecondFactor, ...account } = user;
  const roleName = roleLabel(baseRole, role?.displayName ?? null);
  const owner = { kind: 'staff', role: baseRole, roleId } as const;
  const requiresTwoFactor = isSecondFactorRequired(requireTwoFactor ?? [], owner);
  const rights = {
    permissions: effectivePermissions(baseRole, role?.permissions ?? null),
    hidesCosts: effectivelyHidesCosts(baseRole, role?.hidesCosts),
  };
  return {
    kind: 'staff',
    via,
    account: { kind: 'staff', ...account, roleName },
    role: baseRole,
    ...rights,
    seenPrices: seenPricesWith(rights),
    requiresTwoFactor,
    pending: pendingOf({ firstLogin, lacksFactor: requiresTwoFactor && !hasSecondFactor }),
  };
}

function pendingOf({ firstLogin, lacksFactor }: { firstLogin: boolean; lacksFactor: boolean }) {
  if (firstLogin) return 'password';
  return lacksFactor ? 'twoFactor' : null;
}
