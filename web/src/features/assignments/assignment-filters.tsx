import { assignmentStatuses, assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment-actions';
import type { AssignmentFilter, AssignmentSummary } from '@kreislauf/domain/assignments/assignments.contract';
import type { ReactNode } from 'react';
import { assignmentStatusMark } from '../../entities/assignments/assignment-status-badge.tsx';
import { SavedViews } from '../../entities/views/saved-views.tsx';
import { StatusFilters } from '../../shared/ui/filters/status-filters.tsx';
import type { ListState } from '../../shared/ui/lists/use-list-state.ts';

export type AssignmentListState = ListState<'assignedAt', 'status'>;

interface AssignmentFiltersProps {
  list: AssignmentListState;
  status: AssignmentFilter | undefined;
  /** The number of assignments of each kind that match the search. */
  summary: AssignmentSummary | undefined;
  files: ReactNode;
  /** The main action, right of the search. */
  main: ReactNode;
}

export function AssignmentFilters({ list, status, summary, files, main }: AssignmentFiltersProps) {
  return (
    <StatusFilters<AssignmentFilter>
      list={list}
      search={{
        label: 'Zuweisungen durchsuchen',
        placeholder: 'Modell, IMEI, Reseller',
      }}
      views={<SavedViews of="assignments" list={list} />}
      label="Filter nach Status"
      status={status}
      total={summary?.total}
      chips={[
        ...assignmentStatuses.map((value) => ({
          value,
          label: assignmentStatusLabel(value),
          count: summary?.byStatus[value],
          mark: assignmentStatusMark(value),
        })),
        { value: 'reversed', label: 'Zurückgenommen', count: summary?.reversed, mark: 'var(--k-warning)' },
        { value: 'returning', label: 'Rücksendungen', count: summary?.returning, mark: 'var(--k-info)' },
        // Of the ones before; the dashboard leads to them.
        ...(status === 'return_requested'
          ? [
              {
                value: status,
                label: 'Rückgabe zu entscheiden',
                count: undefined,
                mark: 'var(--k-warning)',
              } as const,
            ]
          : []),
      ]}
      files={files}
      main={main}
    />
  );
}
