import type { PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { distinctReasons, type UserLimits } from '@kreislauf/domain/users/account-limits.rules';
import type { User } from '@kreislauf/domain/users/users.contract';
import { Box, Collapse, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKey, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PermissionOverview } from '../../entities/accounts/permission-overview.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { CardActions } from '../../shared/ui/rows/card-actions.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import type { UserActions } from './use-user-actions.ts';
import styles from './user-card.module.css';

interface UserCardProps {
  user: User;
  isOwn: boolean;
  limits: UserLimits;
  actions: UserActions;
  onEdit: () => void;
}

/** On a phone the card opens on a tap; on a desktop everything is in sight. */
export function UserCard({ user, isOwn, limits, actions, onEdit }: UserCardProps) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const title = useId();
  const head = (
    <>
      <span
        className={`${styles.avatar} accent text-lg bold`}
        data-inactive={!user.isActive || undefined}
        aria-hidden="true"
      >
        {[...user.name.trim()][0]?.toLocaleUpperCase('de-DE')}
      </span>
      <span className={styles.who}>
        <Stack component="span" gap={0} miw={0} className="tight">
          <strong className="text-md bold wrap" id={title}>
            {user.name}
            {isOwn && <span className="muted regular"> (Sie)</span>}
          </strong>
          <span className="muted text-xs">{user.roleName}</span>
        </Stack>
        <span className={styles.badges}>
          <StatusBadge
            tone={user.isActive ? 'success' : 'neutral'}
            label={user.isActive ? 'Aktiv' : 'Inaktiv'}
          />
          {user.mustChangePassword && <StatusBadge tone="warning" label="PW ändern" />}
        </span>
      </span>
    </>
  );

  return (
    <li className={`${styles.card} whole surface`} aria-labelledby={title}>
      {isPhone ? (
        <UnstyledButton
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          {head}
          <IconChevronDown className={`${styles.chevron} chevron muted`} size={18} stroke={1.9} aria-hidden />
        </UnstyledButton>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      <p className={`${styles.contact} muted text-xs wrap`}>
        <span>{user.email}</span>
        <span>@{user.username}</span>
      </p>
      <Collapse expanded={!isPhone || isOpen} id={details}>
        <Box mt="sm" py="sm" px="md" className="sunken">
          <PermissionOverview permissions={user.permissions} isShown={isInOverview} />
        </Box>
        <dl className={`${styles.facts} text-xs tabular`}>
          <div>
            <dt>Erstellt</dt>
            <dd className="wrap">
              <DateText date={user.createdAt} />
            </dd>
          </div>
          <div>
            <dt>Letzter Login</dt>
            <dd className="wrap">{user.lastLogin ? formatDateTime(user.lastLogin) : 'Noch nie'}</dd>
          </div>
          <div>
            <dt>Erstellt von</dt>
            <dd className="wrap">{user.createdBy?.name ?? '–'}</dd>
          </div>
        </dl>
        <CardActions
          subject={user.name}
          reasons={distinctReasons(limits)}
          actions={[
            { label: 'Bearbeiten', icon: IconPencil, isRefused: limits.edit !== null, act: onEdit },
            {
              label: 'PW Reset',
              icon: IconKey,
              isRefused: limits.resetPassword !== null,
              isBusy: actions.busyWith(user) === 'resetPassword',
              act: () => actions.resetPassword(user),
            },
            {
              label: user.isActive ? 'Deaktivieren' : 'Aktivieren',
              icon: IconPower,
              isRefused: limits.toggle !== null,
              isBusy: actions.busyWith(user) === 'toggleActive',
              act: () => actions.toggleActive(user),
            },
            {
              label: 'Löschen',
              icon: IconTrash,
              isDestructive: true,
              isRefused: limits.remove !== null,
              isBusy: actions.busyWith(user) === 'remove',
              act: () => actions.remove(user),
            },
          ]}
        />
      </Collapse>
    </li>
  );
}

/** The specification leaves these two out of the user's overview; the role's shows them. */
function isInOverview(key: PermissionKey): boolean {
  return key !== 'resellers.edit' && key !== 'resellers.delete';
}
