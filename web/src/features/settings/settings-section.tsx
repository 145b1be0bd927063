import { settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { type SettingsAnswer, settingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { Button, NativeSelect, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { messageOf, newerVersionIn } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { MoneyInput } from '../../shared/ui/forms/money-input.tsx';
import { type Form, useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { useSaveSettings } from './settings.api.ts';
import styles from './settings-section.module.css';
import type { Section, SettingsField } from './settings-sections.ts';
import { useBasedOn } from './use-based-on.ts';

/** By the names of the contract, so that a refusal finds its field. */
type SectionValues = Record<string, Record<string, unknown>>;

interface SettingsSectionProps {
  section: Section;
  settings: SettingsAnswer;
}

export function SettingsSection({ section, settings }: SettingsSectionProps) {
  const { key, title, help, fields } = section;
  const save = useSaveSettings();
  /** Somebody else was quicker: the version that counts now. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const valuesOf = (from: SettingsAnswer): SectionValues => ({ [key]: from[key] as Record<string, unknown> });
  const form = useForm<SectionValues>({
    initialValues: valuesOf(settings),
    validate: problemsIn,
    draft: `settings.${key}`,
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(
        { ...asSent(values), updatedAt: theirs ?? basedOn },
        {
          onError: (error) =>
            setTheirs(newerVersionIn<SettingsAnswer>(error, 'settings')?.updatedAt ?? theirs),
        },
      );
      setTheirs(null);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      showSuccess('Einstellungen gespeichert');
    },
    fallback: 'Fehler beim Speichern der Einstellungen',
  });
  const basedOn = useBasedOn(form, { values: valuesOf(settings), updatedAt: settings.updatedAt });
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty);

  return (
    <form className={`${styles.form} surface`} aria-label={title} {...form.formProps}>
      <Title order={2} className="text-md bold">
        {title}
      </Title>
      {help && (
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      )}
      {form.failure && (
        <MessageAlert kind={theirs ? 'warning' : 'error'}>
          {messageOf(form.error, String(form.failure))}
        </MessageAlert>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={field.isShort ? undefined : styles.wide}>
            <Field field={field} path={`${key}.${field.name}`} form={form} />
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <span className={`${styles.hint} warning text-xs medium`} role="status">
          {isDirty ? 'Ungespeicherte Änderungen' : ''}
        </span>
        <Button type="submit" loading={form.isBusy} aria-label={`${title} speichern`}>
          {theirs ? 'Trotzdem speichern' : 'Speichern'}
        </Button>
      </div>
    </form>
  );
}

interface FieldOf {
  field: SettingsField;
  path: string;
  form: Form<SectionValues>;
}

function Field({ field: { kind, choices = [], isNumber, help }, path, form }: FieldOf) {
  const label = settingsLabels[path] ?? path;
  const description = help && {
    description: help,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  };
  const input = form.getInputProps(path);
  switch (kind) {
    case 'switch':
      return <Switch label={label} {...form.getInputProps(path, { type: 'checkbox' })} />;
    case 'money':
      return <MoneyInput label={label} {...input} />;
    case 'text':
      return <Textarea label={label} autosize minRows={3} maxRows={12} {...description} {...input} />;
    case 'choice':
      return (
        <NativeSelect
          label={label}
          data={choices}
          {...description}
          {...input}
          value={String(input.value)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            input.onChange(isNumber ? Number(value) : value);
          }}
        />
      );
    case 'number':
      return (
        <TextInput
          label={label}
          inputMode="decimal"
          autoComplete="off"
          {...description}
          {...input}
          value={String(input.value ?? '').replace('.', ',')}
        />
      );
    case 'line':
      return <TextInput label={label} autoComplete="off" {...description} {...input} />;
  }
}

const numberFields = new Set(['rate', 'idNumberMonths']);

/** What was typed as a number is sent as one; what is none is refused by the contract. */
function asSent(values: SectionValues): SectionValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, fields]) => [
      key,
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          numberFields.has(name) && typeof value === 'string' ? readNumber(value) : value,
        ]),
      ),
    ]),
  );
}

function readNumber(typed: string): number | string {
  const text = typed.trim().replace(',', '.');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : typed;
}

function problemsIn(values: SectionValues): Record<string, string> {
  const { error } = settingsInput.safeParse(asSent(values));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}
