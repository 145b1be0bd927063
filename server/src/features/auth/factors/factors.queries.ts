import type { Factors } from '@kreislauf/domain/account/second-factor.rules';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import { passkeys, recoveryCodes, totpSecrets } from '../../../db/tables/second-factors.table.ts';
import type { Db, Tx } from '../../../db/types.ts';
import type { AccountRef } from '../accounts.queries.ts';
import { ownedBy, ownerValues } from '../owners.queries.ts';

type TotpRow = typeof totpSecrets.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

export async function findFactors(db: Db, account: AccountRef): Promise<Factors> {
  const hasTotp =
    (await db.$count(totpSecrets, and(ownedBy(totpSecrets, account), isNotNull(totpSecrets.confirmedAt)))) >
    0;
  return {
    hasTotp,
    recoveryCodesLeft: await db.$count(recoveryCodes, ownedBy(recoveryCodes, account)),
    passkeys: await db.$count(passkeys, ownedBy(passkeys, account)),
  };
}

export async function findTotp(db: Db, account: AccountRef): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(totpSecrets).where(ownedBy(totpSecrets, account));
  return row;
}

/** A preparation that was never confirmed is replaced; the caller holds the lock on the account. */
export async function saveTotp(
  tx: Tx,
  account: AccountRef,
  secret: { encryptedSecret: string; createdAt: Date },
): Promise<void> {
  await tx.delete(totpSecrets).where(and(ownedBy(totpSecrets, account), isNull(totpSecrets.confirmedAt)));
  await tx.insert(totpSecrets).values({ ...ownerValues(account), ...secret });
}

export async function updateTotp(
  tx: Tx,
  id: string,
  values: Partial<Pick<TotpRow, 'confirmedAt' | 'lastStep' | 'encryptedSecret'>>,
): Promise<void> {
  await tx.update(totpSecrets).set(values).where(eq(totpSecrets.id, id));
}

export async function deleteTotp(tx: Tx, account: AccountRef): Promise<void> {
  await tx.delete(totpSecrets).where(ownedBy(totpSecrets, account));
  await tx.delete(recoveryCodes).where(ownedBy(recoveryCodes, account));
}

export async function replaceRecoveryCodes(tx: Tx, account: AccountRef, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(ownedBy(recoveryCodes, account));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, ...ownerValues(account) })));
}

/** True for the one call that uses the code. */
export async function useRecoveryCode(tx: Tx, account: AccountRef, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(ownedBy(recoveryCodes, account), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

export function listPasskeys(db: Db, account: AccountRef): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(ownedBy(passkeys, account))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
  return row;
}

/** Stores a passkey; undefined where that key is stored already, for whichever account. */
export async function insertPasskey(
  tx: Tx,
  account: AccountRef,
  passkey: Pick<PasskeyRow, 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'createdAt'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ ...ownerValues(account), ...passkey })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row;
}

export async function updatePasskeyUse(
  tx: Tx,
  id: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id));
}

export async function deletePasskey(
  tx: Tx,
  account: AccountRef,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(ownedBy(passkeys, account), eq(passkeys.id, id)))
    .returning();
  return row;
}

/** True if there was anything to take. */
export async function deleteFactors(tx: Tx, account: AccountRef): Promise<boolean> {
  const confirmed = await tx
    .delete(totpSecrets)
    .where(ownedBy(totpSecrets, account))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  await tx.delete(recoveryCodes).where(ownedBy(recoveryCodes, account));
  const keys = await tx.delete(passkeys).where(ownedBy(passkeys, account)).returning({ id: passkeys.id });
  return keys.length > 0 || confirmed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Secrets that were encrypted with an older key, a few at a time. */
export function listTotpSecrets(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .select({ id: totpSecrets.id, encryptedSecret: totpSecrets.encryptedSecret })
    .from(totpSecrets)
    .where(sql`${totpSecrets.id} > ${after}`)
    .orderBy(asc(totpSecrets.id))
    .limit(limit);
}
