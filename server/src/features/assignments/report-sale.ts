import { checkAction, checkSaleKeepsMinimum } from '@kreislauf/domain/assignments/assignment.rules';
import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type ResellerCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { listStaffEmailsWith } from '../users/users.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockOwnAssignment } from './assignments.queries.ts';
import { soldMail } from './emails/assignment-mails.ts';

/** The device is sold for what the operator gets of it, the minimum price; the rest is the reseller's. */
export async function reportSale(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  { salePrice, notes }: { salePrice: number; notes?: string | null },
  reseller: ResellerCaller,
): Promise<void> {
  const salePriceCents = euroToCents(salePrice);
  await deps.db.transaction(async (tx) => {
    const assignment = await lockOwnAssignment(tx, id, reseller.account.id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    enforce(checkAction('reportSale', assignment.status, assignment.returnInfo?.state));
    enforce(checkSaleKeepsMinimum(salePriceCents, assignment.minimumPriceCents));
    const now = deps.now();
    await advanceAssignment(tx, assignment, {
      action: 'reportSale',
      values: {
        actualSalePriceCents: salePriceCents,
        soldAt: now,
        ...(notes && { notes: appendTypedNote(assignment.notes, notes) }),
      },
      note: notes,
      salePriceCents: assignment.minimumPriceCents,
      actor: authorOf(reseller),
      now,
    });
    const device = assignment.deviceId ? await lockDevice(tx, assignment.deviceId) : undefined;
    for (const email of await listStaffEmailsWith(tx, 'resellers.assign'))
      await enqueueMail(
        tx,
        deps,
        { to: email, by: reseller.account },
        soldMail(assignment, salePriceCents, device),
      );
  });
}
