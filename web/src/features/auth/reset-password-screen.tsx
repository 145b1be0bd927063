import { resetTokenMissing } from '@kreislauf/domain/auth/auth.contract';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { MIN_PASSWORD_LENGTH } from '@kreislauf/domain/auth/password.rules';
import { RESET_LINK_MINUTES } from '@kreislauf/domain/auth/reset-link.rules';
import { newPasswordInput } from '@kreislauf/domain/users/account-fields';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PasswordStrengthMeter } from '../../entities/accounts/password-strength-meter.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { useDelayedRedirect } from '../../shared/delayed-redirect.ts';
import { paths } from '../../shared/paths.ts';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../shared/ui/inputs/password-field.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { resetLinkQuery, useResetPassword } from './reset-password.api.ts';

/** The page behind the link of the reset mail, for staff and resellers alike. */
export function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const reset = useResetPassword();
  const { data: link, error, isLoading } = useQuery(resetLinkQuery(token));
  usePageTitle('Neues Passwort setzen');
  if (reset.isSuccess) return <ResetDone kind={reset.data.type} message={reset.data.message} />;
  const login = loginOf(link?.type ?? 'admin');
  const isDead = link ? !link.isAlive : error instanceof ApiError && error.status === 400;
  if (isDead) return <DeadLink login={login} />;
  return (
    <LoginFrame
      title="Neues Passwort setzen"
      subtitle={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen. Danach melden Sie sich mit dem neuen Passwort an.`}
      elsewhere={{ ...backToLogin, to: login }}
    >
      {!isLoading && (
        <ResetForm token={token} reset={(newPassword) => reset.mutateAsync({ token, newPassword })} />
      )}
    </LoginFrame>
  );
}

const backToLogin = { text: 'Passwort wieder eingefallen?', label: 'Zurück zum Login' };

/** Told before somebody has thought of a password for nothing; a new link is asked for in the same place. */
function DeadLink({ login }: { login: string }) {
  return (
    <LoginFrame
      title="Dieser Link gilt nicht mehr"
      subtitle={`Ein Link gilt ${RESET_LINK_MINUTES} Minuten und kann einmal verwendet werden.`}
      elsewhere={{ ...backToLogin, to: login }}
    >
      <Stack gap="lg">
        <MessageAlert isLasting kind="error">
          {authProblems.resetLinkInvalid().sentence}
        </MessageAlert>
        <ForgotPasswordForm email="" />
      </Stack>
    </LoginFrame>
  );
}

interface ResetFormProps {
  token: string;
  reset: (newPassword: string) => Promise<unknown>;
}

function ResetForm({ token, reset }: ResetFormProps) {
  const form = useForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: {
      newPassword: checkedBy(newPasswordInput),
      confirmation: (text, { newPassword }) =>
        text === newPassword ? null : authProblems.confirmationDiffers().sentence,
    },
    isReady: () => token !== '',
    onSubmit: ({ newPassword }) => reset(newPassword),
  });
  const field = useRef<HTMLInputElement>(null);
  useMainField(field, token !== '');
  const fieldProps = {
    size: 'md',
    autoComplete: 'new-password',
  } as const;
  const message = token === '' ? resetTokenMissing : form.failure;

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {message && <MessageAlert kind="error">{message}</MessageAlert>}
        <div>
          <PasswordField
            label="Neues Passwort"
            ref={field}
            {...fieldProps}
            {...form.getInputProps('newPassword')}
          />
          <PasswordStrengthMeter password={form.values.newPassword} />
        </div>
        <PasswordField
          label="Neues Passwort bestätigen"
          {...fieldProps}
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isBusy} disabled={!form.isReady} mt={4}>
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
  useDelayedRedirect(next);
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
