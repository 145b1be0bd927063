import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { inArray } from 'drizzle-orm';
import { devices } from '../../db/tables/devices.table.ts';
import type { Tx } from '../../db/types.ts';

/** Small batches let other calls have their turn while rows are read. */
const BATCH_SIZE = 100;

/** Everybody locks devices in the order of their ids, so that no two wait for each other in a circle. */
export async function lockDevices(tx: Tx, ids: string[]): Promise<(typeof devices.$inferSelect)[]> {
  const locked: (typeof devices.$inferSelect)[] = [];
  for (const some of chunksOf([...ids].sort(), BATCH_SIZE))
    locked.push(
      ...(await tx.select().from(devices).where(inArray(devices.id, some)).orderBy(devices.id).for('update')),
    );
  return locked;
}
