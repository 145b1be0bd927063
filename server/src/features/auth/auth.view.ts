import type { Admin, Reseller, UserInfo } from '@kreislauf/domain/auth/auth.contract';
import type { Preferences } from '@kreislauf/domain/preferences/preferences.contract';
import type { ResellerSession, Session, StaffSession } from '../../session.ts';

export function adminView({ id, name, username, email, role, roleName }: StaffSession): Admin {
  return { _id: id, name, username, email, role, roleName };
}

export function resellerAccountView({
  id,
  name,
  username,
  email,
  company,
  phone,
}: ResellerSession): Reseller {
  return { _id: id, name, username, email, company, phone };
}

export function userInfoView(session: Session, preferences: Preferences): UserInfo {
  const flags = { mustChangePassword: session.mustChangePassword, firstLogin: session.firstLogin };
  return session.kind === 'staff'
    ? {
        type: 'admin',
        user: {
          ...adminView(session),
          permissions: session.permissions,
          hidesCosts: session.hidesCosts,
          preferences,
          ...flags,
        },
      }
    : { type: 'reseller', user: { ...resellerAccountView(session), ...flags } };
}
