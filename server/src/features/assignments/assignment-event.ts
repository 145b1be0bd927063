import type { Happening } from '../webhooks/write-events.ts';
import type { AssignmentRow } from './assignments.queries.ts';

/** The event by which webhooks are notified of an assignment. */
export function assignmentEvent(
  type: 'assignment.created' | 'assignment.updated',
  { id, deviceId, resellerId, deviceModel, status }: AssignmentRow,
): Happening {
  return { type, data: { _id: id, deviceId, resellerId, model: deviceModel, status } };
}
