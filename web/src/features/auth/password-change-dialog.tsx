import { checkPasswordChange, MIN_PASSWORD_LENGTH } from '@kreislauf/domain/auth/password.rules';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { PasswordStrengthMeter } from '../../entities/accounts/password-strength-meter.tsx';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../shared/ui/inputs/password-field.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { askAndLogOut, useChangePassword } from './auth.api.ts';
import { PasswordTips } from './password-tips.tsx';

interface PasswordChangeDialogProps {
  kind: SessionKind;
  opened: boolean;
  /** The server asks for a new password, for instance after a reset by an administrator. */
  isRequested?: boolean;
  /** Left out on a first login: the dialog then stays until the password is changed. */
  onClose?: () => void;
}

export function PasswordChangeDialog({
  kind,
  opened,
  isRequested = false,
  onClose,
}: PasswordChangeDialogProps) {
  const [areVisible, setVisible] = useState(false);
  const change = useChangePassword(kind);
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validateInputOnBlur: kind === 'reseller' ? ['newPassword', 'confirmation'] : false,
    validate: (values) => {
      const verdict = checkPasswordChange(values, kind);
      return verdict.ok ? {} : (verdict.problem.fields ?? {});
    },
    draft: 'password-change',
    isSecret: true,
    isReady: ({ currentPassword, newPassword, confirmation }) => {
      if (kind === 'admin') return currentPassword !== '' && newPassword !== '' && confirmation !== '';
      // The portal waits for a password that can be taken, and tells on leaving a field what is missing.
      return (
        currentPassword !== '' && newPassword.length >= MIN_PASSWORD_LENGTH && confirmation === newPassword
      );
    },
    onSubmit: async ({ confirmation: _typedTwice, ...passwords }) => {
      await change.mutateAsync(passwords);
      showSuccess('Passwort erfolgreich geändert!');
      close();
    },
  });
  const { newPassword } = form.values;

  function close() {
    form.reset();
    form.clearFailure();
    setVisible(false);
    onClose?.();
  }

  const isFirstLogin = onClose === undefined;
  const fieldProps = { visible: areVisible, onVisibilityChange: setVisible, withAsterisk: false };
  return (
    <FormDialog
      form={form}
      opened={opened}
      title={isFirstLogin ? 'Neues Passwort festlegen' : 'Passwort ändern'}
      description={describe(isFirstLogin, isRequested)}
      submitLabel="Passwort ändern"
      onClose={onClose && close}
      aside={
        isFirstLogin && (
          <Button variant="subtle" color="gray" px="xs" onClick={() => askAndLogOut(kind)}>
            Abmelden
          </Button>
        )
      }
    >
      <PasswordField
        label="Aktuelles Passwort"
        autoComplete="current-password"
        data-autofocus
        {...fieldProps}
        {...form.getInputProps('currentPassword')}
      />
      <div>
        <PasswordField
          label="Neues Passwort"
          autoComplete="new-password"
          {...fieldProps}
          {...form.getInputProps('newPassword')}
        />
        <PasswordStrengthMeter password={newPassword} />
      </div>
      <PasswordField
        label="Neues Passwort bestätigen"
        autoComplete="new-password"
        {...fieldProps}
        {...form.getInputProps('confirmation')}
      />
      <Checkbox
        label="Passwörter anzeigen"
        checked={areVisible}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
      <PasswordTips password={newPassword} />
    </FormDialog>
  );
}

function describe(isFirstLogin: boolean, isRequested: boolean): string | undefined {
  if (isFirstLogin)
    return 'Ihr temporäres Passwort gilt nur für die erste Anmeldung. Bitte legen Sie jetzt ein eigenes fest.';
  if (isRequested) return 'Bitte ersetzen Sie das Passwort, das Ihnen mitgeteilt wurde, durch ein eigenes.';
  return undefined;
}
