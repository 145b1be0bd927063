import type { Role } from '@kreislauf/domain/roles/roles.contract';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconPlus, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../entities/accounts/account-list.module.css';
import { messageOf } from '../../shared/api-error.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { CreateRoleDialog } from './create-role-dialog.tsx';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { rolesQuery, useDeleteRole } from './roles.api.ts';

type Dialog = { kind: 'create' } | { kind: 'edit'; role: Role } | null;

export function RolesTab() {
  const isPhone = usePhone();
  const roles = useQuery(rolesQuery);
  const deletion = useDeleteRole();
  const [dialog, setDialog] = useState<Dialog>(null);
  const create = () => setDialog({ kind: 'create' });
  const close = () => setDialog(null);

  const remove = async ({ _id, displayName }: Role) => {
    const isSure = await confirm({
      title: 'Rolle löschen?',
      text: `Die Rolle „${displayName}“ und ihre Berechtigungen werden endgültig gelöscht.`,
      action: 'Rolle löschen',
      isDestructive: true,
    });
    if (!isSure) return;
    deletion.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showError(`Fehler beim Löschen der Rolle: ${messageOf(error)}`),
    });
  };
  const createButton = (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={create}>
      Neue Rolle erstellen
    </Button>
  );

  return (
    <>
      {!isPhone && (
        <Group gap="xs" mb="md" className="no-print">
          <p className="muted">
            Eine detaillierte Rolle ersetzt bei einem Benutzer die Berechtigungen seiner Grundrolle.
          </p>
          <Box ml="auto">{createButton}</Box>
        </Group>
      )}
      {roles.isError && !roles.data ? (
        <ErrorState
          error={roles.error}
          fallback="Fehler beim Laden der Rollen"
          retry={roles.refetch}
          busy={roles.isFetching}
        />
      ) : roles.data?.length === 0 ? (
        <EmptyState
          icon={IconShieldLock}
          title="Keine Rollen gefunden"
          text="Die Grundrollen Administrator, Manager und Betrachter gibt es immer. Wer genauer festlegen will, was jemand darf, legt eine eigene Rolle an."
        >
          <Button onClick={create}>Neue Rolle erstellen</Button>
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-label="Rollen" aria-busy={!roles.data}>
          {roles.data
            ? roles.data.map((role) => (
                <RoleCard
                  key={role._id}
                  role={role}
                  isRemoving={deletion.isPending && deletion.variables === role._id}
                  onEdit={() => setDialog({ kind: 'edit', role })}
                  onRemove={() => remove(role)}
                />
              ))
            : ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton height={260} radius="lg" />
                </li>
              ))}
        </ul>
      )}
      {isPhone && <ThumbBar>{createButton}</ThumbBar>}
      {dialog?.kind === 'create' && <CreateRoleDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditRoleDialog role={dialog.role} onClose={close} />}
    </>
  );
}
