import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { Refusal } from '../../shared/ui/feedback/refusal.tsx';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import type { ResellerDialogProps } from './reseller-dialog-props.ts';
import { useToggleReseller } from './resellers.api.ts';

/** Needs no reason. */
export function ActivateResellerDialog({ reseller, onClose }: ResellerDialogProps) {
  const toggle = useToggleReseller();
  const activate = () =>
    toggle.mutate(
      { id: reseller._id },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      opened
      title={`${reseller.name} aktivieren`}
      description="Der Reseller kann sich wieder anmelden, mit seinem bisherigen Passwort, und Sie können ihm Geräte zuweisen."
      submitLabel="Reseller aktivieren"
      busy={toggle.isPending}
      dirty={false}
      error={toggle.error && <Refusal error={toggle.error} prefix="Fehler: " />}
      onSubmit={activate}
      onClose={onClose}
    />
  );
}
