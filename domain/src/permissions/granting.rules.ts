import type { BaseRole } from '../roles/roles.rules.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { userProblems } from '../users/users.problems.ts';
import {
  allPermissionKeys,
  hasPermission,
  type PermissionKey,
  type Permissions,
} from './permissions.rules.ts';

/** No way up: nobody gets more rights through user management than they hold already. */

export interface StaffRights {
  id?: string;
  role: BaseRole;
  permissions: Permissions;
  /** Absent: what it may see of costs is not known, so it may see them. */
  hidesCosts?: boolean;
}

type Rights = Pick<StaffRights, 'permissions' | 'hidesCosts'>;

/** An account that sees no costs cannot let another one see them. */
function isWithin({ permissions: inner, hidesCosts }: Rights, actor: Rights): boolean {
  const outer = actor.permissions;
  if (actor.hidesCosts && !hidesCosts) return false;
  return allPermissionKeys.every((key) => !hasPermission(inner, key) || hasPermission(outer, key));
}

/** Edit, reset, deactivate, delete: only those who hold at least what the other holds. */
export function checkMayManage(actor: StaffRights, target: StaffRights): Verdict {
  if (actor.role === 'super_admin') return fine;
  if (target.role === 'super_admin') return refuse(userProblems.onlySuperAdmin());
  return isWithin(target, actor) ? fine : refuse(userProblems.exceedsOwn());
}

/** For somebody else who lost the phone. One's own takes password and code, which a stolen session has not. */
export function checkIsNotOwnTwoFactor(actorId: string, targetId: string): Verdict {
  return actorId === targetId ? refuse(userProblems.notOwnTwoFactor()) : fine;
}

/** An account can give only permissions that it holds. */
export function mayGrantKey(actor: StaffRights, key: PermissionKey): boolean {
  return actor.role === 'super_admin' || hasPermission(actor.permissions, key);
}

/** Giving somebody a role, by creating, inviting or editing them. */
export function checkMayGrant(actor: StaffRights, granted: Omit<StaffRights, 'id'>): Verdict {
  if (actor.role === 'super_admin') return fine;
  if (granted.role === 'super_admin') return refuse(userProblems.onlySuperAdmin());
  return checkMayGrantPermissions(actor, granted);
}

export function checkMayGrantPermissions(actor: StaffRights, granted: Rights): Verdict {
  if (actor.role === 'super_admin' || isWithin(granted, actor)) return fine;
  return refuse(userProblems.grantsMoreThanHeld());
}

/** A role that holds more than oneself is not ours to change: people above us may carry it. */
export function checkMayChangeRole(actor: StaffRights, role: Rights): Verdict {
  if (actor.role === 'super_admin' || isWithin(role, actor)) return fine;
  return refuse(userProblems.exceedsOwn());
}

interface Removal {
  actorId: string;
  target: { id: string; role: BaseRole; isActive: boolean };
  /** Besides the target. */
  otherActiveSuperAdmins: number;
}

/** Deactivating, deleting, or taking the role away from a super_admin. */
export function checkSuperAdminRemains({
  target,
  otherActiveSuperAdmins,
}: Omit<Removal, 'actorId'>): Verdict {
  const wouldBeNone = target.role === 'super_admin' && target.isActive && otherActiveSuperAdmins === 0;
  return wouldBeNone ? refuse(userProblems.lastSuperAdmin()) : fine;
}

export function checkMayRemove(removal: Removal): Verdict {
  if (removal.actorId === removal.target.id) return refuse(userProblems.notYourself());
  return checkSuperAdminRemains(removal);
}
