import { isSecondFactorRequired } from '@kreislauf/domain/account/second-factor.rules';
import type { Db } from '../../db/types.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { type AccountRef, findRoleOf } from './accounts.queries.ts';

/** Finds out whether the settings demand a second factor of this account. */
export async function isFactorRequiredOf(db: Db, account: AccountRef): Promise<boolean> {
  const { requireTwoFactor } = (await readSettings(db)).security;
  if (requireTwoFactor.length === 0) return false;
  if (account.kind === 'reseller') return isSecondFactorRequired(requireTwoFactor, { kind: 'reseller' });
  const role = await findRoleOf(db, account.id);
  return role !== undefined && isSecondFactorRequired(requireTwoFactor, { kind: 'staff', ...role });
}
