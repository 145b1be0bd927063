import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import {
  checkShipping,
  type Shipment,
  shippingOf,
  statusAfterShipping,
} from '@kreislauf/domain/assignments/shipping.rules';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findResellerEmail } from '../resellers/resellers.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockAssignment } from './assignments.queries.ts';
import { shippedMail } from './emails/assignment-mails.ts';

export async function shipDevice(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  { notes, ...shipment }: Shipment & { notes?: string | null },
  actor: StaffCaller,
): Promise<void> {
  enforce(checkShipping(shipment));
  await deps.db.transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    const now = deps.now();
    const shipping = shippingOf(shipment, now);
    await advanceAssignment(tx, assignment, {
      action: 'ship',
      to: statusAfterShipping(shipping.method),
      values: { shipping, ...(notes && { notes: appendTypedNote(assignment.notes, notes) }) },
      note: notes,
      actor: authorOf(actor),
      now,
    });
    const email = await findResellerEmail(tx, assignment.resellerId);
    if (email)
      await enqueueMail(tx, deps, { to: email, by: actor.account }, shippedMail(assignment, shipping));
  });
}
