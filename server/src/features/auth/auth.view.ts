import type { Admin, Reseller, UserInfo } from '@kreislauf/domain/auth/user-info.contract';
import type { Preferences } from '@kreislauf/domain/preferences/preferences.contract';
import type { Caller, ResellerCaller, StaffCaller } from '../../caller.ts';

export function adminView({ account, role }: StaffCaller): Admin {
  const { id, name, username, email, roleName } = account;
  return { _id: id, name, username, email, role, roleName };
}

export function resellerAccountView({ account }: ResellerCaller): Reseller {
  const { id, name, username, email, company, phone } = account;
  return { _id: id, name, username, email, company, phone };
}

export function flagsOf({ account, pending }: Caller) {
  return { mustChangePassword: account.mustChangePassword, firstLogin: pending === 'password' };
}

const infoFlagsOf = (caller: Caller) => ({
  ...flagsOf(caller),
  needsTwoFactor: caller.pending === 'twoFactor',
});

export function staffInfoView(caller: StaffCaller, preferences: Preferences): UserInfo {
  const { permissions, hidesCosts } = caller;
  return {
    type: 'admin',
    user: { ...adminView(caller), permissions, hidesCosts, preferences, ...infoFlagsOf(caller) },
  };
}

export function resellerInfoView(caller: ResellerCaller): UserInfo {
  return { type: 'reseller', user: { ...resellerAccountView(caller), ...infoFlagsOf(caller) } };
}
