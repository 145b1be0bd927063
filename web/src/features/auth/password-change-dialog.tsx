import { checkPasswordChange, MIN_PASSWORD_LENGTH } from '@kreislauf/domain/auth/password.rules';
import { Button, Checkbox } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { useDraft } from '../../shared/session/use-draft.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { failureBeside, markingFields } from '../../shared/ui/forms/form-failure.ts';
import { PasswordField } from '../../shared/ui/forms/password-field.tsx';
import { PasswordStrengthMeter } from '../../shared/ui/forms/password-strength-meter.tsx';
import { logOut, useChangePassword } from './auth.api.ts';
import { PasswordTips } from './password-tips.tsx';

interface PasswordChangeDialogProps {
  kind: SessionKind;
  opened: boolean;
  /** The server asks for a new password, for instance after a reset by an administrator. */
  isRequested?: boolean;
  /** Left out on a first login: the dialog then stays until the password is changed. */
  onClose?: () => void;
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordChangeDialog({
  kind,
  opened,
  isRequested = false,
  onClose,
}: PasswordChangeDialogProps) {
  const [areVisible, setVisible] = useState(false);
  const change = useChangePassword(kind);
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: kind === 'reseller' ? ['newPassword', 'confirmation'] : false,
    validate: (values) => {
      const verdict = checkPasswordChange(values, kind);
      return verdict.ok ? {} : (verdict.problem.fields ?? {});
    },
  });
  useDraft('password-change', form, { secret: true });
  const { currentPassword, newPassword, confirmation } = form.values;
  // The portal waits for a password that can be taken, and tells on leaving a field what is missing.
  const isAcceptable = newPassword.length >= MIN_PASSWORD_LENGTH && confirmation === newPassword;

  const close = () => {
    form.reset();
    change.reset();
    setVisible(false);
    onClose?.();
  };
  // Awaited rather than given to `mutate` as a callback: on a first login the success takes this dialog away.
  const submit = form.onSubmit((values) =>
    markingFields(form, async () => {
      const { confirmation: _typedTwice, ...passwords } = values;
      await change.mutateAsync(passwords);
      showSuccess('Passwort erfolgreich geändert!');
      close();
    }),
  );

  const isFirstLogin = onClose === undefined;
  const fieldProps = { visible: areVisible, onVisibilityChange: setVisible, withAsterisk: false };
  return (
    <FormDialog
      opened={opened}
      title={isFirstLogin ? 'Neues Passwort festlegen' : 'Passwort ändern'}
      description={describe(isFirstLogin, isRequested)}
      submitLabel="Passwort ändern"
      busy={change.isPending}
      dirty={form.isDirty()}
      submitDisabled={
        !currentPassword || !newPassword || !confirmation || (kind === 'reseller' && !isAcceptable)
      }
      onEarlySubmit={() => markFirst(form)}
      error={failureBeside(Object.keys(empty), change.error)}
      onSubmit={() => submit()}
      onClose={onClose && close}
      aside={
        isFirstLogin && (
          <Button variant="subtle" color="gray" px="xs" onClick={() => logOut(kind)}>
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

/** What is missing first, in the order of the fields. */
function markFirst(form: Pick<UseFormReturnType<typeof empty>, 'validate' | 'getInputNode'>): void {
  const [field] = Object.keys(form.validate().errors);
  if (field) form.getInputNode(field as keyof typeof empty)?.focus();
}

function describe(isFirstLogin: boolean, isRequested: boolean): string | undefined {
  if (isFirstLogin)
    return 'Ihr temporäres Passwort gilt nur für die erste Anmeldung. Bitte legen Sie jetzt ein eigenes fest.';
  if (isRequested) return 'Bitte ersetzen Sie das Passwort, das Ihnen mitgeteilt wurde, durch ein eigenes.';
  return undefined;
}
