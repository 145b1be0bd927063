import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';

export interface AssignmentDialogProps {
  assignment: Assignment;
  onClose: () => void;
}
