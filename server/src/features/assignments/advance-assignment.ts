import { checkAction } from '@kreislauf/domain/assignments/assignment.rules';
import {
  type AssignmentActionName,
  type AssignmentStatus,
  assignmentActions,
} from '@kreislauf/domain/assignments/assignment-actions';
import { checkNotesLength } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import {
  type AssignmentRow,
  insertAssignmentEvent,
  type NewAssignment,
  updateAssignment,
} from './assignments.queries.ts';
import { moveDevice } from './move-device.ts';

export interface Step {
  action: AssignmentActionName;
  /** Where the action leaves a choice; otherwise its only end. */
  to?: AssignmentStatus;
  values?: Partial<NewAssignment>;
  note?: string | null;
  salePriceCents?: number;
  actor: { id: string; name: string };
  now: Date;
}

/** The one way an assignment moves on: the table of actions decides, then row, timeline and device change together. */
export async function advanceAssignment(
  tx: Tx,
  assignment: AssignmentRow,
  { action, to, values = {}, note, salePriceCents, actor, now }: Step,
): Promise<void> {
  enforce(checkAction(action, assignment.status));
  if (values.notes !== undefined) enforce(checkNotesLength(values.notes, action));
  const rule = assignmentActions[action];
  const status = to ?? rule.to[0];
  await updateAssignment(tx, assignment.id, { ...values, status, updatedAt: now });
  await insertAssignmentEvent(tx, {
    assignmentId: assignment.id,
    action,
    status,
    at: now,
    actorName: actor.name,
    note: note || null,
  });
  if ('device' in rule)
    await moveDevice(tx, assignment.deviceId, { status: rule.device, salePriceCents, actor, now });
}
