import { assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment-actions';
import type { AssignmentFilter } from '@kreislauf/domain/assignments/assignments.contract';
import { Button } from '@mantine/core';
import { IconPackages, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import type { AssignmentListState } from './assignment-filters.tsx';

interface AssignmentListEmptyProps {
  list: AssignmentListState;
  status: AssignmentFilter | undefined;
  /** Left out where the user may not. */
  assign: (() => void) | undefined;
}

export function AssignmentListEmpty({ list, status, assign }: AssignmentListEmptyProps) {
  if (list.search !== '' || status)
    return (
      <EmptyState icon={IconSearchOff} title="Keine Zuweisungen gefunden" text={hint(list.search, status)}>
        <Button variant="default" onClick={list.reset}>
          Filter zurücksetzen
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconPackages}
      title="Noch keine Zuweisungen"
      text="Weisen Sie einem Reseller ein Gerät zu, das verkaufsbereit oder in Reparatur ist. Er gibt den Versand frei, Sie versenden, er verkauft."
    >
      {assign && <Button onClick={assign}>Gerät zuweisen</Button>}
    </EmptyState>
  );
}

function hint(search: string, status: AssignmentFilter | undefined): string {
  const kind = status && kindOf(status);
  if (search === '') return `Es gibt keine Zuweisung ${kind}.`;
  return `Zu „${search}“ gibt es keine Zuweisung${kind ? ` ${kind}` : ''}. Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.`;
}

function kindOf(status: AssignmentFilter): string {
  if (status === 'reversed') return 'mit zurückgenommenem Verkauf';
  if (status === 'returning') return 'mit laufender Rücksendung';
  if (status === 'return_requested') return 'mit einer Rückgabe, über die zu entscheiden ist';
  return `im Status „${assignmentStatusLabel(status)}“`;
}
