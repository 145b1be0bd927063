import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { signatureRequests } from '../../../db/tables/signature-requests.table.ts';
import type { Db, Tx } from '../../../db/types.ts';

export async function insertSignatureRequest(
  tx: Tx,
  request: typeof signatureRequests.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(signatureRequests).values(request).returning({ id: signatureRequests.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function deleteSignatureRequestsBefore(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(signatureRequests).where(lt(signatureRequests.expiresAt, expiredBefore));
}

export async function findSignatureRequest(db: Db, id: string, createdById: string) {
  const [row] = await db
    .select({ expiresAt: signatureRequests.expiresAt, signature: signatureRequests.signature })
    .from(signatureRequests)
    .where(and(eq(signatureRequests.id, id), eq(signatureRequests.createdById, createdById)));
  return row;
}

const isOpen = (tokenHash: string, now: Date) =>
  and(
    eq(signatureRequests.tokenHash, tokenHash),
    isNull(signatureRequests.signature),
    gt(signatureRequests.expiresAt, now),
  );

export async function findOpenPage(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ page: signatureRequests.page, expiresAt: signatureRequests.expiresAt })
    .from(signatureRequests)
    .where(isOpen(tokenHash, now));
  return row;
}

/** The second of two signatures is told that the page is used. */
export async function storeSignature(tx: Tx, tokenHash: string, signature: Buffer, now: Date) {
  const rows = await tx
    .update(signatureRequests)
    .set({ signature })
    .where(isOpen(tokenHash, now))
    .returning({ id: signatureRequests.id });
  return rows.length > 0;
}

/** The text that the customer had read before signing; undefined for a signature that was drawn at the counter. */
export async function findSignedText(tx: Tx, signature: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .select({ page: signatureRequests.page })
    .from(signatureRequests)
    .where(eq(signatureRequests.signature, signature));
  return row?.page.textHash;
}
