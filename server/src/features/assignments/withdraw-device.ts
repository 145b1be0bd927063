import { canDo } from '@kreislauf/domain/assignments/assignment.rules';
import { appendNote, withdrawnNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { checkReason } from '@kreislauf/domain/shared/reason.rules';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findResellerEmail } from '../resellers/resellers.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockAssignment } from './assignments.queries.ts';
import { withdrawnMail } from './emails/assignment-mails.ts';

/** With `force` a shipment that is stuck can be ended too ('Vorgang abbrechen'). */
export async function withdrawDevice(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  { reason: typed, force }: { reason: string; force: boolean },
  actor: StaffCaller,
): Promise<void> {
  const reason = typed.trim();
  enforce(checkReason('withdraw', reason));
  await deps.db.transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    const now = deps.now();
    await advanceAssignment(tx, assignment, {
      action: force && canDo('abort', assignment.status) ? 'abort' : 'withdraw',
      values: { notes: appendNote(assignment.notes, withdrawnNote(now, reason)) },
      note: reason,
      actor: authorOf(actor),
      now,
    });
    const email = await findResellerEmail(tx, assignment.resellerId);
    if (email)
      await enqueueMail(tx, deps, { to: email, by: actor.account }, withdrawnMail(assignment, reason));
  });
}
