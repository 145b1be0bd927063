import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { readSessionEnd } from '../../shared/session/session-end.ts';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { useMainField } from '../../shared/ui/forms/main-field.ts';
import { PasswordField } from '../../shared/ui/forms/password-field.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import type { Credentials } from './login.api.ts';
import styles from './login-form.module.css';
import { LoginHints } from './login-hints.tsx';

interface LoginFormProps {
  kind: SessionKind;
  busy: boolean;
  error: unknown;
  onSubmit: (credentials: Credentials) => void;
}

export function LoginForm({ kind, busy, error, onSubmit }: LoginFormProps) {
  const [end] = useState(() => readSessionEnd(kind));
  const [username, setUsername] = useState(end?.username ?? '');
  const [password, setPassword] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useMainField(end?.username ? passwordRef : usernameRef, !isForgotten);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const gaps = {
      ...(username.trim() === '' && { username: 'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail ein' }),
      ...(password === '' && { password: 'Bitte geben Sie Ihr Passwort ein' }),
    };
    setMissing(gaps);
    if (gaps.username) usernameRef.current?.focus();
    else if (gaps.password) passwordRef.current?.focus();
    else onSubmit({ username: username.trim(), password });
  };

  if (isForgotten) {
    const email = username.includes('@') ? username.trim() : '';
    return <ForgotPasswordForm email={email} onBack={() => setForgotten(false)} />;
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {error ? (
          <MessageAlert kind="error">{messageOf(error, 'Login fehlgeschlagen')}</MessageAlert>
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
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={username}
          error={missing.username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          ref={passwordRef}
          label="Passwort"
          name="password"
          size="md"
          autoComplete="current-password"
          value={password}
          error={missing.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          Login
        </Button>
        <Anchor
          component="button"
          type="button"
          className={styles.forgotten}
          onClick={() => setForgotten(true)}
        >
          Passwort vergessen?
        </Anchor>
        <LoginHints />
      </Stack>
    </form>
  );
}
