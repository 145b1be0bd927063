import type { UserInfo } from '@kreislauf/domain/auth/user-info.contract';
import type { Db } from '../../db/types.ts';
import type { Session } from '../../session.ts';
import { findPreferences } from '../preferences/preferences.queries.ts';
import { resellerInfoView, staffInfoView } from './auth.view.ts';

/** Only staff have chosen something: a reseller's answer asks the database nothing. */
export async function findUserInfo(db: Db, session: Session): Promise<UserInfo> {
  return session.kind === 'staff'
    ? staffInfoView(session, await findPreferences(db, session.id))
    : resellerInfoView(session);
}
