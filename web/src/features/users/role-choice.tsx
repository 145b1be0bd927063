import { checkMayGrant, checkMayGrantPermissions } from '@kreislauf/domain/permissions/granting.rules';
import { grantedKeys } from '@kreislauf/domain/permissions/permissions.rules';
import { permissionLabel } from '@kreislauf/domain/permissions/permissions.text';
import type { Role } from '@kreislauf/domain/roles/roles.contract';
import {
  type BaseRole,
  baseRoles,
  effectivePermissions,
  roleLabel,
} from '@kreislauf/domain/roles/roles.rules';
import type { Actor } from '@kreislauf/domain/users/account-limits.rules';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../../shared/session/user-info.ts';
import type { FieldProps } from '../../shared/ui/forms/use-form.ts';
import { rolesQuery } from '../roles/roles.api.ts';
import styles from './role-choice.module.css';

export interface ChosenRole {
  role: BaseRole;
  /** '' without a detailed role. */
  roleId: string;
}

/** Base role and detailed role, as far as one may give them, and what they come down to. */
export function RoleChoice({ value, onChange, error, ...field }: FieldProps<ChosenRole>) {
  const actor = useStaff();
  const { data: roles = [] } = useQuery(rolesQuery);
  const { role, roleId } = value;
  const detailed = roles.find(({ _id }) => _id === roleId);
  const grantable = roles.filter((one) => one._id === roleId || checkMayGrantPermissions(actor, one).ok);
  const offered = baseRoles.filter((base) => base !== 'super_admin' || actor.role === 'super_admin');
  const isWithheld = grantable.length < roles.length || offered.some((base) => !mayGrantRole(base));

  function mayGrantRole(base: BaseRole): boolean {
    return base === role || checkMayGrant(actor, rightsOf(base, detailed)).ok;
  }

  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label="Rolle"
          description="Bestimmt, was der Benutzer darf."
          withAsterisk
          data-path={field['data-path']}
          value={role}
          error={error}
          onChange={(event) => onChange({ role: event.currentTarget.value as BaseRole, roleId })}
          data={offered.map((base) => ({
            value: base,
            label: roleLabel(base, null),
            disabled: !mayGrantRole(base),
          }))}
        />
        <NativeSelect
          label="Detaillierte Rolle (optional)"
          description={
            role === 'super_admin'
              ? 'Ein Super Administrator darf immer alles.'
              : 'Ersetzt die Berechtigungen der Rolle.'
          }
          disabled={role === 'super_admin'}
          value={role === 'super_admin' ? '' : roleId}
          onChange={(event) => onChange({ role, roleId: event.currentTarget.value })}
          data={[
            { value: '', label: 'Keine' },
            ...grantable.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
          ]}
        />
      </div>
      <Preview value={value} detailed={detailed} />
      {isWithheld && (
        <p className="muted text-xs">
          Rollen mit Berechtigungen, die Sie selbst nicht haben, können Sie nicht vergeben.
        </p>
      )}
    </>
  );
}

function Preview({ value: { role }, detailed }: { value: ChosenRole; detailed: Role | undefined }) {
  const { permissions } = rightsOf(role, detailed);
  const labels = grantedKeys(permissions).map(permissionLabel);
  return (
    <p className={`${styles.preview} sunken muted text-xs`}>
      <strong>Darf:</strong> {labels.length ? labels.join(', ') : 'Keine Berechtigungen'}
    </p>
  );
}

function rightsOf(role: BaseRole, detailed: Role | undefined) {
  return { role, permissions: effectivePermissions(role, detailed?.permissions ?? null) };
}

/** The sentence that stands in the way of giving this role, if any: the same rule the server enforces. */
export function refusalOf(actor: Actor, { role, roleId }: ChosenRole, roles: Role[] = []): string | null {
  const verdict = checkMayGrant(
    actor,
    rightsOf(
      role,
      roles.find(({ _id }) => _id === roleId),
    ),
  );
  return verdict.ok ? null : verdict.problem.sentence;
}
