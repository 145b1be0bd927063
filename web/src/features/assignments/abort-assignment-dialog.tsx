import { assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment-actions';
import { messageOf } from '../../shared/api-error.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { ReasonDialog } from '../../shared/ui/forms/reason-dialog.tsx';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';
import { useWithdrawDevice } from './assignments.api.ts';

/** Ends a shipment that is stuck; an ordinary withdrawal is not possible there. */
export function AbortAssignmentDialog({ assignment, onClose }: AssignmentDialogProps) {
  const abortion = useWithdrawDevice(assignment._id, { force: true });
  const { deviceId: device, resellerId: reseller, status } = assignment;
  return (
    <ReasonDialog
      act="withdraw"
      draftKey={`assignment-abort ${assignment._id}`}
      opened
      title="Vorgang abbrechen"
      description={`${device.model} für ${reseller.name} ist im Status „${assignmentStatusLabel(status)}“. Brechen Sie nur ab, wenn der Versand feststeckt, etwa weil ein Paket verloren ging oder zurückkam. Das Gerät gilt danach wieder als verkaufsbereit; eine Sendung, die unterwegs ist, hält das nicht auf.`}
      label="Grund für die Entziehung"
      submitLabel="Vorgang abbrechen"
      cancelLabel="Zurück"
      isDestructive
      busy={abortion.isPending}
      error={abortion.error && `Fehler beim Entziehen: ${messageOf(abortion.error)}`}
      onSubmit={(reason) =>
        abortion.mutate(reason, {
          onSuccess: ({ message }) => {
            showSuccess(message);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
