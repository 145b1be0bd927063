import type { Admin, Reseller, UserInfo } from '@kreislauf/domain/auth/user-info.contract';
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

const flagsOf = ({ mustChangePassword, firstLogin }: Session) => ({ mustChangePassword, firstLogin });

export function staffInfoView(session: StaffSession, preferences: Preferences): UserInfo {
  const { permissions, hidesCosts } = session;
  return {
    type: 'admin',
    user: { ...adminView(session), permissions, hidesCosts, preferences, ...flagsOf(session) },
  };
}

export function resellerInfoView(session: ResellerSession): UserInfo {
  return { type: 'reseller', user: { ...resellerAccountView(session), ...flagsOf(session) } };
}
