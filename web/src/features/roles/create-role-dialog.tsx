import {
  grantedKeys,
  type PermissionKey,
  permissionsOf,
} from '@kreislauf/domain/permissions/permissions.rules';
import { roleDisplayNameInput, roleNameInput } from '@kreislauf/domain/roles/roles.contract';
import { type RolePreset, rolePresets } from '@kreislauf/domain/roles/roles.rules';
import { checkMayGrantPermissions } from '@kreislauf/domain/users/escalation.rules';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraft } from '../../shared/session/use-draft.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { problemIn } from '../../shared/ui/forms/field-problems.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { failureBeside, markingFields } from '../../shared/ui/forms/form-failure.ts';
import { useStaff } from '../auth/auth.api.ts';
import { PermissionCheckboxes } from './permission-fields.tsx';
import styles from './role-dialog.module.css';
import { useCreateRole } from './roles.api.ts';

const presetTexts: Record<RolePreset['id'], string> = {
  calculator_only: 'Preisrechner und Ersatzteile ansehen',
  viewer: 'Ansehen, Statistiken und Preisrechner',
  manager: 'Anlegen, bearbeiten und zuweisen, ohne Löschen',
};

export function CreateRoleDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateRole();
  const [presetId, setPresetId] = useState<RolePreset['id'] | null>(null);
  const form = useForm({
    initialValues: { name: '', displayName: '', granted: [] as PermissionKey[] },
    validate: {
      name: (text) => problemIn(roleNameInput, text),
      displayName: (text) => problemIn(roleDisplayNameInput, text),
    },
  });
  useDraft('role-create', form);
  const { name, displayName, granted } = form.values;

  const choose = ({ id, permissions, ...names }: RolePreset) => {
    setPresetId(id);
    form.clearErrors();
    form.setValues({ name: names.name, displayName: names.displayName, granted: grantedKeys(permissions) });
  };
  const submit = form.onSubmit((typed) =>
    markingFields(form, async () => {
      await create.mutateAsync({
        name: typed.name,
        displayName: typed.displayName,
        permissions: permissionsOf(typed.granted),
      });
      showSuccess('Rolle erfolgreich erstellt');
      onClose();
    }),
  );

  return (
    <FormDialog
      opened
      size={800}
      title="Neue Rolle erstellen"
      submitLabel="Rolle erstellen"
      busyLabel="Erstelle..."
      busy={create.isPending}
      dirty={form.isDirty()}
      submitDisabled={name.trim() === '' || displayName.trim() === ''}
      error={failureBeside(['name', 'displayName'], create.error, 'Fehler beim Erstellen der Rolle')}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <Presets chosen={presetId} onChoose={choose} />
      <div className={styles.names}>
        <TextInput
          label="System-Name"
          description="Kann später nicht geändert werden."
          placeholder="z. B. lager"
          withAsterisk
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Anzeige-Name"
          description="So heißt die Rolle überall."
          placeholder="z. B. Lager"
          withAsterisk
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('displayName')}
        />
      </div>
      <PermissionCheckboxes
        granted={granted}
        onChange={(keys) => {
          setPresetId(null);
          form.setFieldValue('granted', keys);
        }}
      />
    </FormDialog>
  );
}

interface PresetsProps {
  chosen: RolePreset['id'] | null;
  onChoose: (preset: RolePreset) => void;
}

function Presets({ chosen, onChoose }: PresetsProps) {
  const actor = useStaff();
  return (
    <fieldset className={styles.presets}>
      <legend>Vorlagen</legend>
      {rolePresets.map((preset) => {
        const verdict = checkMayGrantPermissions(actor, preset.permissions);
        return (
          <UnstyledButton
            key={preset.id}
            className={styles.preset}
            aria-pressed={preset.id === chosen}
            disabled={!verdict.ok}
            title={verdict.ok ? undefined : verdict.problem.sentence}
            onClick={() => onChoose(preset)}
          >
            <strong>
              {preset.displayName}
              {preset.id === chosen && <IconCheck size={15} stroke={2.4} aria-hidden />}
            </strong>
            <span>{presetTexts[preset.id]}</span>
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
