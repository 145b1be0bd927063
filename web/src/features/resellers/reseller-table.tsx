import type { ManagedReseller } from '@kreislauf/domain/resellers/resellers.contract';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { ListState } from '../../shared/ui/lists/use-list-state.ts';
import { type Column, DataTable, lastColumn } from '../../shared/ui/rows/data-table.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import { ResellerActions, type ResellerActs } from './reseller-actions.tsx';
import styles from './reseller-table.module.css';

type ResellerSort = 'name' | 'createdAt';

export interface ShownResellers extends ResellerActs {
  /** Undefined until the first answer is there. */
  resellers: ManagedReseller[] | undefined;
  isOutdated: boolean;
}

interface ResellerTableProps extends ShownResellers {
  list: Pick<ListState<ResellerSort>, 'sort' | 'order' | 'toggleSort'>;
}

export function ResellerTable({ resellers, isOutdated, list, ...acts }: ResellerTableProps) {
  const columns: Column<ManagedReseller, ResellerSort>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      cell: ({ name, company }) => (
        <span className={`${styles.two} tight`}>
          <strong className={`${styles.name} wrap bold`} title={name}>
            {name}
          </strong>
          {company && <span className={styles.company}>{company}</span>}
        </span>
      ),
    },
    {
      key: 'username',
      header: 'Benutzername',
      joins: 'name',
      cell: ({ username }) => <span className="muted wrap">@{username}</span>,
      joinedCell: ({ username, company }) => {
        const below = [`@${username}`, company].filter(Boolean).join(' · ');
        return (
          <span className={`${styles.below} wrap`} title={below}>
            {below}
          </span>
        );
      },
    },
    {
      key: 'contact',
      header: 'E-Mail und Telefon',
      cell: ({ email, phone }) => (
        <span className={`${styles.two} tight`}>
          <a className="wrap" href={`mailto:${email}`}>
            {email}
          </a>
          {phone && (
            <a className="wrap" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '96px',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
    {
      key: 'assignments',
      header: 'Zuweisungen',
      align: 'end',
      width: '110px',
      cell: (reseller) => <AssignmentCount reseller={reseller} />,
    },
    {
      key: 'sold',
      header: 'Verkauft',
      align: 'end',
      width: '90px',
      cell: ({ soldCount }) => <span className="tabular">{soldCount}</span>,
    },
    {
      key: 'createdAt',
      header: 'Erstellt',
      sort: 'createdAt',
      width: '100px',
      joins: 'status',
      cell: ({ createdAt }) => <DateText date={createdAt} />,
    },
    lastColumn('Aktionen', 'clamp(136px, 40vw - 280px, 200px)', (reseller) => (
      <ResellerActions reseller={reseller} {...acts} />
    )),
  ];
  return (
    <DataTable
      caption="Reseller"
      columns={columns}
      rows={resellers}
      rowKey={({ _id }) => _id}
      skeletonRows={6}
      isOutdated={isOutdated}
      list={list}
      leastWidth={900}
    />
  );
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone={isActive ? 'success' : 'neutral'} label={isActive ? 'Aktiv' : 'Inaktiv'} />;
}

/** Leads to the assignments it counts. */
export function AssignmentCount({ reseller }: { reseller: ManagedReseller }) {
  const { assignmentCount, name, username } = reseller;
  if (assignmentCount === 0) return <span className="tabular">0</span>;
  return (
    <Link
      className="link brand medium tabular"
      to={paths.assignments({ search: username })}
      aria-label={`${assignmentCount} Zuweisungen von ${name}`}
    >
      {assignmentCount}
    </Link>
  );
}
