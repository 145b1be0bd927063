import { type AuditEntry, auditActions, auditKinds } from '@kreislauf/domain/audit/audit.contract';
import type { Role } from '@kreislauf/domain/roles/roles.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Box, Button, Skeleton } from '@mantine/core';
import { IconArrowRight, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import { rolesQuery } from '../roles/roles.api.ts';
import { auditQuery } from './audit.api.ts';
import { AuditFilters, auditFilterNames } from './audit-filters.tsx';
import styles from './audit-tab.module.css';
import { readableAuditChanges } from './audit-text.ts';

const PAGE_SIZE = 25;

/** Audit log of users, roles and settings, newest first. */
export function AuditTab() {
  const list = useListState({
    sorts: ['at'],
    defaultSort: { by: 'at', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: auditFilterNames,
  });
  const { search, page, filters } = list;
  const audit = useQuery(
    auditQuery({
      page,
      limit: PAGE_SIZE,
      search,
      kind: auditKinds.find((kind) => kind === filters.kind),
      action: auditActions.find((action) => action === filters.action),
      from: dayOf(filters.from),
      to: dayOf(filters.to),
    }),
  );
  const { data: roles = [] } = useQuery(rolesQuery);
  return (
    <ListSection
      label="Protokoll"
      list={list}
      query={audit}
      failure="Fehler beim Laden des Protokolls"
      retry={audit.refetch}
      filters={<AuditFilters list={list} />}
      empty={<NoEntries isNarrowed={list.isNarrowed} reset={list.reset} />}
    >
      {(items, isOutdated) => (
        <ol aria-busy={!items} data-outdated={isOutdated || undefined}>
          {items
            ? items.map((entry) => <Entry key={entry._id} entry={entry} roles={roles} />)
            : ['a', 'b', 'c', 'd', 'e'].map((key) => (
                <li key={key} className={styles.entry}>
                  <Skeleton height={16} width="60%" />
                </li>
              ))}
        </ol>
      )}
    </ListSection>
  );
}

/** An address can hold anything; what is no day filters nothing. */
function dayOf(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
}

function NoEntries({ isNarrowed, reset }: { isNarrowed: boolean; reset: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState
        icon={IconSearchOff}
        title="Keine Einträge gefunden"
        text="Zu diesem Filter gibt es keinen Eintrag."
      >
        <Button onClick={reset}>Filter zurücksetzen</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconHistory}
      title="Noch keine Einträge"
      text="Sobald jemand einen Benutzer, eine Rolle oder eine Einstellung ändert, steht es hier."
    />
  );
}

function Entry({ entry, roles }: { entry: AuditEntry; roles: Role[] }) {
  const changes = readableAuditChanges(entry.details, roles);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at} className={`${styles.time} muted tabular`}>
        {formatDateTime(entry.at)}
      </time>
      <span className={`${styles.by} medium wrap`}>{entry.by}</span>
      <div className={styles.what}>
        <p className="wrap">
          <strong>{entry.subject}</strong> {entry.action}
        </p>
        {changes.length > 0 && (
          <Box component="ul" mt="3xs" className="text-xs wrap">
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                <span className="muted">{label}:</span>{' '}
                {from !== null && (
                  <>
                    <span className="muted">{from}</span>{' '}
                    <IconArrowRight
                      className={`${styles.arrow} faint`}
                      size={13}
                      stroke={2}
                      role="img"
                      aria-label="nach"
                    />{' '}
                  </>
                )}
                <span>{to}</span>
              </li>
            ))}
          </Box>
        )}
      </div>
    </li>
  );
}
