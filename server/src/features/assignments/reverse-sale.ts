import { checkAction } from '@kreislauf/domain/assignments/assignment.rules';
import { appendNote, reversedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { checkNotBoughtAgain } from '@kreislauf/domain/devices/device-status.rules';
import { settlementProblems } from '@kreislauf/domain/settlements/settlements.problems';
import { checkReason } from '@kreislauf/domain/shared/reason.rules';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type ResellerCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findOpenDeviceId, lockImei } from '../devices/devices.queries.ts';
import { lockReseller } from '../resellers/resellers.queries.ts';
import { findSettlementNumber } from '../sales/settled-sales.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockOwnAssignment } from './assignments.queries.ts';

/** The assignment keeps the price (shown struck through); a `korrektur` takes the sale out of its month. */
export async function reverseSale(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { reason: typed }: { reason: string },
  reseller: ResellerCaller,
): Promise<void> {
  const reason = typed.trim();
  enforce(checkReason('reverse', reason));
  await db.transaction(async (tx) => {
    // A reseller who is being deactivated or deleted holds no devices; a reversal would give one back.
    if (!(await lockReseller(tx, reseller.account.id))?.isActive)
      throw new AppError(authProblems.accountInactive());
    const assignment = await lockOwnAssignment(tx, id, reseller.account.id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    enforce(checkAction('reverseSale', assignment.status, assignment.returnInfo?.state));
    const number = await findSettlementNumber(tx, assignment.id);
    if (number) throw new AppError(settlementProblems.saleSettled(number));
    await lockImei(tx, assignment.deviceImei);
    // A reseller may not learn the id of the newer purchase.
    enforce(checkNotBoughtAgain(await findOpenDeviceId(tx, assignment.deviceImei), false));
    const line = reversedNote(now(), assignment.actualSalePriceCents ?? 0, reason);
    await advanceAssignment(tx, assignment, {
      action: 'reverseSale',
      values: { wasReversed: true, soldAt: null, notes: appendNote(assignment.notes, line) },
      note: reason,
      actor: authorOf(reseller),
      now: now(),
    });
  });
}
