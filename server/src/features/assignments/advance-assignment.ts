import { checkAction } from '@kreislauf/domain/assignments/assignment.rules';
import {
  type AssignmentActionName,
  type AssignmentStatus,
  ruleOf,
} from '@kreislauf/domain/assignments/assignment-actions';
import { checkNotesLength } from '@kreislauf/domain/assignments/assignment-notes.rules';
import { enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import { recordEvents } from '../webhooks/write-events.ts';
import { assignmentEvent } from './assignment-event.ts';
import {
  type AssignmentRow,
  insertAssignmentEvent,
  type NewAssignment,
  updateAssignment,
} from './assignments.queries.ts';
import { moveDevice } from './move-device.ts';

type StoredReturn = NonNullable<AssignmentRow['returnInfo']>;

interface Step {
  action: AssignmentActionName;
  /** The next status, if the action leaves a choice; otherwise its only one. */
  to?: AssignmentStatus;
  values?: Partial<NewAssignment>;
  /** The facts that this step adds to the return. */
  wayBack?: Partial<StoredReturn>;
  note?: string | null;
  salePriceCents?: number;
  actor: Author;
  now: Date;
}

/** The one way an assignment moves on: the table of actions decides, then row, timeline and device change together. */
export async function advanceAssignment(
  tx: Tx,
  assignment: AssignmentRow,
  { action, to, values = {}, wayBack, note, salePriceCents, actor, now }: Step,
): Promise<void> {
  enforce(checkAction(action, assignment.status, assignment.returnInfo?.state));
  if (values.notes !== undefined) enforce(checkNotesLength(values.notes, action));
  const rule = ruleOf(action);
  const status = to ?? rule.to[0];
  if (!status) throw new Error(`${action} leads nowhere`);
  const returnInfo = returnAfter(assignment.returnInfo, rule.returnTo, wayBack);
  await Promise.all([
    updateAssignment(tx, assignment.id, { ...values, returnInfo, status, updatedAt: now }),
    insertAssignmentEvent(tx, {
      assignmentId: assignment.id,
      action,
      status,
      at: now,
      actorName: actor.name,
      note: note || null,
    }),
    recordEvents(tx, [assignmentEvent('assignment.updated', { ...assignment, status })], now),
  ]);
  if (rule.device)
    await moveDevice(tx, assignment.deviceId, {
      status: rule.device,
      salePriceCents,
      sale: { assignmentId: assignment.id, reversal: { kind: 'korrektur', reason: note ?? '' } },
      actor,
      now,
    });
}

const NOTHING_KNOWN = {
  reason: '',
  requestedAt: '',
  sendTo: null,
  method: null,
  trackingNumber: null,
  shippedAt: null,
} satisfies Omit<StoredReturn, 'state'>;

function returnAfter(
  before: StoredReturn | null,
  state: StoredReturn['state'] | null | undefined,
  news: Partial<StoredReturn> | undefined,
): StoredReturn | null {
  if (state === undefined) return before;
  return state && { ...NOTHING_KNOWN, ...before, ...news, state };
}
