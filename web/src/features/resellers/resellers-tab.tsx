import type { ManagedReseller } from '@kreislauf/domain/resellers/resellers.contract';
import { Button, Checkbox } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenInvitations } from '../../entities/accounts/open-invitations.tsx';
import {
  type IssuedPassword,
  TemporaryPasswordDialog,
} from '../../entities/accounts/temporary-password-dialog.tsx';
import { TrashLink } from '../../entities/trash/trash-link.tsx';
import { useMay } from '../../shared/session/user-info.ts';
import { ListSearch } from '../../shared/ui/filters/search-box.tsx';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { useCards, usePhone } from '../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import { ActivateResellerDialog } from './activate-reseller-dialog.tsx';
import { AddResellerDialog } from './add-reseller-dialog.tsx';
import { DeactivateResellerDialog } from './deactivate-reseller-dialog.tsx';
import { DeleteResellerDialog } from './delete-reseller-dialog.tsx';
import { EditResellerDialog } from './edit-reseller-dialog.tsx';
import { ResellerCards } from './reseller-cards.tsx';
import { ResellerListEmpty } from './reseller-list-empty.tsx';
import { ResellerTable } from './reseller-table.tsx';
import {
  resellerInvitationsQuery,
  resellerListQuery,
  useResendResellerInvitation,
  useRevokeResellerInvitation,
} from './resellers.api.ts';
import styles from './resellers-tab.module.css';

const PAGE_SIZE = 25;

type Dialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'deactivate' | 'activate' | 'delete'; reseller: ManagedReseller }
  | null;

export function ResellersTab() {
  const isPhone = usePhone();
  const areCards = useCards();
  const mayCreate = useMay('resellers.create');
  const mayEdit = useMay('resellers.edit');
  const mayDelete = useMay('resellers.delete');
  const [dialog, setDialog] = useState<Dialog>(null);
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const list = useListState({
    sorts: ['name', 'createdAt'],
    defaultSort: { by: 'name', order: 'asc' },
    pageSize: PAGE_SIZE,
    filters: ['inactive'],
  });
  const includesInactive = list.filters.inactive === 'true';
  const resellers = useQuery(
    resellerListQuery({
      page: list.page,
      limit: PAGE_SIZE,
      search: list.search,
      sort: list.sort,
      order: list.order,
      includeInactive: includesInactive ? 'true' : 'false',
    }),
  );
  const invitations = useQuery({ ...resellerInvitationsQuery, enabled: mayCreate });
  const resend = useResendResellerInvitation();
  const revoke = useRevokeResellerInvitation();
  const add = mayCreate ? () => setDialog({ kind: 'add' }) : undefined;
  const close = () => setDialog(null);
  const acts = {
    onEdit: mayEdit ? (reseller: ManagedReseller) => setDialog({ kind: 'edit', reseller }) : undefined,
    onToggle: mayEdit
      ? (reseller: ManagedReseller) =>
          setDialog({ kind: reseller.isActive ? 'deactivate' : 'activate', reseller })
      : undefined,
    onDelete: mayDelete ? (reseller: ManagedReseller) => setDialog({ kind: 'delete', reseller }) : undefined,
  };
  const addButton = add && (
    <Button leftSection={<IconUserPlus size={17} stroke={2} aria-hidden />} onClick={add}>
      Neuen Reseller erstellen
    </Button>
  );

  // Rows and the invitations above them come together: what is there must not move from under a finger.
  const hasCome = !invitations.isLoading && (resellers.data !== undefined || resellers.isError);
  return (
    <>
      <ListSection
        label="Reseller"
        query={resellers}
        list={list}
        failure="Fehler beim Laden der Reseller"
        retry={resellers.refetch}
        filters={
          <>
            <div className={`${styles.toolbar} no-print`}>
              <ListSearch
                list={list}
                className={styles.search}
                label="Reseller durchsuchen"
                placeholder="Name, Firma, Benutzername oder E-Mail"
              />
              <Checkbox
                className={styles.inactive}
                label="Inaktive anzeigen"
                checked={includesInactive}
                onChange={(event) => list.setFilter('inactive', event.currentTarget.checked ? 'true' : '')}
              />
              {!isPhone && addButton}
            </div>
            {hasCome && (
              <div className={`${styles.invitations} no-print`}>
                <OpenInvitations invitations={invitations} resend={resend} revoke={revoke} />
              </div>
            )}
          </>
        }
        empty={
          <ResellerListEmpty
            search={list.search}
            includesInactive={includesInactive}
            reset={list.reset}
            showInactive={() => list.setFilter('inactive', 'true')}
            add={add}
          />
        }
      >
        {(shown, isOutdated) => {
          const rows = { key: String(hasCome), resellers: hasCome ? shown : undefined, isOutdated, ...acts };
          return areCards ? <ResellerCards {...rows} /> : <ResellerTable {...rows} list={list} />;
        }}
      </ListSection>
      {mayDelete && <TrashLink kind="reseller" />}
      {isPhone && addButton && <ThumbBar>{addButton}</ThumbBar>}
      {dialog?.kind === 'add' && <AddResellerDialog onClose={close} onCreated={setIssued} />}
      {dialog?.kind === 'edit' && <EditResellerDialog reseller={dialog.reseller} onClose={close} />}
      {dialog?.kind === 'deactivate' && (
        <DeactivateResellerDialog reseller={dialog.reseller} onClose={close} />
      )}
      {dialog?.kind === 'activate' && <ActivateResellerDialog reseller={dialog.reseller} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteResellerDialog reseller={dialog.reseller} onClose={close} />}
      {issued && <TemporaryPasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </>
  );
}
