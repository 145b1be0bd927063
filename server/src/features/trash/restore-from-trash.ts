import { trashProblems } from '@kreislauf/domain/trash/trash.problems';
import { mayRestore, type TrashKind, trashBegins } from '@kreislauf/domain/trash/trash.rules';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { lockImei } from '../devices/devices.queries.ts';
import { writeRestoration } from '../devices/write-device.ts';
import { lockAssignments } from '../locks/assignment-locks.queries.ts';
import {
  bringBack,
  findInTrash,
  isInUseAgain,
  lockInTrash,
  readKeptDevice,
  reattachDevice,
  takeOutOfTrash,
} from './trash.queries.ts';

/** As it was, with its history; never over something that has taken its number or name since. */
export async function restoreFromTrash(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: StaffSession,
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
    if (kind === 'device') {
      const device = await readKeptDevice(tx, kept);
      await writeRestoration(tx, device, kept.links.nextPurchases ?? [], { actor, now: now() });
      await reattachDevice(tx, kept);
    } else await bringBack(tx, kept);
    await takeOutOfTrash(tx, id);
    if (kind === 'reseller')
      await insertAudit(tx, {
        actor,
        at: now(),
        kind: 'reseller',
        name: String(row.name),
        action: 'restored',
      });
    return { kind, label };
  });
}
