import type { OwnAssignment } from '@kreislauf/domain/assignments/assignments.contract';

export interface StepDialogProps {
  assignment: OwnAssignment;
  /** The server's sentence on what was done. */
  onDone: (message: string) => void;
  onClose: () => void;
}
