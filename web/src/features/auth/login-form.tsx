import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { readSessionEnd } from '../../shared/session/session-end.ts';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../shared/ui/inputs/password-field.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import type { Credentials, SecondStep } from './login.api.ts';
import styles from './login-form.module.css';
import { LoginHints } from './login-hints.tsx';
import type { SecondStepFormProps } from './second-step/second-step-form.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

const ForgotPasswordForm = onDemand(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
);
const SecondStepForm = onDemand<SecondStepFormProps>(
  async () => (await import('./second-step/second-step-form.tsx')).SecondStepForm,
);

interface LoginFormProps {
  kind: SessionKind;
  /** Answers what has to follow, if anything. */
  logIn: (credentials: Credentials) => Promise<SecondStep | null>;
}

export function LoginForm({ kind, logIn }: LoginFormProps) {
  const [end] = useState(() => readSessionEnd(kind));
  const [isForgotten, setForgotten] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const isHere = !isForgotten && !step;
  const passkey = usePasskeyLogin(isHere);
  useMainField(end?.username ? passwordRef : usernameRef, isHere);
  const form = useForm({
    initialValues: { username: end?.username ?? '', password: '' },
    validate: {
      username: (text) =>
        text.trim() === '' ? 'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail ein' : null,
      password: (text) => (text === '' ? 'Bitte geben Sie Ihr Passwort ein' : null),
    },
    onSubmit: async ({ username, password }) => {
      passkey.setFailure('');
      setStep(await logIn({ username: username.trim(), password }));
    },
    errorMessage: (error) => messageOf(error, 'Login fehlgeschlagen'),
  });

  if (isForgotten) {
    const { username } = form.values;
    const email = username.includes('@') ? username.trim() : '';
    return (
      <WhenLoaded part={ForgotPasswordForm} waiting={null}>
        <ForgotPasswordForm email={email} onBack={() => setForgotten(false)} />
      </WhenLoaded>
    );
  }
  if (step) {
    const goBack = (reason = '') => {
      form.setFieldValue('password', '');
      passkey.setFailure(reason);
      setStep(null);
    };
    return (
      <WhenLoaded part={SecondStepForm} waiting={null}>
        <SecondStepForm step={step} onBack={goBack} />
      </WhenLoaded>
    );
  }
  const failure = form.failure || passkey.failure;
  const askPasskey = () => {
    form.clearFailure();
    void passkey.ask();
  };
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {failure ? (
          <MessageAlert kind="error">{failure}</MessageAlert>
        ) : (
          end && (
            <MessageAlert kind="warning">
              {end.message}
              {end.lostSecrets && ' Eingegebene Passwörter wurden aus Sicherheitsgründen nicht aufbewahrt.'}
            </MessageAlert>
          )
        )}
        <TextInput
          ref={usernameRef}
          label="Benutzername oder E-Mail"
          name="username"
          size="md"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordField
          ref={passwordRef}
          label="Passwort"
          name="password"
          size="md"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isBusy} mt={4}>
          Login
        </Button>
        {passkey.canAsk && (
          <Button variant="default" size="md" fullWidth loading={passkey.isBusy} onClick={askPasskey}>
            Mit Passkey anmelden
          </Button>
        )}
        <Anchor
          component="button"
          type="button"
          className={`${styles.forgotten} tap text-sm medium`}
          onClick={() => setForgotten(true)}
        >
          Passwort vergessen?
        </Anchor>
        <LoginHints />
      </Stack>
    </form>
  );
}
