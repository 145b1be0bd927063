import { ReasonDialog } from '../../shared/ui/forms/reason-dialog.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import type { ResellerDialogProps } from './reseller-dialog-props.ts';
import { Refusal } from './reseller-refusal.tsx';
import { useToggleReseller } from './resellers.api.ts';

export function DeactivateResellerDialog({ reseller, onClose }: ResellerDialogProps) {
  const toggle = useToggleReseller();
  return (
    <ReasonDialog
      act="deactivate"
      draft={`reseller-deactivate ${reseller._id}`}
      title={`${reseller.name} deaktivieren`}
      description="Der Reseller kann sich danach nicht mehr anmelden und bekommt keine neuen Geräte. Offene Zuweisungen müssen vorher beendet sein. Sie können ihn jederzeit wieder aktivieren."
      label="Grund für die Deaktivierung"
      submitLabel="Reseller deaktivieren"
      errorMessage={(error) => (
        <Refusal error={error} prefix="Fehler: " advice="Das geht im Reiter „Zuweisungen“." />
      )}
      onSubmit={async (reason) => {
        const { message } = await toggle.mutateAsync({ id: reseller._id, reason });
        showSuccess(message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
