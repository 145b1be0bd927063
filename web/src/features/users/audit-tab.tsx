import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { AuditEntry, Role } from '@kreislauf/domain/users/users.contract';
import { Skeleton } from '@mantine/core';
import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { QuietProgress } from '../../shared/ui/quiet-progress.tsx';
import { useListState } from '../../shared/ui/use-list-state.ts';
import styles from './audit-tab.module.css';
import { readableChanges } from './audit-text.ts';
import { auditQuery, rolesQuery } from './users.api.ts';

const PAGE_SIZE = 25;

/** Who changed which user, role or setting, and when. Newest first. */
export function AuditTab() {
  const { page, setPage } = useListState({
    sorts: ['at'],
    defaultSort: { by: 'at', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: [],
  });
  const audit = useQuery(auditQuery({ page, limit: PAGE_SIZE }));
  const { data: roles = [] } = useQuery(rolesQuery);
  const { items, total = 0 } = audit.data ?? {};

  if (audit.isError && !items)
    return (
      <ErrorState
        error={audit.error}
        fallback="Fehler beim Laden des Protokolls"
        retry={audit.refetch}
        busy={audit.isFetching}
      />
    );
  if (items?.length === 0 && page === 1)
    return (
      <EmptyState
        icon={IconHistory}
        title="Noch keine Einträge"
        text="Sobald jemand einen Benutzer, eine Rolle oder eine Einstellung ändert, steht es hier."
      />
    );
  return (
    <section className={styles.panel} aria-label="Protokoll">
      <QuietProgress isActive={audit.isFetching && items !== undefined} />
      <ol className={styles.entries} aria-busy={!items} data-outdated={audit.isPlaceholderData || undefined}>
        {items
          ? items.map((entry) => <Entry key={entry._id} entry={entry} roles={roles} />)
          : ['a', 'b', 'c', 'd', 'e'].map((key) => (
              <li key={key} className={styles.entry}>
                <Skeleton height={16} width="60%" />
              </li>
            ))}
      </ol>
      <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
    </section>
  );
}

function Entry({ entry, roles }: { entry: AuditEntry; roles: Role[] }) {
  const changes = readableChanges(entry.details, roles);
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at} className={styles.time}>
        {formatDateTime(entry.at)}
      </time>
      <span className={styles.by}>{entry.by}</span>
      <div className={styles.what}>
        <p className={styles.subject}>
          <strong>{entry.subject}</strong> {entry.action}
        </p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                <span className={styles.label}>{label}:</span>{' '}
                {from !== null && (
                  <>
                    <span className={styles.from}>{from}</span>{' '}
                    <IconArrowRight
                      className={styles.arrow}
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
          </ul>
        )}
      </div>
    </li>
  );
}
