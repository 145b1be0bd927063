import { partKey } from '@kreislauf/domain/devices/part-lines.rules';
import type { ReadPart } from '@kreislauf/domain/imports/part-file.rules';
import { sql } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Tx } from '../../db/types.ts';
import { type PartRow, partColumns, partValues } from './parts.queries.ts';

/** Few enough that others are answered while a statement is put together. */
const ROWS_AT_ONCE = 200;

/** By number, so that two imports never wait for each other in a circle. */
export function lockPartsByNumber(tx: Tx, numbers: string[]): Promise<PartRow[]> {
  const wanted = numbers.map(partKey);
  return tx
    .select(partColumns)
    .from(parts)
    .where(sql`lower(${parts.partNumber}) = any (${sql.param(wanted)}::text[])`)
    .orderBy(sql`lower(${parts.partNumber})`)
    .for('update');
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
