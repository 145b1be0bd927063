import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import type { ResellerDialogProps } from './reseller-dialog-props.ts';
import { Refusal } from './reseller-refusal.tsx';
import { useToggleReseller } from './resellers.api.ts';

/** Needs no reason. */
export function ActivateResellerDialog({ reseller, onClose }: ResellerDialogProps) {
  const toggle = useToggleReseller();
  const form = useForm({
    initialValues: {},
    onSubmit: async () => {
      const { message } = await toggle.mutateAsync({ id: reseller._id });
      showSuccess(message);
      onClose();
    },
    errorMessage: (error) => <Refusal error={error} prefix="Fehler: " />,
  });
  return (
    <FormDialog
      form={form}
      title={`${reseller.name} aktivieren`}
      description="Der Reseller kann sich wieder anmelden, mit seinem bisherigen Passwort, und Sie können ihm Geräte zuweisen."
      submitLabel="Reseller aktivieren"
      onClose={onClose}
    />
  );
}
