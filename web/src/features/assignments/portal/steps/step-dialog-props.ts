import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';

export interface StepDialogProps {
  assignment: OwnAssignment;
  /** The phones of one parcel, where all of them were meant. */
  parcel?: OwnAssignment[] | undefined;
  /** The server's sentence on what was done. */
  onDone: (message: string) => void;
  onClose: () => void;
}
