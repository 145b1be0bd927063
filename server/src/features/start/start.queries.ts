import { settings } from '../../db/tables/settings.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export async function findStartDismissed(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: settings.startDismissedAt }).from(settings);
  return row?.at ?? null;
}

/** No version of the settings: nobody who types there is disturbed by it. */
export async function dismissStart(tx: Tx, at: Date): Promise<void> {
  await tx.update(settings).set({ startDismissedAt: at });
}
