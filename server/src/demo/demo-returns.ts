import {
  type AssignmentActionName,
  type ReturnState,
  ruleOf,
} from '@kreislauf/domain/assignments/assignment-actions';
import { returnMethodLabels } from '@kreislauf/domain/assignments/shipping.rules';
import type { StoredReturn } from '../db/tables/assignments.table.ts';
import type { DemoAssignment } from './demo-assignments.ts';

/** Of those that lie with a reseller: there are few, and some are to be decided, received and sold. */
const states = ['requested', 'shipped', null, 'approved', null, null] as const;
const steps = ['requestReturn', 'approveReturn', 'shipReturn'] as const satisfies AssignmentActionName[];

const REASON = 'Liegt seit Wochen im Regal, niemand fragt danach';
const TRACKING_NUMBER = '00340434161094042557';
const SEND_TO = 'Kreislauf\nMarktstraße 12\n20095 Hamburg';

/** Resellers send back phones that they have not sold and do not want to keep. */
export function sendSomeBack(assignments: DemoAssignment[], now: Date): DemoAssignment[] {
  let turn = 0;
  return assignments.map((assignment) => {
    if (assignment.status !== 'received' || assignment.wasReversed) return assignment;
    const state = states[turn++ % states.length];
    return state ? withReturn(assignment, state, now) : assignment;
  });
}

function withReturn(assignment: DemoAssignment, state: ReturnState, now: Date): DemoAssignment {
  const way = steps.slice(0, steps.findIndex((step) => ruleOf(step).returnTo === state) + 1);
  const begin = assignment.updatedAt.getTime();
  const at = (step: number) => new Date(begin + ((now.getTime() - begin) * (step + 1)) / (way.length + 1));
  const isShipped = state === 'shipped';
  const returnInfo: StoredReturn = {
    state,
    reason: REASON,
    requestedAt: at(0).toISOString(),
    sendTo: state === 'requested' ? null : SEND_TO,
    method: isShipped ? 'dhl' : null,
    trackingNumber: isShipped ? TRACKING_NUMBER : null,
    shippedAt: isShipped ? at(2).toISOString() : null,
  };
  const notes = {
    requestReturn: REASON,
    approveReturn: null,
    shipReturn: `${returnMethodLabels.dhl}, ${TRACKING_NUMBER}`,
  };
  return {
    ...assignment,
    returnInfo,
    updatedAt: at(way.length - 1),
    events: [
      ...assignment.events,
      ...way.map((action, step) => ({
        assignmentId: assignment.id,
        action,
        status: 'received' as const,
        at: at(step),
        actorName: ruleOf(action).by === 'staff' ? 'Demodaten' : assignment.resellerName,
        note: notes[action],
      })),
    ],
  };
}
