import {
  type MailServer,
  type MailServerAnswer,
  mailEncryptions,
  mailServerInput,
  testMailInput,
} from '@kreislauf/domain/settings/mail-server.contract';
import { checkMayNameMailServer } from '@kreislauf/domain/settings/settings.rules';
import { mailEncryptionLabels, settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf, newerVersionIn } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { PasswordField } from '../../shared/ui/forms/password-field.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { useStaff } from '../auth/auth.api.ts';
import { mailServerQuery, useSaveMailServer, useSendTestMail } from './settings.api.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import styles from './settings-section.module.css';
import { onlyTouched } from './touched-fields.ts';
import { type Stored, useBasedOn } from './use-based-on.ts';

/** The port as it is typed; the password only to change it. */
type Values = Omit<MailServer, 'port'> & { port: string; password: string };

function storedOf({ updatedAt, ...stored }: MailServerAnswer): Stored<Values> {
  const { host, port, encryption, username, from } = stored;
  return { values: { host, port: String(port), encryption, username, from, password: '' }, updatedAt };
}

function asSent({ port, password, ...values }: Values) {
  const number = /^\d+$/.test(port.trim()) ? Number(port) : Number.NaN;
  return { ...values, port: number, ...(password && { password }) };
}

export function MailServerSection({ mailServer }: { mailServer: MailServerAnswer }) {
  const save = useSaveMailServer();
  const mayChange = checkMayNameMailServer(useStaff());
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: storedOf(mailServer).values,
    validate: (values) => {
      const { error } = mailServerInput.safeParse(asSent(values));
      return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
    },
    onSubmit: async (values) => {
      const { basis } = based;
      try {
        const saved = await save.mutateAsync({
          ...onlyTouched(asSent(basis.values), asSent(values)),
          ...(values.password && { password: values.password }),
          updatedAt: basis.updatedAt,
        });
        based.begin(storedOf(saved));
        showSuccess('Einstellungen gespeichert: Mailserver');
      } catch (error) {
        if (newerVersionIn(error, 'settings'))
          based.meet(storedOf(await queryClient.fetchQuery({ ...mailServerQuery, staleTime: 0 })));
        throw error;
      }
    },
    fallback: 'Fehler beim Speichern der Einstellungen',
  });
  const based = useBasedOn(form, storedOf(mailServer));
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty);
  const line = (name: 'host' | 'port' | 'username' | 'from') => (
    <TextInput label={settingsLabels[`mail.${name}`]} autoComplete="off" {...form.getInputProps(name)} />
  );

  return (
    <section className={`${styles.form} surface`} aria-label="Mailserver" data-unsaved={isDirty || undefined}>
      <Title order={2} className="text-md bold">
        Mailserver
      </Title>
      <Text size="xs" c="dimmed">
        Ohne Mailserver warten E-Mails im Ausgang.
      </Text>
      {mailServer.source === 'umgebung' && (
        <MessageAlert isLasting kind="info">
          Die Umgebungsvariable SMTP_URL legt den Mailserver fest. Die Angaben hier gelten erst ohne sie.
        </MessageAlert>
      )}
      {!mayChange.ok && (
        <MessageAlert isLasting kind="info">
          {mayChange.problem.sentence}
        </MessageAlert>
      )}
      {form.failure && based.conflicts ? (
        <SettingsConflict
          sentence={messageOf(form.error, String(form.failure))}
          conflicts={based.conflicts}
          section="mail"
          onTake={(field, value) => form.setValues({ ...form.getValues(), [field]: value })}
        />
      ) : (
        form.failure && (
          <MessageAlert kind="error">{messageOf(form.error, String(form.failure))}</MessageAlert>
        )
      )}
      <form {...form.formProps} aria-label="Mailserver">
        <fieldset className={styles.fields} disabled={!mayChange.ok}>
          {line('host')}
          {line('port')}
          <NativeSelect
            label={settingsLabels['mail.encryption']}
            data={mailEncryptions.map((value) => ({ value, label: mailEncryptionLabels[value] }))}
            {...form.getInputProps('encryption')}
          />
          {line('from')}
          {line('username')}
          <PasswordField
            label={settingsLabels['mail.password']}
            placeholder={mailServer.hasPassword ? 'Gespeichert, zum Ändern neu eingeben' : ''}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </fieldset>
        {mayChange.ok && (
          <div className={`${styles.buttons} ${styles.below}`}>
            <span className={`${styles.hint} warning text-xs medium`} role="status">
              {isDirty ? 'Ungespeicherte Änderungen' : ''}
            </span>
            <Button type="submit" loading={form.isBusy} aria-label="Mailserver speichern">
              {based.conflicts ? 'Trotzdem speichern' : 'Speichern'}
            </Button>
          </div>
        )}
      </form>
      {mailServer.source !== 'keiner' && <TestMail />}
    </section>
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
    tell: (error) => messageOf(error, 'Fehler beim Senden der Test-E-Mail'),
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
