import { keptAssignments } from '@kreislauf/domain/resellers/resellers.text';
import { TRASH_DAYS } from '@kreislauf/domain/trash/trash.rules';
import { ReasonDialog } from '../../shared/ui/forms/reason-dialog.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import type { ResellerDialogProps } from './reseller-dialog-props.ts';
import { Refusal } from './reseller-refusal.tsx';
import { useDeleteReseller } from './resellers.api.ts';

export function DeleteResellerDialog({ reseller, onClose }: ResellerDialogProps) {
  const deletion = useDeleteReseller();
  return (
    <ReasonDialog
      act="delete"
      draft={`reseller-delete ${reseller._id}`}
      title={`${reseller.name} löschen`}
      description={`Der Reseller und seine Zugangsdaten liegen danach ${TRASH_DAYS} Tage im Papierkorb und lassen sich von dort wiederherstellen. So lange kann er sich nicht anmelden. Seine Verkäufe bleiben unter seinem Namen in der Statistik. Soll er nur pausieren, deaktivieren Sie ihn.`}
      label="Grund für die Löschung"
      submitLabel="Reseller löschen"
      errorMessage={(error) => (
        <Refusal
          error={error}
          prefix="Fehler beim Löschen: "
          advice="Beenden Sie diese Zuweisungen zuerst, oder deaktivieren Sie den Reseller, statt ihn zu löschen."
        />
      )}
      onSubmit={async (reason) => {
        const { message, affectedAssignments, soldAssignments } = await deletion.mutateAsync({
          id: reseller._id,
          reason,
        });
        showSuccess([message, keptAssignments(affectedAssignments, soldAssignments)].join('. '));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
