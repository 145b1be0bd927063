// The secret key in the database, where no other place is configured.

import { secretKeys } from './tables/secret-keys.table.ts';
import type { Db } from './types.ts';

export async function findStoredSecret(db: Db): Promise<string | null> {
  const [row] = await db.select({ secret: secretKeys.secret }).from(secretKeys);
  return row?.secret ?? null;
}

/** Returns the stored secret, which is the same for several programs that store one at once. */
export async function storeSecret(db: Db, secret: string, createdAt: Date): Promise<string> {
  await db.transaction((tx) => tx.insert(secretKeys).values({ secret, createdAt }).onConflictDoNothing());
  return (await findStoredSecret(db)) ?? secret;
}
