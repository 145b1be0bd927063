import type { Role } from '@kreislauf/domain/roles/roles.contract';
import { distinctReasons, roleLimits } from '@kreislauf/domain/users/account-limits.rules';
import { Box, Group, Text, Title } from '@mantine/core';
import { IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { PermissionOverview } from '../../entities/accounts/permission-overview.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import { CardActions } from '../../shared/ui/rows/card-actions.tsx';
import { Badge } from '../../shared/ui/values/badge.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
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
    <li className={`${styles.card} whole surface`} aria-labelledby={title}>
      <Group gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Title order={2} id={title} className="text-md wrap">
            {role.displayName}
          </Title>
          <span className="muted mono text-xs wrap">{role.name}</span>
        </Box>
        <Badge className="tabular">{role.userCount} Benutzer</Badge>
      </Group>
      <Box mt="sm" py="sm" px="md" className="sunken">
        <PermissionOverview permissions={role.permissions} />
      </Box>
      {role.hidesCosts && (
        <Group gap="xs" mt="sm" wrap="nowrap" className="text-sm medium">
          <IconEyeOff size={16} stroke={1.8} aria-hidden />
          Einkaufspreise und Gewinn verborgen
        </Group>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        Erstellt am <DateText date={role.createdAt} />
      </Text>
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
