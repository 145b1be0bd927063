import {
  groupNames,
  hasPermission,
  type PermissionGroup,
  type PermissionKey,
  type Permissions,
} from '@kreislauf/domain/permissions/permissions.rules';
import {
  groupLabels,
  keysOfGroup,
  permissionLabelInGroup,
} from '@kreislauf/domain/permissions/permissions.text';
import { Stack, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import styles from './permission-overview.module.css';

interface PermissionOverviewProps {
  permissions: Permissions;
  /** Leaves keys out; all of them are shown otherwise. */
  isShown?: (key: PermissionKey) => boolean;
}

/** Permissions by group: a check mark for yes, a dash for no. */
export function PermissionOverview({ permissions, isShown = () => true }: PermissionOverviewProps) {
  return (
    <Stack component="dl" gap="xs" className="text-xs">
      {groupNames.map((group) => (
        <Group key={group} group={group} permissions={permissions} isShown={isShown} />
      ))}
    </Stack>
  );
}

function Group({
  group,
  permissions,
  isShown,
}: Required<PermissionOverviewProps> & { group: PermissionGroup }) {
  return (
    <div className={styles.group}>
      <dt className="muted medium">{groupLabels[group]}</dt>
      <dd>
        <ul className={styles.flags}>
          {keysOfGroup(group)
            .filter(isShown)
            .map((key) => (
              <Flag
                key={key}
                label={permissionLabelInGroup(key)}
                isGranted={hasPermission(permissions, key)}
              />
            ))}
        </ul>
      </dd>
    </div>
  );
}

function Flag({ label, isGranted }: { label: string; isGranted: boolean }) {
  const Mark = isGranted ? IconCheck : IconMinus;
  return (
    <li className={`${styles.flag} muted nowrap`} data-granted={isGranted || undefined}>
      <Mark size={14} stroke={2.4} aria-hidden />
      {label}
      <VisuallyHidden>{isGranted ? ' erlaubt' : ' nicht erlaubt'}</VisuallyHidden>
    </li>
  );
}
