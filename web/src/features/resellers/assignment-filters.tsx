import { assignmentStatuses, assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment.rules';
import type { AssignmentFilter, AssignmentSummary } from '@kreislauf/domain/assignments/assignments.contract';
import type { ReactNode } from 'react';
import { assignmentStatusMark } from '../../shared/ui/assignment-status-badge.tsx';
import { FilterChips } from '../../shared/ui/filter-chips.tsx';
import { ResetFilters } from '../../shared/ui/reset-filters.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { ListState } from '../../shared/ui/use-list-state.ts';
import styles from './assignment-filters.module.css';

export type AssignmentListState = ListState<'assignedAt', 'status'>;

interface AssignmentFiltersProps {
  list: AssignmentListState;
  status: AssignmentFilter | undefined;
  /** How many assignments of each kind match the search. */
  summary: AssignmentSummary | undefined;
  /** The main action, right of the search. */
  main: ReactNode;
}

export function AssignmentFilters({ list, status, summary, main }: AssignmentFiltersProps) {
  return (
    <div className={`${styles.filters} no-print`}>
      <div className={styles.controls}>
        <SearchBox
          key={list.resets}
          className={styles.search}
          label="Zuweisungen durchsuchen"
          placeholder="Modell, IMEI, Reseller oder Benutzername"
          value={list.search}
          onSearch={list.setSearch}
        />
        {main}
      </div>
      <div className={styles.quick}>
        <FilterChips
          label="Filter nach Status"
          value={status ?? ''}
          onChange={(value) => list.setFilter('status', value)}
          chips={[
            { value: '', label: 'Alle', count: summary?.total },
            ...assignmentStatuses.map((value) => ({
              value,
              label: assignmentStatusLabel(value),
              count: summary?.byStatus[value],
              mark: assignmentStatusMark(value),
            })),
            {
              value: 'reversed',
              label: 'Zurückgenommen',
              count: summary?.reversed,
              mark: 'var(--k-warning)',
            },
          ]}
        />
        <ResetFilters list={list} className={styles.reset} size="compact-sm" />
      </div>
    </div>
  );
}
