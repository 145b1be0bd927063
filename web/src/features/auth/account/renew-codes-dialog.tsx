import { passwordInput } from '@kreislauf/domain/account/factor-fields';
import { checkedBy } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../../shared/ui/inputs/password-field.tsx';
import { useRenewRecoveryCodes } from './account.api.ts';

interface RenewCodesDialogProps {
  onMade: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function RenewCodesDialog({ onMade, onClose }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: checkedBy(passwordInput) },
    draft: 'recovery-codes',
    isSecret: true,
    onSubmit: async ({ password }) => onMade((await renew.mutateAsync(password)).recoveryCodes),
    fallback: 'Fehler beim Erzeugen der Codes',
  });
  return (
    <FormDialog
      form={form}
      title="Neue Wiederherstellungscodes"
      description="Sie erhalten zehn neue Codes. Die bisherigen gelten danach nicht mehr, auch die unbenutzten."
      submitLabel="Neue Codes erzeugen"
      onClose={onClose}
    >
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
