import type { Caller } from '../../../caller.ts';
import type { Db } from '../../../db/types.ts';
import { findFactors, listPasskeys, type PasskeyRow } from '../factors/factors.queries.ts';

export interface FoundAccount {
  hasTotp: boolean;
  recoveryCodesLeft: number;
  passkeys: PasskeyRow[];
}

export async function findAccount(db: Db, { account }: Caller): Promise<FoundAccount> {
  const factors = await findFactors(db, account);
  return { ...factors, passkeys: await listPasskeys(db, account) };
}
