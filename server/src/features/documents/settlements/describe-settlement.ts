import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import type { Db } from '../../../db/types.ts';
import { findGiroCode, type ListedSettlement, listSettlementLines } from './settlements.queries.ts';
import { lineView, settlementView } from './settlements.view.ts';

/** A single settlement, with its sales and the code to pay it with. */
export async function describeSettlement(
  db: Db,
  found: ListedSettlement,
  today: string,
): Promise<Settlement> {
  const [lines, giroCode] = await Promise.all([
    listSettlementLines(db, found),
    findGiroCode(db, found.documentId),
  ]);
  return {
    ...settlementView(found, today),
    lines: lines.map(lineView),
    ...(giroCode && { giroCode }),
  };
}
