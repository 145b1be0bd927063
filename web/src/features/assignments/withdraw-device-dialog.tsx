import { messageOf } from '../../shared/api-error.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { ReasonDialog } from '../../shared/ui/forms/reason-dialog.tsx';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';
import { useWithdrawDevice } from './assignments.api.ts';

export function WithdrawDeviceDialog({ assignment, onClose }: AssignmentDialogProps) {
  const withdrawal = useWithdrawDevice(assignment._id, { force: false });
  const { deviceId: device, resellerId: reseller } = assignment;
  return (
    <ReasonDialog
      act="withdraw"
      draftKey={`assignment-withdraw ${assignment._id}`}
      opened
      title={`${device.model} entziehen`}
      description={`Die Zuweisung an ${reseller.name} endet. Das Gerät wird wieder verkaufsbereit und kann neu zugewiesen werden; der Reseller sieht es nicht mehr und erfährt den Grund per E-Mail. Seine Statistik bleibt, wie sie ist.`}
      label="Grund für die Entziehung"
      submitLabel="Gerät entziehen"
      isDestructive
      busy={withdrawal.isPending}
      error={withdrawal.error && `Fehler beim Entziehen: ${messageOf(withdrawal.error)}`}
      onSubmit={(reason) =>
        withdrawal.mutate(reason, {
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
