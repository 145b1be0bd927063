import type { Permissions } from '@kreislauf/domain/permissions/permissions.rules';
import type { BaseRole } from '@kreislauf/domain/roles/roles.rules';
import type {
  AnyStaffGuard,
  Guard,
  ResellerGuard,
  StaffGuard,
  StaffWithAllGuard,
} from '@kreislauf/domain/shared/endpoint';

interface SessionBase {
  tokenHash: string;
  /** The account's id. */
  id: string;
  name: string;
  username: string;
  email: string;
  mustChangePassword: boolean;
  firstLogin: boolean;
}

export interface StaffSession extends SessionBase {
  kind: 'staff';
  role: BaseRole;
  roleName: string;
  permissions: Permissions;
  hidesCosts: boolean;
}

export interface ResellerSession extends SessionBase {
  kind: 'reseller';
  company: string;
  phone: string;
}

/** The caller, as the database knows them at this moment. */
export type Session = StaffSession | ResellerSession;

/** The session that a handler can rely on, given who its endpoint lets through. */
export type SessionFor<G extends Guard> = G extends StaffGuard | StaffWithAllGuard | AnyStaffGuard
  ? StaffSession
  : G extends ResellerGuard
    ? ResellerSession
    : G extends { allow: 'everyone' }
      ? null
      : Session;
