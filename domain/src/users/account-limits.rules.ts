import {
  checkMayChangeRole,
  checkMayManage,
  checkMayRemove,
  type StaffRights,
} from '../permissions/granting.rules.ts';
import type { Role } from '../roles/roles.contract.ts';
import type { Verdict } from '../shared/verdict.ts';
import type { User } from './users.contract.ts';
import { userProblems } from './users.problems.ts';

/** The caller of the list. */
export interface Actor extends StaffRights {
  _id: string;
}

/** Why something cannot be done to an account; null where it can. */
export interface UserLimits {
  edit: string | null;
  resetPassword: string | null;
  /** Deactivating where the account is active, activating where it is not. */
  toggle: string | null;
  remove: string | null;
}

const OWN_PASSWORD = 'Ihr eigenes Passwort ändern Sie im Benutzermenü oben rechts';

export function userLimits(actor: Actor, user: User, users: User[]): UserLimits {
  const manage = reasonOf(checkMayManage(actor, user));
  const remove = manage ?? reasonOf(removal(actor, user, users));
  return {
    edit: manage,
    resetPassword: manage ?? (actor._id === user._id ? OWN_PASSWORD : null),
    toggle: user.isActive ? remove : manage,
    remove,
  };
}

function removal(actor: Actor, user: User, users: User[]): Verdict {
  const otherActiveSuperAdmins = users.filter(
    ({ _id, role, isActive }) => _id !== user._id && role === 'super_admin' && isActive,
  ).length;
  const target = { id: user._id, role: user.role, isActive: user.isActive };
  return checkMayRemove({ actorId: actor._id, target, otherActiveSuperAdmins });
}

export function roleLimits(actor: Actor, role: Role): { edit: string | null; remove: string | null } {
  const edit = reasonOf(checkMayChangeRole(actor, role));
  const inUse = role.userCount > 0 ? userProblems.roleInUse(role.userCount, 0).sentence : null;
  return { edit, remove: edit ?? inUse };
}

/** Each reason once, in the order of the buttons. */
export function distinctReasons(limits: UserLimits | ReturnType<typeof roleLimits>): string[] {
  return [...new Set(Object.values(limits).filter((reason): reason is string => reason !== null))];
}

function reasonOf(verdict: Verdict): string | null {
  return verdict.ok ? null : verdict.problem.sentence;
}
