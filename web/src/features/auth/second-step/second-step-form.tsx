import { codeInput } from '@kreislauf/domain/account/factor-fields';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconFingerprint, IconKey, IconShieldLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isRefusal, messageOf } from '../../../shared/api-error.ts';
import { checkedBy } from '../../../shared/ui/forms/field-rules.ts';
import { useSingleRun } from '../../../shared/ui/forms/single-run.ts';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { useMainField } from '../../../shared/ui/keyboard/main-field.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { keepSession, type SecondStep } from '../login.api.ts';
import { canUsePasskeys } from '../passkey-support.ts';
import { askForPasskey } from './passkey-sign-in.ts';
import { finishWithCode } from './second-step.api.ts';

export interface SecondStepFormProps {
  step: SecondStep;
  /** Back to the password, with the reason where it was not the person's wish. */
  onBack: (reason?: string) => void;
}

/** Stands in place of the login form after a right password: a code of the app, a recovery code or a passkey. */
export function SecondStepForm({ step: { ticket, methods }, onBack }: SecondStepFormProps) {
  const hasCode = methods.includes('totp');
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useMainField(field, hasCode);
  const passkey = usePasskeyStep(ticket, onBack);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: checkedBy(codeInput) },
    onSubmit: async ({ code }) => {
      passkey.clear();
      try {
        keepSession(await finishWithCode(ticket, code));
      } catch (error) {
        if (isRefusal(error, 'ticket_ended')) return onBack(error.message);
        throw error;
      }
    },
    fallback: 'Login fehlgeschlagen',
  });
  const failure = form.failure ?? passkey.failure;
  const switchTo = (recovery: boolean) => {
    form.reset();
    form.clearFailure();
    passkey.clear();
    setRecovery(recovery);
    field.current?.focus();
  };

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <div>
          <Title order={2}>Zweiter Schritt</Title>
          <Text c="dimmed" inherit mt="xs">
            {describe(hasCode, isRecovery)}
          </Text>
        </div>
        {failure && <MessageAlert kind="error">{failure}</MessageAlert>}
        {hasCode && (
          <>
            <TextInput
              ref={field}
              label={isRecovery ? 'Wiederherstellungscode' : 'Code aus Ihrer App'}
              name="code"
              size="md"
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              classNames={{ input: 'mono' }}
              {...form.getInputProps('code')}
            />
            <Button type="submit" size="md" fullWidth loading={form.isBusy}>
              Anmelden
            </Button>
          </>
        )}
        {methods.includes('passkey') &&
          (canUsePasskeys() ? (
            <Button
              variant={hasCode ? 'default' : 'filled'}
              size="md"
              fullWidth
              loading={passkey.isBusy}
              leftSection={<IconFingerprint size={18} stroke={1.8} aria-hidden />}
              onClick={passkey.ask}
            >
              Mit Passkey bestätigen
            </Button>
          ) : (
            !hasCode && (
              <MessageAlert isLasting kind="warning">
                Dieser Browser kann hier keinen Passkey verwenden. Bitte nehmen Sie einen anderen, oder wenden
                Sie sich an Ihren Administrator.
              </MessageAlert>
            )
          ))}
        <Stack gap="2xs">
          {methods.includes('recovery') &&
            (isRecovery ? (
              <Button
                variant="subtle"
                leftSection={<IconShieldLock size={16} stroke={1.9} aria-hidden />}
                onClick={() => switchTo(false)}
              >
                Code aus der App eingeben
              </Button>
            ) : (
              <Button
                variant="subtle"
                leftSection={<IconKey size={16} stroke={1.9} aria-hidden />}
                onClick={() => switchTo(true)}
              >
                Wiederherstellungscode verwenden
              </Button>
            ))}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
            onClick={() => onBack()}
          >
            Zurück zum Login
          </Button>
        </Stack>
        <Text size="xs" c="dimmed" className="ruled" pt="md">
          Nichts davon zur Hand? Wer Konten verwaltet, kann Ihren zweiten Faktor zurücksetzen.
        </Text>
      </Stack>
    </form>
  );
}

function usePasskeyStep(ticket: string, onBack: SecondStepFormProps['onBack']) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = useSingleRun();
  const ask = async () => {
    setBusy(true);
    setFailure('');
    try {
      keepSession(await askForPasskey(ticket));
    } catch (error) {
      if (isRefusal(error, 'ticket_ended')) return onBack(error.message);
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, clear: () => setFailure(''), ask: () => void run(ask) };
}

function describe(hasCode: boolean, isRecovery: boolean): string {
  if (!hasCode) return 'Ihr Passwort stimmt. Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.';
  if (isRecovery)
    return 'Geben Sie einen der Codes ein, die Sie beim Einrichten aufbewahrt haben. Jeder gilt einmal.';
  return 'Ihr Passwort stimmt. Geben Sie jetzt den sechsstelligen Code ein, den Ihre App anzeigt.';
}
