import { keptAssignments } from '@kreislauf/domain/resellers/resellers.text';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { ReasonDialog } from '../../shared/ui/forms/reason-dialog.tsx';
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
      description="Der Reseller und seine Zugangsdaten werden endgültig gelöscht. Seine Verkäufe bleiben unter seinem Namen in der Statistik. Soll er nur pausieren, deaktivieren Sie ihn."
      label="Grund für die Löschung"
      submitLabel="Reseller endgültig löschen"
      tell={(error) => (
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
