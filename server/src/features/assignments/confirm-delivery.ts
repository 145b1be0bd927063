import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import type { DeliveriesInput } from '@kreislauf/domain/assignments/own-assignments.contract';
import { idOnWire } from '@kreislauf/domain/shared/wire';
import { AppError } from '../../app-error.ts';
import { authorOf, type ResellerCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailParts } from '../../mail/mail-layout.ts';
import { listStaffEmailsWith } from '../users/users.queries.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { type AssignmentRow, lockOwnAssignment, lockOwnAssignments } from './assignments.queries.ts';
import { receivedMail, receivedTogetherMail } from './emails/assignment-mails.ts';

type MailDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>;

interface ConfirmedDelivery {
  condition: DeliveryCondition;
  issues?: string | null;
  notes?: string | null;
}

export async function confirmDelivery(
  deps: MailDeps,
  id: string,
  delivery: ConfirmedDelivery,
  reseller: ResellerCaller,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const assignment = await lockOwnAssignment(tx, id, reseller.account.id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    await receive(tx, assignment, delivery, { reseller, now: deps.now() });
    await notifyStaff(tx, deps, reseller, receivedMail(assignment, delivery));
  });
}

interface Result {
  _id: string;
  ok: boolean;
  error?: string;
}

/**
 * Confirms a whole parcel at once. A phone that is refused, as one that was confirmed before, keeps none of the others back;
 * staff get one mail about all that are confirmed.
 */
export async function confirmDeliveries(
  deps: MailDeps,
  { assignmentIds, condition, issues, notes, differing }: DeliveriesInput,
  reseller: ResellerCaller,
): Promise<Result[]> {
  // Stored ids are in small letters, and the database takes any.
  const ids = [...new Set(assignmentIds.map((id) => id.toLowerCase()))];
  const differs = new Map(Object.entries(differing).map(([id, exception]) => [id.toLowerCase(), exception]));
  return deps.db.transaction(async (tx) => {
    const known = ids.filter((id) => idOnWire.safeParse(id).success);
    const own = await lockOwnAssignments(tx, known, reseller.account.id);
    const refusals = new Map(ids.map((id) => [id, assignmentProblems.notFound().sentence]));
    const received: { assignment: AssignmentRow; delivery: ConfirmedDelivery }[] = [];
    for (const assignment of own) {
      const exception = differs.get(assignment.id);
      const delivery = {
        condition: exception?.condition ?? condition,
        issues: [issues, exception?.issues].filter(Boolean).join('\n'),
        notes,
      };
      const refusal = await refusalOf(() => receive(tx, assignment, delivery, { reseller, now: deps.now() }));
      if (refusal) refusals.set(assignment.id, refusal);
      else {
        refusals.delete(assignment.id);
        received.push({ assignment, delivery });
      }
    }
    const [first] = received;
    if (first)
      await notifyStaff(
        tx,
        deps,
        reseller,
        received.length === 1
          ? receivedMail(first.assignment, first.delivery)
          : receivedTogetherMail(authorOf(reseller).name, received, notes),
      );
    return ids.map((id) => {
      const error = refusals.get(id);
      return { _id: id, ok: error === undefined, ...(error && { error }) };
    });
  });
}

/** The rules refuse before anything is written, so that the transaction goes on with the next one. */
async function refusalOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.problem.status >= 500) throw error;
    return error.problem.sentence;
  }
}

async function receive(
  tx: Tx,
  assignment: AssignmentRow,
  { condition, issues, notes }: ConfirmedDelivery,
  { reseller, now }: { reseller: ResellerCaller; now: Date },
): Promise<void> {
  const remarks = [issues && `Probleme: ${issues}`, notes].filter(Boolean).join('\n');
  await advanceAssignment(tx, assignment, {
    action: 'confirmReceipt',
    values: {
      receivedCondition: condition,
      ...(remarks && { notes: appendTypedNote(assignment.notes, remarks) }),
    },
    note: [`Zustand: ${deliveryConditionLabels[condition]}`, remarks].filter(Boolean).join('\n'),
    actor: authorOf(reseller),
    now,
  });
}

async function notifyStaff(tx: Tx, deps: MailDeps, reseller: ResellerCaller, mail: MailParts): Promise<void> {
  for (const email of await listStaffEmailsWith(tx, 'resellers.assign'))
    await enqueueMail(tx, deps, { to: email, by: reseller.account }, mail);
}
