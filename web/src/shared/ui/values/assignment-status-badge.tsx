import {
  type AssignmentStatus,
  assignmentStatusLabel,
} from '@kreislauf/domain/assignments/assignment-actions';
import { type BadgeTone, StatusBadge } from './status-badge.tsx';

/** The device colours in the order of the way: given out, approved, on the way, there, sold. */
const tones: Record<AssignmentStatus, BadgeTone> = {
  assigned: 'gekauft',
  approved: 'in_reparatur',
  shipped: 'zum_verkauf',
  handed_over: 'zum_verkauf',
  received: 'verkaufsbereit',
  sold: 'verkauft',
  returned: 'neutral',
};

/** The strong colour of a status, for dots and lines. */
export function assignmentStatusMark(status: AssignmentStatus): string {
  const tone = tones[status];
  return tone === 'neutral' ? 'var(--k-neutral)' : `var(--k-${tone.replace('_', '-')}-mark)`;
}

export function AssignmentStatusBadge({ status }: { status: AssignmentStatus }) {
  return <StatusBadge tone={tones[status]} label={assignmentStatusLabel(status)} />;
}
