import { RESET_LINK_MINUTES } from '@kreislauf/domain/auth/reset-link.rules';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { requestPasswordReset } from './login.api.ts';
import { linkPauseOf, useLinkPause } from './use-link-pause.ts';

const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse ein';

interface ForgotPasswordFormProps {
  /** The typed username, if it is an address. */
  email: string;
  /** Left out where the page leads back itself. */
  onBack?: () => void;
}

/** Stands in place of the login form, or of a link that does not work any more. The answer is the same for every address, known or not. */
export function ForgotPasswordForm({ email: typedBefore, onBack }: ForgotPasswordFormProps) {
  const [requested, setRequested] = useState<{ for: string; answer: string }>();
  const input = useRef<HTMLInputElement>(null);
  useMainField(input);
  const form = useForm({
    initialValues: { email: typedBefore },
    validate: { email: (text) => (text.trim() === '' ? EMAIL_MISSING : null) },
    isReady: (typed) => linkPauseOf(typed.email) === 0,
    onSubmit: async ({ email }) => {
      setRequested({ for: email.trim(), answer: await requestPasswordReset(email.trim()) });
      pause.start(email);
    },
  });
  const { email } = form.values;
  const pause = useLinkPause(email);
  const isRepeated = requested?.for === email.trim();

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <div>
          <Title order={2}>Passwort vergessen?</Title>
          <Text c="dimmed" inherit mt="xs">
            Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues
            Passwort setzen. Er gilt {RESET_LINK_MINUTES} Minuten.
          </Text>
        </div>
        {requested && <MessageAlert kind="success">{requested.answer}</MessageAlert>}
        {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
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
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isBusy} disabled={!form.isReady} mt={4}>
          {pause.seconds > 0
            ? waitingLabel(pause.seconds)
            : isRepeated
              ? 'Link erneut anfordern'
              : 'Link anfordern'}
        </Button>
        {onBack && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
            onClick={onBack}
          >
            Zurück zum Login
          </Button>
        )}
      </Stack>
    </form>
  );
}

function waitingLabel(seconds: number): string {
  return `Neuer Link in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`;
}
