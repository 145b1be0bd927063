import {
  grantedKeys,
  groupNames,
  type PermissionKey,
  permissionsOf,
} from '@kreislauf/domain/permissions/permissions.rules';
import { groupLabels, permissionLabel } from '@kreislauf/domain/permissions/permissions.text';
import { type Role, roleDisplayNameInput } from '@kreislauf/domain/roles/roles.contract';
import { Checkbox, TextInput } from '@mantine/core';
import { groupCount } from '../../entities/accounts/granted-permissions.ts';
import { HidesCosts } from '../../entities/accounts/hides-costs.tsx';
import { PermissionSwitches } from '../../entities/accounts/permission-fields.tsx';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import styles from './role-dialog.module.css';
import { useUpdateRole } from './roles.api.ts';

export function EditRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const update = useUpdateRole();
  const form = useForm({
    initialValues: {
      displayName: role.displayName,
      granted: grantedKeys(role.permissions),
      hidesCosts: role.hidesCosts,
    },
    validate: { displayName: checkedBy(roleDisplayNameInput) },
    draft: `role-edit.${role._id}`,
    isReady: ({ displayName }) => displayName.trim() !== '',
    onSubmit: async ({ displayName, granted: typed, hidesCosts }) => {
      await update.mutateAsync({ _id: role._id, displayName, permissions: permissionsOf(typed), hidesCosts });
      showSuccess('Rolle erfolgreich aktualisiert');
      onClose();
    },
    fallback: 'Fehler beim Aktualisieren der Rolle',
  });
  const { granted } = form.values;

  return (
    <FormDialog
      form={form}
      size={800}
      title="Rolle bearbeiten"
      description={describe(role)}
      submitLabel="Rolle aktualisieren"
      busyLabel="Speichere..."
      onClose={onClose}
    >
      <div className={styles.names}>
        <TextInput
          label="System-Name"
          description="kann nicht geändert werden"
          readOnly
          variant="filled"
          value={role.name}
        />
        <TextInput
          label="Anzeigename"
          description="So heißt die Rolle überall."
          withAsterisk
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('displayName')}
        />
      </div>
      <PermissionSwitches granted={granted} onChange={(keys) => form.setFieldValue('granted', keys)} />
      <HidesCosts form={form} Field={Checkbox} who="Wer diese Rolle hat," />
      <Summary granted={granted} />
    </FormDialog>
  );
}

function describe({ userCount }: Role): string | undefined {
  if (userCount === 0) return undefined;
  return userCount === 1
    ? 'Die Änderung gilt sofort für den Benutzer mit dieser Rolle.'
    : `Die Änderung gilt sofort für alle ${userCount} Benutzer mit dieser Rolle.`;
}

function Summary({ granted }: { granted: PermissionKey[] }) {
  return (
    <section className={`${styles.summary} sunken text-xs`} aria-label="Zusammenfassung">
      <h3 className="text-sm">Zusammenfassung</h3>
      <dl className={styles.counts}>
        {groupNames.map((group) => {
          const { count, of } = groupCount(group, granted);
          return (
            <div key={group}>
              <dt>{groupLabels[group]}</dt>
              <dd className="bold tabular">
                {count}/{of}
              </dd>
            </div>
          );
        })}
      </dl>
      {granted.length > 0 ? (
        <ul className={styles.granted}>
          {granted.map((key) => (
            <li key={key}>{permissionLabel(key)}</li>
          ))}
        </ul>
      ) : (
        <p className="muted">Keine Berechtigungen</p>
      )}
    </section>
  );
}
