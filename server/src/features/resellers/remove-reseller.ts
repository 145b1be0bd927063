import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { checkOwesNothing } from '@kreislauf/domain/settlements/settlements.rules';
import { checkReason } from '@kreislauf/domain/shared/reason.rules';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { keepInTrash } from '../deletions/keep-in-trash.queries.ts';
import { lockAssignmentsOfReseller } from '../locks/assignment-locks.queries.ts';
import { countOwed } from '../sales/settled-sales.queries.ts';
import {
  countAssignmentsOf,
  deleteReseller,
  listActiveAssignmentsOf,
  lockReseller,
} from './resellers.queries.ts';

/** Account and credentials go; what was sold stays, with the name it was sold under. */
export async function removeReseller(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { confirmDeletion, reason: typed }: { confirmDeletion: boolean; reason: string },
  actor: StaffCaller,
): Promise<{ affectedAssignments: number; soldAssignments: number }> {
  const reason = typed.trim();
  if (!confirmDeletion) throw new AppError(resellerProblems.confirmationMissing());
  enforce(checkReason('delete', reason));
  return db.transaction(async (tx) => {
    const reseller = await lockReseller(tx, id);
    if (!reseller) throw new AppError(resellerProblems.notFound());
    const active = await listActiveAssignmentsOf(tx, id);
    if (active.length > 0) throw new AppError(resellerProblems.hasActiveAssignments(active));
    // They lose their reseller: whoever deletes their device locks them in the same order.
    await lockAssignmentsOfReseller(tx, id);
    enforce(checkOwesNothing(await countOwed(tx, id)));
    const { total, sold } = await countAssignmentsOf(tx, id);
    await keepInTrash(tx, {
      kind: 'reseller',
      id,
      label: `${reseller.name} (${reseller.username})`,
      actorName: authorOf(actor).name,
      deletedAt: now(),
    });
    await deleteReseller(tx, id);
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'reseller',
      name: reseller.name,
      action: 'deleted',
      details: [{ field: 'reason', from: null, to: reason }],
    });
    return { affectedAssignments: total, soldAssignments: sold };
  });
}
