import type { Author } from '../../../db/author.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { lockAssignments } from '../../locks/assignment-locks.queries.ts';
import { lockDevices } from '../../locks/device-locks.queries.ts';
import { lockReseller } from '../../resellers/resellers.queries.ts';
import { sharePeriods } from '../../sales/periods.queries.ts';
import { findSettlementOfDocument } from '../../sales/settled-sales.queries.ts';
import { type DocumentLine, listAssignmentsOfLines, listLines } from '../documents.queries.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { writeStorno } from './write-storno.ts';

export async function cancelDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  reason: string,
  actor: Author,
): Promise<string> {
  const isSettlement = (await findSettlementOfDocument(db, id)) !== undefined;
  return withIssueMutex(
    () =>
      db.transaction(async (tx) => {
        const lines = await lockNamed(tx, id);
        return writeStorno(tx, id, { lines, reason, actor, now: now() });
      }),
    isSettlement ? 'settlements' : 'counter',
  );
}

/** Locks everything that the document names, in the common order of locks, and answers its lines, which never change. */
async function lockNamed(tx: Tx, id: string): Promise<DocumentLine[]> {
  const settlement = await findSettlementOfDocument(tx, id);
  if (settlement) await lockReseller(tx, settlement.resellerId);
  await lockAssignments(tx, await listAssignmentsOfLines(tx, id));
  const lines = await listLines(tx, id);
  await lockDevices(tx, [...new Set(lines.map(({ deviceId }) => deviceId))]);
  // A line that takes a sale back belongs to a month, which must be open.
  await sharePeriods(tx);
  return lines;
}
