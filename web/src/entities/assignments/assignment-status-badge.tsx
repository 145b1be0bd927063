import {
  type AssignmentStatus,
  assignmentStatusLabel,
  type ReturnState,
} from '@kreislauf/domain/assignments/assignment-actions';
import { returnStateLabels } from '@kreislauf/domain/assignments/assignments.text';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';

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

const returnTones: Record<ReturnState, BadgeTone> = {
  requested: 'warning',
  approved: 'info',
  shipped: 'info',
  received: 'neutral',
};

interface AssignmentStatusBadgeProps {
  status: AssignmentStatus;
  /** A device on its way back shows that instead of its status. */
  returning?: ReturnState | undefined;
}

export function AssignmentStatusBadge({ status, returning }: AssignmentStatusBadgeProps) {
  if (returning) return <StatusBadge tone={returnTones[returning]} label={returnStateLabels[returning]} />;
  return <StatusBadge tone={tones[status]} label={assignmentStatusLabel(status)} />;
}
