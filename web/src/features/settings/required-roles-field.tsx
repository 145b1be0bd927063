import { baseRoles } from '@kreislauf/domain/roles/roles.rules';
import { requiredRoleName } from '@kreislauf/domain/settings/settings.text';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../shared/session/user-info.ts';
import { rolesQuery } from '../roles/roles.api.ts';

interface RequiredRolesFieldProps {
  label: string;
  help?: string | undefined;
  error?: React.ReactNode;
  /** Base roles, `reseller`, and ids of detailed roles. */
  value: string[];
  onChange: (roles: string[]) => void;
}

/** Lets somebody choose the roles that have to sign in with a second factor. */
export function RequiredRolesField({ label, help, error, value, onChange }: RequiredRolesFieldProps) {
  const names = useRequirableNames(value);
  return (
    <Checkbox.Group
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      value={value}
      // As it is stored, so that ticking twice changes nothing.
      onChange={(chosen) => onChange([...chosen].sort())}
    >
      <Stack gap="xs" my="xs">
        {[...names].map(([role, name]) => (
          <Checkbox key={role} value={role} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Everybody who can be chosen, and who is chosen already: roles may be somebody else's to see, or gone. */
function useRequirableNames(chosen: string[]): Map<string, string> {
  const maySeeRoles = useMay('system.userManagement');
  const { data: roles } = useQuery({ ...rolesQuery, enabled: maySeeRoles });
  const names = new Map<string, string>();
  for (const role of [...baseRoles, 'reseller']) names.set(role, requiredRoleName(role) ?? role);
  for (const { _id, displayName } of roles ?? []) names.set(_id, `${displayName} (detaillierte Rolle)`);
  const isKnown = !maySeeRoles || roles === undefined;
  for (const role of chosen)
    if (!names.has(role)) names.set(role, isKnown ? 'Detaillierte Rolle' : 'Gelöschte Rolle');
  return names;
}
