import { modelReaders } from '../../db/tables/model-readers.table.ts';
import type { Db, Tx } from '../../db/types.ts';

const ALL = 'all';

export async function findReader(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(modelReaders);
  return row?.reader;
}

export async function upsertReader(tx: Tx, reader: string): Promise<void> {
  const row = { table: ALL, reader };
  await tx.insert(modelReaders).values(row).onConflictDoUpdate({ target: modelReaders.table, set: row });
}
