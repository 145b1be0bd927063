import { assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment-actions';
import { messageOf } from '../../../shared/api-error.ts';
import { ReasonDialog } from '../../../shared/ui/forms/reason-dialog.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useWithdrawDevice } from '../assignments.api.ts';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';

/** Ends a shipment that is stuck; an ordinary withdrawal is not possible there. */
export function AbortAssignmentDialog({ assignment, onClose }: AssignmentDialogProps) {
  const abortion = useWithdrawDevice(assignment._id, { force: true });
  const { deviceId: device, resellerId: reseller, status } = assignment;
  return (
    <ReasonDialog
      act="withdraw"
      draft={`assignment-abort ${assignment._id}`}
      title="Vorgang abbrechen"
      description={`${device.model} für ${reseller.name} ist im Status „${assignmentStatusLabel(status)}“. Brechen Sie nur ab, wenn der Versand feststeckt, etwa weil ein Paket verloren ging oder zurückkam. Das Gerät gilt danach wieder als verkaufsbereit; eine Sendung, die unterwegs ist, hält das nicht auf.`}
      label="Grund für die Entziehung"
      submitLabel="Vorgang abbrechen"
      cancelLabel="Zurück"
      errorMessage={(error) => `Fehler beim Entziehen: ${messageOf(error)}`}
      onSubmit={async (reason) => {
        const { message } = await abortion.mutateAsync(reason);
        showSuccess(message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
