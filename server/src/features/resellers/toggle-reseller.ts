import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { checkReason } from '@kreislauf/domain/shared/reason.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { deleteSessionsOf } from '../auth/sessions.queries.ts';
import { listActiveAssignmentsOf, lockReseller, updateReseller } from './resellers.queries.ts';

/** Deactivating needs a reason and empty hands; activating needs neither. */
export async function toggleReseller(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  typed: string,
  actor: Author,
): Promise<boolean> {
  const reason = typed.trim();
  return db.transaction(async (tx) => {
    const reseller = await lockReseller(tx, id);
    if (!reseller) throw new AppError(resellerProblems.notFound());
    const isActive = !reseller.isActive;
    if (!isActive) {
      enforce(checkReason('deactivate', reason));
      const active = await listActiveAssignmentsOf(tx, id);
      if (active.length > 0) throw new AppError(resellerProblems.hasActiveAssignments(active));
      await deleteSessionsOf(tx, { kind: 'reseller', id });
    }
    await updateReseller(tx, id, { isActive });
    await insertAudit(tx, {
      actor,
      at: now(),
      kind: 'reseller',
      name: reseller.name,
      action: isActive ? 'activated' : 'deactivated',
      details: reason ? [{ field: 'reason', from: null, to: reason }] : [],
    });
    return isActive;
  });
}
