import { RESET_LINK_MINUTES } from '@kreislauf/domain/auth/session.rules';
import { Button, Stack, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { useMainField } from '../../shared/ui/forms/main-field.ts';
import { useRequestPasswordReset } from './forgot-password.api.ts';
import styles from './forgot-password-form.module.css';
import { useLinkPause } from './use-link-pause.ts';

const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse ein';

interface ForgotPasswordFormProps {
  /** What was typed as the username, where it is an address. */
  email: string;
  onBack: () => void;
}

/** Stands in place of the login form. The answer is the same for every address, known or not. */
export function ForgotPasswordForm({ email: typedBefore, onBack }: ForgotPasswordFormProps) {
  const request = useRequestPasswordReset();
  const [email, setEmail] = useState(typedBefore);
  const [missing, setMissing] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const pause = useLinkPause(email);
  const isRepeated = request.isSuccess && request.variables === email.trim();
  useMainField(input);
  const refusedField = request.error instanceof ApiError ? request.error.fields.email : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending || pause.seconds > 0) return;
    const isMissing = email.trim() === '';
    setMissing(isMissing ? EMAIL_MISSING : null);
    if (isMissing) input.current?.focus();
    else
      request.mutate(email.trim(), {
        onSuccess: () => pause.start(email),
        onError: () => input.current?.focus(),
      });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2}>Passwort vergessen?</Title>
          <p className={styles.text}>
            Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues
            Passwort setzen. Er gilt {RESET_LINK_MINUTES} Minuten.
          </p>
        </div>
        {request.isSuccess && <MessageAlert kind="success">{request.data.message}</MessageAlert>}
        {request.error && !refusedField && (
          <MessageAlert kind="error">{messageOf(request.error)}</MessageAlert>
        )}
        <TextInput
          ref={input}
          label="E-Mail-Adresse"
          name="email"
          type="email"
          size="md"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={email}
          error={missing ?? refusedField}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={request.isPending}
          disabled={pause.seconds > 0}
          mt={4}
        >
          {pause.seconds > 0
            ? waitingLabel(pause.seconds)
            : isRepeated
              ? 'Link erneut anfordern'
              : 'Link anfordern'}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
          onClick={onBack}
        >
          Zurück zum Login
        </Button>
      </Stack>
    </form>
  );
}

function waitingLabel(seconds: number): string {
  return `Neuer Link in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`;
}
