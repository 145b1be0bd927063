import { userLimits } from '@kreislauf/domain/users/account-limits.rules';
import type { User } from '@kreislauf/domain/users/users.contract';
import { Button, Skeleton } from '@mantine/core';
import { IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../entities/accounts/account-list.module.css';
import { OpenInvitations } from '../../entities/accounts/open-invitations.tsx';
import {
  type IssuedPassword,
  TemporaryPasswordDialog,
} from '../../entities/accounts/temporary-password-dialog.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { StatusFilters } from '../../shared/ui/filters/status-filters.tsx';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserCard } from './user-card.tsx';
import { invitationsQuery, useResendInvitation, useRevokeInvitation, usersQuery } from './users.api.ts';

type Dialog = { kind: 'add' } | { kind: 'edit'; user: User } | null;

export function UsersTab() {
  const isPhone = usePhone();
  const actor = useStaff();
  const users = useQuery(usersQuery);
  const invitations = useQuery(invitationsQuery);
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const actions = useUserActions(setIssued);
  const list = useListState({
    sorts: ['name'],
    defaultSort: { by: 'name', order: 'asc' },
    pageSize: 1,
    filters: ['status'],
  });
  // Together with the invitations above them: what is there must not move from under a finger.
  const all = invitations.isLoading ? undefined : users.data;
  const hasCome = all !== undefined || users.isError;
  const found = all?.filter((user) => matches(user, list.search));
  const shown = found?.filter((user) => hasStatus(user, list.filters.status));
  const closeDialog = () => setDialog(null);
  const addButton = (
    <Button
      leftSection={<IconUserPlus size={17} stroke={2} aria-hidden />}
      onClick={() => setDialog({ kind: 'add' })}
    >
      Neuen Benutzer erstellen
    </Button>
  );

  return (
    <>
      <StatusFilters
        list={list}
        search={{ label: 'Benutzer durchsuchen', placeholder: 'Name, Benutzername oder E-Mail' }}
        label="Filter nach Status"
        status={statuses.find(({ value }) => value === list.filters.status)?.value}
        total={found?.length}
        chips={statuses.map((status) => ({
          ...status,
          count: found?.filter((user) => hasStatus(user, status.value)).length,
        }))}
        main={!isPhone && addButton}
      />
      {hasCome && <OpenInvitations invitations={invitations} resend={resend} revoke={revoke} />}
      {users.isError && !all ? (
        <ErrorState
          error={users.error}
          fallback="Fehler beim Laden der Benutzer"
          retry={users.refetch}
          busy={users.isFetching}
        />
      ) : shown?.length === 0 ? (
        <NoUsers isNarrowed={list.isNarrowed} add={() => setDialog({ kind: 'add' })} />
      ) : (
        <ul key={String(hasCome)} className={styles.cards} aria-label="Benutzer" aria-busy={!shown}>
          {shown
            ? shown.map((user) => (
                <UserCard
                  key={user._id}
                  user={user}
                  isOwn={user._id === actor._id}
                  limits={userLimits(actor, user, all ?? [])}
                  actions={actions}
                  onEdit={() => setDialog({ kind: 'edit', user })}
                />
              ))
            : ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton height={isPhone ? 84 : 380} radius="lg" />
                </li>
              ))}
        </ul>
      )}
      {isPhone && <ThumbBar>{addButton}</ThumbBar>}
      {dialog?.kind === 'add' && <AddUserDialog onClose={closeDialog} onCreated={setIssued} />}
      {dialog?.kind === 'edit' && (
        <EditUserDialog
          user={dialog.user}
          limits={userLimits(actor, dialog.user, all ?? [])}
          onClose={closeDialog}
        />
      )}
      {issued && <TemporaryPasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </>
  );
}

const statuses = [
  { value: 'aktiv', label: 'Aktiv' },
  { value: 'inaktiv', label: 'Inaktiv' },
];

function hasStatus({ isActive }: User, status: string): boolean {
  return status === '' || (status === 'aktiv') === isActive;
}

function matches({ name, username, email, roleName }: User, search: string): boolean {
  const text = `${name} ${username} ${email} ${roleName}`.toLocaleLowerCase('de-DE');
  return search
    .toLocaleLowerCase('de-DE')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface NoUsersProps {
  isNarrowed: boolean;
  add: () => void;
}

function NoUsers({ isNarrowed, add }: NoUsersProps) {
  return (
    <EmptyState
      icon={isNarrowed ? IconSearchOff : IconUsers}
      title="Keine Benutzer gefunden"
      text={
        isNarrowed
          ? 'Zu Suche und Filter passt kein Benutzer. Prüfen Sie die Schreibweise oder setzen Sie den Filter zurück.'
          : 'Laden Sie Ihre Mitarbeiter per E-Mail ein.'
      }
    >
      <Button onClick={add}>Neuen Benutzer erstellen</Button>
    </EmptyState>
  );
}
