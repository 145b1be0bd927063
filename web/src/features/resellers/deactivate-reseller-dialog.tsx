import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { Refusal } from '../../shared/ui/feedback/refusal.tsx';
import { ReasonDialog } from '../../shared/ui/forms/reason-dialog.tsx';
import type { ResellerDialogProps } from './reseller-dialog-props.ts';
import { useToggleReseller } from './resellers.api.ts';

export function DeactivateResellerDialog({ reseller, onClose }: ResellerDialogProps) {
  const toggle = useToggleReseller();
  const deactivate = (reason: string) =>
    toggle.mutate(
      { id: reseller._id, reason },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      act="deactivate"
      draftKey={`reseller-deactivate ${reseller._id}`}
      opened
      title={`${reseller.name} deaktivieren`}
      description="Der Reseller kann sich danach nicht mehr anmelden und bekommt keine neuen Geräte. Offene Zuweisungen müssen vorher beendet sein. Sie können ihn jederzeit wieder aktivieren."
      label="Grund für die Deaktivierung"
      submitLabel="Reseller deaktivieren"
      isDestructive
      busy={toggle.isPending}
      error={
        toggle.error && (
          <Refusal error={toggle.error} prefix="Fehler: " advice="Das geht im Reiter „Zuweisungen“." />
        )
      }
      onSubmit={deactivate}
      onClose={onClose}
    />
  );
}
