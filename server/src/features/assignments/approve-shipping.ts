import { appendTypedNote } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { AppError } from '../../app-error.ts';
import { authorOf, type ResellerCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { advanceAssignment } from './advance-assignment.ts';
import { lockOwnAssignment } from './assignments.queries.ts';

export async function approveShipping(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { notes }: { notes?: string | null },
  reseller: ResellerCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const assignment = await lockOwnAssignment(tx, id, reseller.account.id);
    if (!assignment) throw new AppError(assignmentProblems.notFound());
    await advanceAssignment(tx, assignment, {
      action: 'approveShipping',
      values: notes ? { notes: appendTypedNote(assignment.notes, notes) } : {},
      note: notes,
      actor: authorOf(reseller),
      now: now(),
    });
  });
}
