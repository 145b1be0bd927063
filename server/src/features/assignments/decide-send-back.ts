import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import { shopAddress } from '@kreislauf/domain/assignments/shipping.rules';
import { checkReason } from '@kreislauf/domain/shared/reason.rules';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailParts } from '../../mail/mail-layout.ts';
import { findResellerEmail } from '../resellers/resellers.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { type AssignmentRow, lockAssignment } from './assignments.queries.ts';
import { returnApprovedMail, returnReceivedMail, returnRefusedMail } from './emails/return-mails.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox' | 'config'>;

/** The approval stores the shop's address of this day, so that later settings do not change where the reseller sends it. */
export async function approveSendBack(
  deps: Needed,
  id: string,
  { notes }: { notes?: string | null },
  actor: StaffCaller,
): Promise<void> {
  await inAny(deps, id, actor, async (tx, assignment, now) => {
    const sendTo = shopAddress((await readSettings(tx)).company);
    await advanceAssignment(tx, assignment, {
      action: 'approveReturn',
      wayBack: { sendTo },
      values: notes ? { notes: appendTypedNote(assignment.notes, notes) } : {},
      note: notes,
      actor: authorOf(actor),
      now,
    });
    return returnApprovedMail(assignment, { sendTo, notes, publicUrl: deps.config.publicUrl });
  });
}

export async function refuseSendBack(
  deps: Needed,
  id: string,
  { reason: typed }: { reason: string },
  actor: StaffCaller,
): Promise<void> {
  const reason = typed.trim();
  enforce(checkReason('refuseReturn', reason));
  await inAny(deps, id, actor, async (tx, assignment, now) => {
    await advanceAssignment(tx, assignment, {
      action: 'refuseReturn',
      note: reason,
      actor: authorOf(actor),
      now,
    });
    return returnRefusedMail(assignment, reason);
  });
}

/** Ends the assignment, since the phone is back: it can be sold or assigned again. */
export async function receiveSendBack(
  deps: Needed,
  id: string,
  { condition, notes }: { condition: DeliveryCondition; notes?: string | null },
  actor: StaffCaller,
): Promise<void> {
  const state = `Zustand: ${deliveryConditionLabels[condition]}`;
  await inAny(deps, id, actor, async (tx, assignment, now) => {
    await advanceAssignment(tx, assignment, {
      action: 'receiveReturn',
      values: notes ? { notes: appendTypedNote(assignment.notes, notes) } : {},
      note: [state, notes].filter(Boolean).join('\n'),
      actor: authorOf(actor),
      now,
    });
    return returnReceivedMail(assignment, { condition, notes });
  });
}

/** Takes one step of staff in a reseller's send-back and mails the reseller about it. */
async function inAny(
  deps: Needed,
  id: string,
  actor: StaffCaller,
  step: (tx: Tx, assignment: AssignmentRow, now: Date) => Promise<MailParts>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    const mail = await step(tx, assignment, deps.now());
    const email = await findResellerEmail(tx, assignment.resellerId);
    if (email) await enqueueMail(tx, deps, { to: email, by: actor.account }, mail);
  });
}
