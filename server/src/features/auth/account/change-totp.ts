import { accountProblems } from '@kreislauf/domain/account/account.problems';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { AppError } from '../../../app-error.ts';
import type { Caller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { type AccountRef, lockAccount } from '../accounts.queries.ts';
import { consumeCode } from '../factors/check-code.ts';
import {
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
  saveTotp,
  updateTotp,
} from '../factors/factors.queries.ts';
import { createRecoveryCodes, hashRecoveryCode } from '../factors/recovery-codes.ts';
import { createTotpSecret, stepOfCode, totpUri } from '../factors/totp-codes.ts';
import type { Visitor } from '../open-session.ts';
import { notifyOfFactorChange } from './notify-of-factor-change.ts';
import { requireOwnPassword, withOwnCode } from './own-password.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'secretBox' | 'enqueue'>;

/** Prepared only: whoever closes the window half way through signs in as before. */
export async function setUpTotp(
  deps: Needed,
  { account }: Caller,
  asked: { password: string; address: string },
): Promise<{ secret: string; uri: string }> {
  await requireOwnPassword(deps, account, asked);
  const secret = createTotpSecret();
  return deps.db.transaction(async (tx) => {
    await lockOwn(tx, account);
    if ((await findTotp(tx, account))?.confirmedAt) throw new AppError(accountProblems.totpAlreadyOn());
    const encryptedSecret = deps.secretBox.encrypt('second factors', secret);
    await saveTotp(tx, account, { encryptedSecret, createdAt: deps.now() });
    const shop = shopNameOf(await readSettings(tx));
    return { secret, uri: totpUri(secret, { shop, username: account.username }) };
  });
}

/** The code is used up by it, so that nobody signs in with the same one. */
export async function confirmTotp(
  deps: Needed,
  caller: Caller,
  { code, visitor }: { code: string; visitor: Visitor },
): Promise<string[]> {
  const { account } = caller;
  return withOwnCode(deps, account, visitor.address, async (tx) => {
    await lockOwn(tx, account);
    const totp = await findTotp(tx, account);
    if (totp?.confirmedAt) throw new AppError(accountProblems.totpAlreadyOn());
    const secret = totp && deps.secretBox.decrypt('second factors', totp.encryptedSecret);
    if (!totp || !secret) throw new AppError(accountProblems.totpNotBegun());
    const lastStep = stepOfCode(secret, code, deps.now());
    if (lastStep === null) return 'wrongCode';
    await updateTotp(tx, totp.id, { confirmedAt: deps.now(), lastStep });
    await notifyOfFactorChange(tx, deps, caller, { action: 'twoFactorOn', visitor });
    return storeRecoveryCodes(tx, account);
  });
}

/** Password and code: a stolen session ends nothing. */
export async function endTotp(
  deps: Needed,
  caller: Caller,
  { password, code, visitor }: { password: string; code: string; visitor: Visitor },
): Promise<void> {
  const { account } = caller;
  await requireOwnPassword(deps, account, { password, address: visitor.address });
  await withOwnCode(deps, account, visitor.address, async (tx) => {
    await lockOwn(tx, account);
    await requireTotp(tx, account);
    if (!(await consumeCode(tx, deps, account, code))) return 'wrongCode';
    await deleteTotp(tx, account);
    await notifyOfFactorChange(tx, deps, caller, { action: 'twoFactorOff', visitor });
    return undefined;
  });
}

export async function renewRecoveryCodes(
  deps: Needed,
  caller: Caller,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<string[]> {
  const { account } = caller;
  await requireOwnPassword(deps, account, { password, address: visitor.address });
  return deps.db.transaction(async (tx) => {
    await lockOwn(tx, account);
    await requireTotp(tx, account);
    await notifyOfFactorChange(tx, deps, caller, { action: 'recoveryCodesRenewed', visitor });
    return storeRecoveryCodes(tx, account);
  });
}

async function storeRecoveryCodes(tx: Tx, account: AccountRef): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    account,
    codes.map((code) => hashRecoveryCode(account.id, code)),
  );
  return codes;
}

async function requireTotp(tx: Tx, account: AccountRef): Promise<void> {
  if (!(await findTotp(tx, account))?.confirmedAt) throw new AppError(accountProblems.totpNotOn());
}

async function lockOwn(tx: Tx, account: AccountRef): Promise<void> {
  if (!(await lockAccount(tx, account))) throw new AppError(authProblems.notSignedIn());
}
