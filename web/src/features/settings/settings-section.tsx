import { settingsChanges } from '@kreislauf/domain/settings/settings.rules';
import { profitClassText, requiredRoleName, settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { type SettingsAnswer, settingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, NativeSelect, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf, newerVersionIn } from '../../shared/api-error.ts';
import { type Form, useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { AccountsField, ChartField } from './datev-fields.tsx';
import { ProfitClassesField } from './profit-classes-field.tsx';
import { RequiredRolesField } from './required-roles-field.tsx';
import { useSaveSettings } from './settings.api.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import styles from './settings-section.module.css';
import type { Section, SectionValues, SettingsField } from './settings-sections.ts';
import { onlyTouched, withValueAt } from './touched-fields.ts';
import { type Stored, useBasedOn } from './use-based-on.ts';

interface SettingsSectionProps {
  section: Section;
  settings: SettingsAnswer;
  /** Below the fields. */
  children?: ReactNode;
}

export function SettingsSection({ section, settings, children }: SettingsSectionProps) {
  const { key, title, help, fields } = section;
  const save = useSaveSettings();
  const storedOf = (from: SettingsAnswer): Stored<SectionValues> => ({
    values: { [key]: valuesOf(from, key) },
    updatedAt: from.updatedAt,
  });
  const form = useForm<SectionValues>({
    initialValues: storedOf(settings).values,
    validate: problemsIn,
    onSubmit: async (values) => {
      const { basis } = based;
      const changed = namesOfChanged(basis.values, values);
      try {
        const saved = await save.mutateAsync({
          ...onlyTouched(basis.values, asSent(values)),
          updatedAt: basis.updatedAt,
        });
        based.begin(storedOf(saved));
        showSuccess(`Einstellungen gespeichert${changed && `: ${changed}`}`);
      } catch (error) {
        const theirs = newerVersionIn<SettingsAnswer>(error, 'settings');
        if (theirs) based.meet(storedOf(theirs));
        throw error;
      }
    },
    fallback: 'Fehler beim Speichern der Einstellungen',
  });
  const based = useBasedOn(form, storedOf(settings), `settings.${key}`);
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty);

  return (
    <form
      className={`${styles.form} surface`}
      aria-label={title}
      data-unsaved={isDirty || undefined}
      {...form.formProps}
    >
      <Title order={2} className="text-md bold">
        {title}
      </Title>
      {help && (
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      )}
      {form.failure && based.conflicts ? (
        <SettingsConflict
          sentence={messageOf(form.error, String(form.failure))}
          conflicts={based.conflicts}
          readable={(field, value) => readable(fields, field, value)}
          onTake={(field, value) => form.setValues(withValueAt(form.getValues(), field, value))}
        />
      ) : (
        form.failure && (
          <MessageAlert kind="error">{messageOf(form.error, String(form.failure))}</MessageAlert>
        )
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={field.isShort ? undefined : 'full-row'}>
            <Field field={field} path={`${key}.${field.name}`} form={form} />
          </div>
        ))}
      </div>
      {children}
      <div className={styles.buttons}>
        <span className={`${styles.hint} warning text-xs medium`} role="status">
          {isDirty && `Ungespeicherte Änderungen: ${namesOfChanged(based.basis.values, form.values)}`}
        </span>
        <Button
          type="submit"
          loading={form.isBusy}
          aria-label={`${title} ${based.conflicts ? 'trotzdem speichern' : 'speichern'}`}
        >
          {based.conflicts ? 'Trotzdem speichern' : 'Speichern'}
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
    case 'profitClasses':
      return (
        <ProfitClassesField
          label={label}
          help={help}
          value={input.value}
          onChange={input.onChange}
          errorAt={(at) => form.errors[at === '' ? path : `${path}.${at}`]}
        />
      );
    case 'chart':
      return <ChartField form={form} help={help} />;
    case 'accounts':
      return <AccountsField form={form} />;
    case 'requiredRoles':
      return (
        <RequiredRolesField
          label={label}
          help={help}
          value={input.value}
          onChange={input.onChange}
          error={input.error}
        />
      );
    case 'day':
      return <TextInput label={label} type="date" max="2099-12-31" {...description} {...input} />;
    case 'line':
      return <TextInput label={label} autoComplete="off" {...description} {...input} />;
  }
}

/** A new word on the tax names its own day, or none: that of the present one is no beginning for it. */
function valuesOf(settings: SettingsAnswer, key: Section['key']): Record<string, unknown> {
  return key === 'tax' ? { ...settings.tax, validFrom: '' } : settings[key];
}

const MOST_NAMED = 4;

/** 'Ort, Telefon': of many the first ones and how many more. */
function namesOfChanged(before: SectionValues, typed: SectionValues): string {
  const names = settingsChanges(before, asSent(typed)).map(({ field }) => settingsLabels[field] ?? field);
  if (names.length <= MOST_NAMED) return names.join(', ');
  const named = names.slice(0, MOST_NAMED - 1);
  return `${named.join(', ')} und ${names.length - named.length} weitere`;
}

/** As the field of it shows it. */
function readable(fields: SettingsField[], path: string, value: unknown): string {
  const field = fields.find(({ name }) => path.endsWith(`.${name}`));
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (field?.kind === 'requiredRoles')
    return (
      (value as string[]).map((role) => requiredRoleName(role) ?? 'Detaillierte Rolle').join(', ') ||
      'niemand'
    );
  if (Array.isArray(value)) return value.map(profitClassText).join(', ') || 'keine';
  if (field?.kind === 'money') return formatEuro(Number(value));
  const chosen = field?.choices?.find((choice) => choice.value === String(value));
  return chosen?.label ?? String(value).replace('.', typeof value === 'number' ? ',' : '.');
}

const numberFields = new Set(['rate', 'idNumberMonths', 'minutesPerPart', 'consultant', 'client']);

/** Typed numbers are sent as numbers; anything else is refused by the contract. */
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
  // A day that nobody has named is not sent.
  const sent = JSON.parse(JSON.stringify(asSent(values)), (name, value) =>
    name === 'validFrom' && value === '' ? undefined : value,
  );
  const { error } = settingsInput.safeParse(sent);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}
