import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Tx } from '../../db/types.ts';
import { insertStockChecks } from './low-parts.queries.ts';

/**
 * Has it found out after this transaction whether too few of these parts are available: stock and plans change one after the
 * other in it, and two of them must not wait for each other's parts.
 */
export async function checkStockLater(tx: Tx, partNumbers: readonly string[]): Promise<void> {
  await insertStockChecks(tx, [...new Set(partNumbers.map(partKey))]);
}
