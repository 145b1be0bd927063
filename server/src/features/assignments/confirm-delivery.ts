import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { sendLater } from '../../mail/send-later.ts';
import type { ResellerSession } from '../../session.ts';
import { listStaffEmailsWith } from '../users/users.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockOwnAssignment } from './assignments.queries.ts';
import { receivedMail } from './emails/assignment-mails.ts';

interface ConfirmedDelivery {
  condition: DeliveryCondition;
  issues?: string | null;
  notes?: string | null;
}

export async function confirmDelivery(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'seal'>,
  id: string,
  delivery: ConfirmedDelivery,
  reseller: ResellerSession,
): Promise<void> {
  const remarks = [delivery.issues && `Probleme: ${delivery.issues}`, delivery.notes]
    .filter(Boolean)
    .join('\n');
  await deps.db.transaction(async (tx) => {
    const assignment = await lockOwnAssignment(tx, id, reseller.id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    await advanceAssignment(tx, assignment, {
      action: 'confirmReceipt',
      values: {
        receivedCondition: delivery.condition,
        ...(remarks && { notes: appendTypedNote(assignment.notes, remarks) }),
      },
      note: [`Zustand: ${deliveryConditionLabels[delivery.condition]}`, remarks].filter(Boolean).join('\n'),
      actor: reseller,
      now: deps.now(),
    });
    for (const email of await listStaffEmailsWith(tx, 'resellers.assign'))
      await sendLater(tx, deps, { to: email, by: reseller }, receivedMail(assignment, delivery));
  });
}
