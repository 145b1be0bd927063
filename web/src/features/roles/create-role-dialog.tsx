import { checkMayGrantPermissions } from '@kreislauf/domain/permissions/granting.rules';
import {
  grantedKeys,
  type PermissionKey,
  permissionsOf,
} from '@kreislauf/domain/permissions/permissions.rules';
import { roleDisplayNameInput, roleNameInput } from '@kreislauf/domain/roles/roles.contract';
import { type RolePreset, rolePresets } from '@kreislauf/domain/roles/roles.rules';
import { Switch, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { HidesCosts } from '../../entities/accounts/hides-costs.tsx';
import { PermissionCheckboxes } from '../../entities/accounts/permission-fields.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import styles from './role-dialog.module.css';
import { useCreateRole } from './roles.api.ts';

const presetTexts: Record<RolePreset['id'], string> = {
  calculator_only: 'Preisrechner und Ersatzteile ansehen',
  viewer: 'Ansehen, Statistiken und Preisrechner',
  manager: 'Anlegen, bearbeiten und zuweisen, ohne Löschen',
  technician: 'Reparieren und Teile ansehen, ohne Einkaufspreise und Gewinn',
};

export function CreateRoleDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateRole();
  const [presetId, setPresetId] = useState<RolePreset['id'] | null>(null);
  const form = useForm({
    initialValues: { name: '', displayName: '', granted: [] as PermissionKey[], hidesCosts: false },
    validate: {
      name: checkedBy(roleNameInput),
      displayName: checkedBy(roleDisplayNameInput),
    },
    draft: 'role-create',
    isReady: ({ name, displayName }) => name.trim() !== '' && displayName.trim() !== '',
    onSubmit: async ({ granted, ...names }) => {
      await create.mutateAsync({ ...names, permissions: permissionsOf(granted) });
      showSuccess('Rolle erfolgreich erstellt');
      onClose();
    },
    fallback: 'Fehler beim Erstellen der Rolle',
  });

  const choose = ({ id, permissions, name, displayName, hidesCosts = false }: RolePreset) => {
    setPresetId(id);
    form.setValues({ name, displayName, granted: grantedKeys(permissions), hidesCosts });
  };

  return (
    <FormDialog
      form={form}
      size={800}
      title="Neue Rolle erstellen"
      submitLabel="Rolle erstellen"
      busyLabel="Erstelle..."
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
        granted={form.values.granted}
        onChange={(keys) => {
          setPresetId(null);
          form.setFieldValue('granted', keys);
        }}
      />
      <HidesCosts form={form} Field={Switch} who="Wer diese Rolle hat," />
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
        const verdict = checkMayGrantPermissions(actor, preset);
        return (
          <UnstyledButton
            key={preset.id}
            className={`${styles.preset} choosable hoverable tight`}
            aria-pressed={preset.id === chosen}
            disabled={!verdict.ok}
            title={verdict.ok ? undefined : verdict.problem.sentence}
            onClick={() => onChoose(preset)}
          >
            <strong>
              {preset.displayName}
              {preset.id === chosen && <IconCheck size={15} stroke={2.4} aria-hidden />}
            </strong>
            <span className="muted text-xs">{presetTexts[preset.id]}</span>
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
