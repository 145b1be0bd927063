import type { Verdict } from '@kreislauf/domain/shared/verdict';
import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import styles from './settings-section.module.css';
import { withValueAt } from './touched-fields.ts';
import type { SecretsForm } from './use-secrets-form.ts';

interface SecretsSectionProps<Values extends object> {
  of: SecretsForm<Values>;
  title: string;
  help: string;
  /** A notice about the present state, above the form. */
  notice?: ReactNode;
  /** Only some may name servers and keys; everybody else sees them and why they stay. */
  mayChange: Verdict;
  /** Begins the path of a field's label. */
  labels: string;
  /** The fields. */
  children: ReactNode;
  /** Called once they are saved. */
  below?: ReactNode;
}

/** The frame of a section that holds secrets. */
export function SecretsSection<Values extends object>({
  of: { name, form, based },
  title,
  help,
  notice,
  mayChange,
  labels,
  children,
  below,
}: SecretsSectionProps<Values>) {
  const isDirty = form.isDirty();
  const failure = form.failure && messageOf(form.error, String(form.failure));
  return (
    <section className={`${styles.form} surface`} aria-label={name} data-unsaved={isDirty || undefined}>
      <Title order={2} className="text-md bold">
        {title}
      </Title>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
      {notice}
      {!mayChange.ok && (
        <MessageAlert isLasting kind="info">
          {mayChange.problem.sentence}
        </MessageAlert>
      )}
      {failure && based.conflicts ? (
        <SettingsConflict
          sentence={failure}
          conflicts={based.conflicts}
          section={labels}
          onTake={(field, value) => form.setValues(withValueAt(form.getValues(), field, value))}
        />
      ) : (
        failure && <MessageAlert kind="error">{failure}</MessageAlert>
      )}
      <form {...form.formProps} aria-label={name}>
        <fieldset className={styles.fields} disabled={!mayChange.ok}>
          {children}
        </fieldset>
        {mayChange.ok && (
          <div className={`${styles.buttons} ${styles.below}`}>
            <span className={`${styles.hint} warning text-xs medium`} role="status">
              {isDirty ? 'Ungespeicherte Änderungen' : ''}
            </span>
            <Button type="submit" loading={form.isBusy} aria-label={`${name} speichern`}>
              {based.conflicts ? 'Trotzdem speichern' : 'Speichern'}
            </Button>
          </div>
        )}
      </form>
      {below}
    </section>
  );
}
