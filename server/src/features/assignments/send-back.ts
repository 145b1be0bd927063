import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import {
  checkShipping,
  returnMethodLabels,
  type Shipment,
  shippingOf,
} from '@kreislauf/domain/assignments/shipping.rules';
import { checkReason } from '@kreislauf/domain/shared/reason.rules';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type ResellerCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailParts } from '../../mail/mail-layout.ts';
import { listStaffEmailsWith } from '../users/users.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { type AssignmentRow, lockOwnAssignment } from './assignments.queries.ts';
import { returnCancelledMail, returnRequestedMail, returnShippedMail } from './emails/return-mails.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>;

/** A reseller asks to send an unsold phone back; nothing moves until the shop has agreed. */
export async function requestSendBack(
  deps: Needed,
  id: string,
  { reason: typed }: { reason: string },
  reseller: ResellerCaller,
): Promise<void> {
  const reason = typed.trim();
  enforce(checkReason('requestReturn', reason));
  await inOwn(deps, id, reseller, async (tx, assignment, now) => {
    await advanceAssignment(tx, assignment, {
      action: 'requestReturn',
      wayBack: { reason, requestedAt: now.toISOString() },
      note: reason,
      actor: authorOf(reseller),
      now,
    });
    return returnRequestedMail(assignment, reason);
  });
}

export async function cancelSendBack(deps: Needed, id: string, reseller: ResellerCaller): Promise<void> {
  await inOwn(deps, id, reseller, async (tx, assignment, now) => {
    await advanceAssignment(tx, assignment, { action: 'cancelReturn', actor: authorOf(reseller), now });
    return returnCancelledMail(assignment);
  });
}

export async function shipSendBack(
  deps: Needed,
  id: string,
  { notes, ...sent }: Pick<Shipment, 'shippingMethod' | 'trackingNumber'> & { notes?: string | null },
  reseller: ResellerCaller,
): Promise<void> {
  enforce(checkShipping(sent));
  await inOwn(deps, id, reseller, async (tx, assignment, now) => {
    const { method, trackingNumber, shippedAt } = shippingOf({ ...sent, estimatedDays: 0 }, now);
    const way = [returnMethodLabels[method], trackingNumber].filter(Boolean).join(', ');
    await advanceAssignment(tx, assignment, {
      action: 'shipReturn',
      wayBack: { method, trackingNumber, shippedAt },
      values: notes ? { notes: appendTypedNote(assignment.notes, notes) } : {},
      note: [way, notes].filter(Boolean).join('\n'),
      actor: authorOf(reseller),
      now,
    });
    return returnShippedMail(assignment, { method, trackingNumber, notes });
  });
}

/** Takes one step in the reseller's own assignment and mails everybody who assigns devices about it. */
async function inOwn(
  deps: Needed,
  id: string,
  reseller: ResellerCaller,
  step: (tx: Tx, assignment: AssignmentRow, now: Date) => Promise<MailParts>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const assignment = await lockOwnAssignment(tx, id, reseller.account.id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    const mail = await step(tx, assignment, deps.now());
    for (const email of await listStaffEmailsWith(tx, 'resellers.assign'))
      await enqueueMail(tx, deps, { to: email, by: reseller.account }, mail);
  });
}
