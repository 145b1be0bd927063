import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { ReadPart } from '@kreislauf/domain/imports/part-file.rules';
import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { sql } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Tx } from '../../db/types.ts';
import { type PartRow, partColumns, partValues } from './parts.queries.ts';

/** Few enough that others are answered while a statement is put together. */
const ROWS_AT_ONCE = 200;

/**
 * By number in the order of the database, so that two who lock several never wait for each other in a circle; some at
 * once, so that others are answered while the rows of a long file are read.
 */
export async function lockPartsByNumber(tx: Tx, numbers: string[], signal?: AbortSignal): Promise<PartRow[]> {
  const numberKey = sql<string>`lower(${parts.partNumber})`;
  const isOneOf = (keys: string[]) => sql`${numberKey} = any (${sql.param(keys)}::text[])`;
  const known = await tx
    .select({ key: numberKey })
    .from(parts)
    .where(isOneOf(numbers.map(partKey)))
    .orderBy(numberKey);
  const locked: PartRow[] = [];
  for (const some of chunksOf(known, ROWS_AT_ONCE)) {
    signal?.throwIfAborted();
    const keys = some.map(({ key }) => key);
    const rows = tx.select(partColumns).from(parts).where(isOneOf(keys)).orderBy(numberKey);
    locked.push(...(await rows.for('update')));
  }
  return locked;
}

export async function insertParts(
  tx: Tx,
  rows: ReadPart['part'][],
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> {
  onProgress(0);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await tx.insert(parts).values(some.map((part) => partValues(part, now)));
    onProgress(at + some.length);
  }
}
