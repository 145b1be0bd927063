import type { Role } from '@kreislauf/domain/roles/roles.contract';
import { distinctReasons, roleLimits } from '@kreislauf/domain/users/account-limits.rules';
import { Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { CardActions } from '../../shared/ui/lists/card-actions.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { PermissionOverview } from '../../shared/ui/values/permission-overview.tsx';
import { useStaff } from '../auth/auth.api.ts';
import styles from './role-card.module.css';

interface RoleCardProps {
  role: Role;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function RoleCard({ role, isRemoving, onEdit, onRemove }: RoleCardProps) {
  const limits = roleLimits(useStaff(), role);
  const title = useId();
  return (
    <li className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Title order={2} id={title} className={styles.name}>
            {role.displayName}
          </Title>
          <span className={styles.system}>{role.name}</span>
        </div>
        <span className={styles.users}>{role.userCount} Benutzer</span>
      </div>
      <div className={styles.permissions}>
        <PermissionOverview permissions={role.permissions} />
      </div>
      <p className={styles.created}>
        Erstellt am <DateText date={role.createdAt} />
      </p>
      <CardActions
        subject={role.displayName}
        reasons={distinctReasons(limits)}
        actions={[
          { label: 'Bearbeiten', icon: IconPencil, isRefused: limits.edit !== null, act: onEdit },
          {
            label: 'Löschen',
            icon: IconTrash,
            isDestructive: true,
            isRefused: limits.remove !== null,
            isBusy: isRemoving,
            act: onRemove,
          },
        ]}
      />
    </li>
  );
}
