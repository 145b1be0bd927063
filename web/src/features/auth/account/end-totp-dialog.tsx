import type { Account } from '@kreislauf/domain/account/account.contract';
import { codeInput, passwordInput } from '@kreislauf/domain/account/factor-fields';
import { TextInput } from '@mantine/core';
import { checkedBy } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../../shared/ui/inputs/password-field.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useEndTotp } from './account.api.ts';

export function EndTotpDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const end = useEndTotp();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: checkedBy(passwordInput), code: checkedBy(codeInput) },
    draft: 'two-factor-end',
    isSecret: true,
    onSubmit: async (values) => {
      await end.mutateAsync(values);
      showSuccess('Zwei-Faktor-Anmeldung ausgeschaltet');
      onClose();
    },
    fallback: 'Fehler beim Ausschalten',
  });
  return (
    <FormDialog
      form={form}
      title="Zwei-Faktor-Anmeldung ausschalten"
      description={whatFollows(account)}
      submitLabel="Ausschalten"
      isDestructive
      onClose={onClose}
    >
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Code aus der App oder Wiederherstellungscode"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}

function whatFollows({ twoFactor, passkeys }: Account): string {
  const codes = 'Die Wiederherstellungscodes gelten dann auch nicht mehr.';
  if (!twoFactor.required) return `Beim Anmelden genügt danach Ihr Passwort. ${codes}`;
  if (passkeys.length > 0) return `Nach dem Passwort wird danach Ihr Passkey verlangt. ${codes}`;
  return `Für Ihr Konto ist ein zweiter Faktor vorgeschrieben: Bis Sie wieder einen einrichten, ist das übrige Programm gesperrt. ${codes}`;
}
