import { isFreshStep } from '@kreislauf/domain/account/totp.rules';
import type { SecretBox } from '../../../crypto/secret-box.ts';
import type { Tx } from '../../../db/types.ts';
import type { AccountRef } from '../accounts.queries.ts';
import { findTotp, updateTotp, useRecoveryCode } from './factors.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp-codes.ts';

/**
 * Checks the code of an app or a recovery code; a right one is used up by the same transaction. The caller
 * holds the lock on the account, so that of two calls with one code only the first gets through.
 */
export async function consumeCode(
  tx: Tx,
  { secretBox, now }: { secretBox: SecretBox; now: () => Date },
  account: AccountRef,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(tx, account);
  if (!totp?.confirmedAt) return false;
  const secret = secretBox.decrypt('second factors', totp.encryptedSecret);
  const step = secret && stepOfCode(secret, code, now());
  if (typeof step === 'number') {
    if (!isFreshStep(step, totp.lastStep)) return false;
    await updateTotp(tx, totp.id, { lastStep: step });
    return true;
  }
  return useRecoveryCode(tx, account, hashRecoveryCode(account.id, code));
}
