import { resetTokenMissing } from '@kreislauf/domain/auth/auth.contract';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { MIN_PASSWORD_LENGTH } from '@kreislauf/domain/auth/password.rules';
import { newPasswordInput } from '@kreislauf/domain/users/account-fields';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirectLater } from '../../shared/redirect-later.ts';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { useMainField } from '../../shared/ui/forms/main-field.ts';
import { PasswordField } from '../../shared/ui/forms/password-field.tsx';
import { PasswordStrengthMeter } from '../../shared/ui/forms/password-strength-meter.tsx';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import { LoginFrame } from './login-frame.tsx';
import { resetLinkQuery, useResetPassword } from './reset-password.api.ts';

/** The page behind the link of the reset mail, for staff and resellers alike. */
export function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const reset = useResetPassword();
  const { data: link } = useQuery(resetLinkQuery(token));
  usePageTitle('Neues Passwort setzen');
  if (reset.isSuccess) return <ResetDone kind={reset.data.type} message={reset.data.message} />;
  return (
    <LoginFrame
      title="Neues Passwort setzen"
      subtitle={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen. Danach melden Sie sich mit dem neuen Passwort an.`}
      elsewhere={{
        text: 'Passwort wieder eingefallen?',
        label: 'Zurück zum Login',
        to: loginOf(link?.type ?? 'admin'),
      }}
    >
      <ResetForm
        token={token}
        busy={reset.isPending}
        error={reset.error}
        onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
      />
    </LoginFrame>
  );
}

interface ResetFormProps {
  token: string;
  busy: boolean;
  error: unknown;
  onSubmit: (newPassword: string) => void;
}

function ResetForm({ token, busy, error, onSubmit }: ResetFormProps) {
  const form = useForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: {
      newPassword: (text) => newPasswordInput.safeParse(text).error?.issues[0]?.message,
      confirmation: (text, { newPassword }) =>
        text === newPassword ? null : authProblems.confirmationDiffers().sentence,
    },
  });
  const field = useRef<HTMLInputElement>(null);
  useMainField(field, token !== '');
  const refusedField = error instanceof ApiError ? error.fields.newPassword : undefined;
  const fieldProps = {
    size: 'md',
    autoComplete: 'new-password',
  } as const;
  const message = token === '' ? resetTokenMissing : error && !refusedField ? messageOf(error) : null;
  const password = form.getInputProps('newPassword');

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ newPassword }) => {
        if (!busy && token !== '') onSubmit(newPassword);
      })}
    >
      <Stack gap="md">
        {message && <MessageAlert kind="error">{message}</MessageAlert>}
        <div>
          <PasswordField
            label="Neues Passwort"
            ref={field}
            {...fieldProps}
            {...password}
            error={password.error ?? refusedField}
          />
          <PasswordStrengthMeter password={form.values.newPassword} />
        </div>
        <PasswordField
          label="Neues Passwort bestätigen"
          {...fieldProps}
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={busy} disabled={token === ''} mt={4}>
          Passwort speichern
        </Button>
      </Stack>
    </form>
  );
}

function loginOf(kind: SessionKind): string {
  return kind === 'admin' ? paths.adminLogin : paths.portal;
}

function ResetDone({ kind, message }: { kind: SessionKind; message: string }) {
  const next = kind === 'admin' ? paths.home : paths.portal;
  useRedirectLater(next);
  return (
    <LoginFrame
      title={message}
      subtitle="Alle früheren Sitzungen dieses Kontos wurden beendet."
      elsewhere={{
        text: 'Sie werden in wenigen Sekunden weitergeleitet.',
        label: 'Zurück zum Login',
        to: loginOf(kind),
      }}
    >
      <Stack gap="md">
        <MessageAlert isLasting kind="success">
          Sie können sich jetzt mit Ihrem neuen Passwort anmelden.
        </MessageAlert>
        <Button component={Link} to={next} size="md" fullWidth>
          Jetzt anmelden
        </Button>
      </Stack>
    </LoginFrame>
  );
}
