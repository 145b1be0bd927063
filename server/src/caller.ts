import type { SeenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import type { Permissions } from '@kreislauf/domain/permissions/permissions.rules';
import type { BaseRole } from '@kreislauf/domain/roles/roles.rules';
import type {
  AnyStaffGuard,
  Guard,
  ResellerGuard,
  StaffGuard,
  StaffWithAllGuard,
} from '@kreislauf/domain/shared/endpoint';
import type { Author } from './db/author.ts';

interface AccountBase {
  id: string;
  name: string;
  username: string;
  email: string;
  mustChangePassword: boolean;
}

export interface StaffAccount extends AccountBase {
  kind: 'staff';
  roleName: string;
}

export interface ResellerAccount extends AccountBase {
  kind: 'reseller';
  company: string;
  phone: string;
}

/** The credential that let a call in. A key acts for the person who made it. */
export type Via = { kind: 'session'; tokenHash: string } | { kind: 'key'; id: string; name: string };

interface CallerBase {
  via: Via;
  /** A duty of the person that comes before every other call. */
  pending: 'password' | 'twoFactor' | null;
  /** The settings demand a second factor of the account. */
  requiresTwoFactor: boolean;
}

export interface StaffCaller extends CallerBase {
  kind: 'staff';
  account: StaffAccount;
  role: BaseRole;
  permissions: Permissions;
  hidesCosts: boolean;
  seenPrices: SeenPrices;
}

export interface ResellerCaller extends CallerBase {
  kind: 'reseller';
  account: ResellerAccount;
}

/** The caller as the database knows them at this moment. */
export type Caller = StaffCaller | ResellerCaller;

/** The caller that a handler can rely on, given who its endpoint lets through. */
export type CallerFor<G extends Guard> = G extends StaffGuard | StaffWithAllGuard | AnyStaffGuard
  ? StaffCaller
  : G extends ResellerGuard
    ? ResellerCaller
    : G extends { allow: 'everyone' }
      ? null
      : Caller;

export function authorOf({ account, via }: Caller): Author {
  const name = via.kind === 'key' ? `API-Schlüssel ${via.name}` : account.name;
  return { id: account.id, name, via: via.kind };
}
