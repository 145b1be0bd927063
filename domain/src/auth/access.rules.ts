import { isAboutCosts } from '../permissions/hidden-costs.rules.ts';
import { hasAnyPermission, hasPermission, type Permissions } from '../permissions/permissions.rules.ts';
import type { Endpoint, EveryoneGuard, Guard } from '../shared/endpoint.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { authProblems } from './auth.problems.ts';

interface CallerBase {
  via: { kind: 'session' | 'key' };
  /** A duty that comes before every other call. */
  pending: 'password' | 'twoFactor' | null;
}

export interface StaffAccess extends CallerBase {
  kind: 'staff';
  permissions: Permissions;
  hidesCosts: boolean;
}

type Caller = StaffAccess | (CallerBase & { kind: 'reseller' });

/** The one place that decides whether a call is let through. */
export function checkAccess(
  entry: Pick<Endpoint, 'guard' | 'path' | 'isAboutCosts' | 'forbidden'>,
  caller: Caller | null,
): Verdict {
  const { guard, forbidden } = entry;
  if (guard.allow === 'everyone') return fine;
  if (!caller) return refuse(authProblems.notSignedIn());
  if (caller.via.kind === 'key' && !isOpenToKeys(guard)) return refuse(authProblems.notForKeys());
  if (guard.allow === 'signedIn' && guard.beforePasswordChange) return fine;
  if (caller.pending === 'password') return refuse(authProblems.passwordChangeFirst());
  const isOpenBefore = guard.allow === 'signedIn' && guard.beforeTwoFactor;
  if (caller.pending === 'twoFactor' && !isOpenBefore) return refuse(authProblems.twoFactorRequired());
  if (caller.kind === 'staff' && caller.hidesCosts && isAboutCosts(entry))
    return refuse(authProblems.notPermitted(forbidden));
  return isAllowed(guard, caller) ? fine : refuse(authProblems.notPermitted(forbidden));
}

/** A key does what its flags allow, and nothing that is the person's own to do. */
export function isOpenToKeys(guard: Guard): boolean {
  return guard.allow !== 'reseller' && !('peopleOnly' in guard);
}

function isAllowed(guard: Exclude<Guard, EveryoneGuard>, caller: Caller): boolean {
  switch (guard.allow) {
    case 'signedIn':
      return true;
    case 'anyStaff':
      return caller.kind === 'staff';
    case 'reseller':
      return caller.kind === 'reseller';
    case 'staff':
      return caller.kind === 'staff' && hasAnyPermission(caller.permissions, guard.anyOf);
    case 'staffWithAll':
      return caller.kind === 'staff' && guard.allOf.every((key) => hasPermission(caller.permissions, key));
    case 'staffOrReseller':
      return caller.kind === 'reseller' || hasAnyPermission(caller.permissions, guard.anyOf);
  }
}
