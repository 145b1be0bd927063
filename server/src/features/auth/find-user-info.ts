import type { UserInfo } from '@kreislauf/domain/auth/user-info.contract';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/types.ts';
import { findPreferences } from '../preferences/preferences.queries.ts';
import { resellerInfoView, staffInfoView } from './auth.view.ts';

/** Only staff have chosen something: a reseller's answer asks the database nothing. */
export async function findUserInfo(db: Db, caller: Caller): Promise<UserInfo> {
  return caller.kind === 'staff'
    ? staffInfoView(caller, await findPreferences(db, caller.account.id))
    : resellerInfoView(caller);
}
