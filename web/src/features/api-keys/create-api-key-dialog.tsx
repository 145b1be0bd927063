import { apiKeyNameInput, type apiKeysContract } from '@kreislauf/domain/api-keys/api-keys.contract';
import { checkNewKey } from '@kreislauf/domain/api-keys/api-keys.rules';
import { type PermissionKey, permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { beginOfDay, dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { dayInput } from '@kreislauf/domain/shared/wire';
import { Switch, TextInput } from '@mantine/core';
import { HidesCosts } from '../../entities/accounts/hides-costs.tsx';
import { PermissionCheckboxes } from '../../entities/accounts/permission-fields.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import { problemIn, refusalIn } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useCreateApiKey } from './api-keys.api.ts';
import styles from './create-api-key-dialog.module.css';

export type MadeKey = AnswerOf<typeof apiKeysContract.create>;

interface CreateApiKeyDialogProps {
  onMade: (key: MadeKey) => void;
  onClose: () => void;
}

const A_YEAR = 365;

/** The day is the last one on which the key works. */
const endOf = (day: string) => beginOfDay(dayBefore(day, -1));

export function CreateApiKeyDialog({ onMade, onClose }: CreateApiKeyDialogProps) {
  const actor = useStaff();
  const create = useCreateApiKey();
  const today = shopDay(new Date());
  const form = useForm({
    initialValues: {
      name: '',
      permissions: [] as PermissionKey[],
      hidesCosts: actor.hidesCosts,
      expiresAt: dayBefore(today, -A_YEAR),
    },
    validate: {
      name: (name) => problemIn(apiKeyNameInput, name),
      permissions: (granted) => refusalIn(checkNewKey({ permissions: permissionsOf(granted) }, new Date())),
      expiresAt: (day) => (day === '' ? null : refusedDay(day)),
    },
    draft: 'api-key-create',
    isReady: ({ name, permissions }) => name.trim() !== '' && permissions.length > 0,
    onSubmit: async ({ permissions, expiresAt, ...rest }) => {
      const made = await create.mutateAsync({
        ...rest,
        permissions: permissionsOf(permissions),
        ...(expiresAt && { expiresAt: endOf(expiresAt).toISOString() }),
      });
      onMade(made);
    },
    fallback: 'Fehler beim Anlegen des API-Schlüssels',
  });

  return (
    <FormDialog
      form={form}
      size={800}
      title="API-Schlüssel anlegen"
      description="Das Programm darf, was Sie hier ankreuzen, und nie mehr als Sie selbst: Verlieren Sie ein Recht, verliert es auch der Schlüssel."
      submitLabel="Schlüssel anlegen"
      busyLabel="Lege an..."
      onClose={onClose}
    >
      <div className={styles.facts}>
        <TextInput
          label="Name"
          description="Woran Sie das Programm erkennen; so steht es in jedem Verlauf."
          placeholder="z. B. Lagerprogramm"
          withAsterisk
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          type="date"
          label="Gültig bis einschließlich"
          description="Ohne Datum unbegrenzt."
          min={today}
          max="2099-12-31"
          {...form.getInputProps('expiresAt')}
        />
      </div>
      <PermissionCheckboxes
        granted={form.values.permissions}
        onChange={(keys) => form.setFieldValue('permissions', keys)}
      />
      <HidesCosts form={form} Field={Switch} who="Wer mit diesem Schlüssel anfragt," />
    </FormDialog>
  );
}

function refusedDay(day: string): string | null {
  const permissions = permissionsOf(['devices.view']);
  return (
    problemIn(dayInput, day) ?? refusalIn(checkNewKey({ permissions, expiresAt: endOf(day) }, new Date()))
  );
}
