import { messageOf } from '../../../shared/api-error.ts';
import { ReasonDialog } from '../../../shared/ui/forms/reason-dialog.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useWithdrawDevice } from '../assignments.api.ts';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';

export function WithdrawDeviceDialog({ assignment, onClose }: AssignmentDialogProps) {
  const withdrawal = useWithdrawDevice(assignment._id, { force: false });
  const { deviceId: device, resellerId: reseller } = assignment;
  return (
    <ReasonDialog
      act="withdraw"
      draft={`assignment-withdraw ${assignment._id}`}
      title={`${device.model} entziehen`}
      description={`Die Zuweisung an ${reseller.name} endet. Das Gerät wird wieder verkaufsbereit und kann neu zugewiesen werden; der Reseller sieht es nicht mehr und erfährt den Grund per E-Mail. Seine Statistik bleibt, wie sie ist.`}
      label="Grund für die Entziehung"
      submitLabel="Gerät entziehen"
      errorMessage={(error) => `Fehler beim Entziehen: ${messageOf(error)}`}
      onSubmit={async (reason) => {
        const { message } = await withdrawal.mutateAsync(reason);
        showSuccess(message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
