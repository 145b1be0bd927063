import { trashProblems } from '@kreislauf/domain/trash/trash.problems';
import { mayRestore, type TrashKind, trashBegins } from '@kreislauf/domain/trash/trash.rules';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { lockImei } from '../devices/devices.queries.ts';
import { type Origin, writeRestoration } from '../devices/write-device.ts';
import { lockAssignments } from '../locks/assignment-locks.queries.ts';
import {
  findInTrash,
  insertKept,
  insertKeptPrices,
  isInUseAgain,
  lockInTrash,
  readKeptDevice,
  reattachDevice,
  reattachReseller,
  type TrashRecord,
  takeOutOfTrash,
} from './trash.queries.ts';

/** As it was, with its history; never over something that has taken its number or name since. */
export async function restoreFromTrash(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: StaffCaller,
): Promise<{ kind: TrashKind; label: string }> {
  return db.transaction(async (tx) => {
    const found = await findInTrash(tx, id, trashBegins(now()));
    if (!found) throw new AppError(trashProblems.notFound());
    const { kind, label, row } = found;
    if (!mayRestore(actor.permissions, kind)) throw new AppError(trashProblems.forbidden());
    await lockAssignments(tx, found.links.assignments ?? []);
    if (kind === 'device') await lockImei(tx, String(row.imei));
    // Last: a purchase that comes back tells the one before it, which may be in the trash itself.
    const kept = await lockInTrash(tx, found);
    if (!kept) throw new AppError(trashProblems.notFound());
    if (await isInUseAgain(tx, kept)) throw new AppError(trashProblems.inUse(kind));
    await bringBack(tx, kept, { actor: authorOf(actor), now: now() });
    await takeOutOfTrash(tx, id);
    if (kind === 'reseller')
      await insertAudit(tx, {
        actor: authorOf(actor),
        at: now(),
        kind: 'reseller',
        name: String(row.name),
        action: 'restored',
      });
    return { kind, label };
  });
}

async function bringBack(tx: Tx, kept: TrashRecord, by: Origin): Promise<void> {
  if (kept.kind === 'device') {
    await writeRestoration(tx, await readKeptDevice(tx, kept), kept.links.nextPurchases ?? [], by);
    await reattachDevice(tx, kept);
    return;
  }
  await insertKept(tx, kept);
  await (kept.kind === 'part' ? insertKeptPrices(tx, kept) : reattachReseller(tx, kept));
}
