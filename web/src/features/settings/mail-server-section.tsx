import {
  type MailServer,
  type MailServerAnswer,
  mailEncryptions,
  mailServerInput,
  testMailInput,
} from '@kreislauf/domain/settings/mail-server.contract';
import { checkMayNameMailServer } from '@kreislauf/domain/settings/settings.rules';
import {
  MAIL_PASSWORD_UNREADABLE,
  mailEncryptionLabels,
  settingsLabels,
} from '@kreislauf/domain/settings/settings.text';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api-error.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../shared/ui/inputs/password-field.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { mailServerQuery, useSaveMailServer, useSendTestMail } from './settings.api.ts';
import styles from './settings-section.module.css';
import type { Stored } from './use-based-on.ts';
import { useSecretsForm } from './use-secrets-form.ts';

/** The port as it is typed; the password only to change it. */
type Values = Omit<MailServer, 'port'> & { port: string; password: string };

function storedOf({ updatedAt, ...stored }: MailServerAnswer): Stored<Values> {
  const { host, port, encryption, username, from } = stored;
  return { values: { host, port: String(port), encryption, username, from, password: '' }, updatedAt };
}

function asSent({ port, ...values }: Values) {
  return { ...values, port: /^\d+$/.test(port.trim()) ? Number(port) : Number.NaN };
}

export function MailServerSection({ mailServer }: { mailServer: MailServerAnswer }) {
  const save = useSaveMailServer();
  const queryClient = useQueryClient();
  const section = useSecretsForm({
    name: 'Mailserver',
    answer: mailServer,
    storedOf,
    asSent,
    input: mailServerInput,
    save: save.mutateAsync,
    read: () => queryClient.fetchQuery({ ...mailServerQuery, staleTime: 0 }),
  });
  const { getInputProps } = section.form;
  const isStored = mailServer.hasPassword && !mailServer.passwordUnreadable;
  const line = (name: 'host' | 'port' | 'username' | 'from') => (
    <TextInput label={settingsLabels[`mail.${name}`]} autoComplete="off" {...getInputProps(name)} />
  );
  return (
    <SecretsSection
      of={section}
      title="Mailserver"
      help="Ohne Mailserver warten E-Mails im Ausgang."
      notice={
        <>
          {mailServer.source === 'umgebung' && (
            <MessageAlert isLasting kind="info">
              Die Umgebungsvariable SMTP_URL legt den Mailserver fest. Die Angaben hier gelten erst ohne sie.
            </MessageAlert>
          )}
          {mailServer.passwordUnreadable && (
            <MessageAlert isLasting kind="warning">
              {MAIL_PASSWORD_UNREADABLE}
            </MessageAlert>
          )}
        </>
      }
      mayChange={checkMayNameMailServer(useStaff())}
      labels="mail"
      below={mailServer.source !== 'keiner' && <TestMail />}
    >
      {line('host')}
      {line('port')}
      <NativeSelect
        label={settingsLabels['mail.encryption']}
        data={mailEncryptions.map((value) => ({ value, label: mailEncryptionLabels[value] }))}
        {...getInputProps('encryption')}
      />
      {line('from')}
      {line('username')}
      <PasswordField
        label={settingsLabels['mail.password']}
        placeholder={isStored ? 'Gespeichert, zum Ändern neu eingeben' : ''}
        autoComplete="new-password"
        {...getInputProps('password')}
      />
    </SecretsSection>
  );
}

function TestMail() {
  const send = useSendTestMail();
  const form = useForm({
    initialValues: { to: '' },
    validate: { to: checkedBy(testMailInput.shape.to) },
    onSubmit: async ({ to }) => {
      const { message } = await send.mutateAsync(to);
      showSuccess(message);
    },
    errorMessage: (error) => messageOf(error, 'Fehler beim Senden der Test-E-Mail'),
  });
  return (
    <form className={styles.test} {...form.formProps} aria-label="Test-E-Mail">
      {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          miw={220}
          type="email"
          label="Test-E-Mail an"
          autoComplete="off"
          {...form.getInputProps('to')}
        />
        <Button type="submit" variant="default" loading={form.isBusy}>
          Test-E-Mail senden
        </Button>
      </Group>
    </form>
  );
}
