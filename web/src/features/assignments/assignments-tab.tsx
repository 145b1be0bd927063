import { type AssignmentFilter, assignmentFilters } from '@kreislauf/domain/assignments/assignments.contract';
import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileActions } from '../../entities/imports/file-actions.tsx';
import { useMay } from '../../shared/session/user-info.ts';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { useCards, usePhone } from '../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { listExport } from '../../shared/ui/lists/use-export.ts';
import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import { useOpened } from '../../shared/ui/lists/use-opened.ts';
import type { AssignmentAct } from './assignment-actions.tsx';
import { AssignmentCards } from './assignment-cards.tsx';
import { AssignmentDrawer } from './assignment-drawer.tsx';
import { AssignmentFilters } from './assignment-filters.tsx';
import { AssignmentListEmpty } from './assignment-list-empty.tsx';
import { AssignmentTable } from './assignment-table.tsx';
import { assignmentListQuery, assignmentSummaryQuery } from './assignments.api.ts';
import { AbortAssignmentDialog } from './dialogs/abort-assignment-dialog.tsx';
import { AssignDeviceDialog } from './dialogs/assign-device-dialog.tsx';
import { DecideReturnDialog } from './dialogs/decide-return-dialog.tsx';
import { ReceiveReturnDialog } from './dialogs/receive-return-dialog.tsx';
import { ShipDeviceDialog } from './dialogs/ship-device-dialog.tsx';
import { WithdrawDeviceDialog } from './dialogs/withdraw-device-dialog.tsx';

const PAGE_SIZE = 25;

/** One dialog for each thing that can be done to an assignment. */
const dialogs = {
  ship: ShipDeviceDialog,
  withdraw: WithdrawDeviceDialog,
  abort: AbortAssignmentDialog,
  decideReturn: DecideReturnDialog,
  receiveReturn: ReceiveReturnDialog,
};

export function AssignmentsTab() {
  const isPhone = usePhone();
  const areCards = useCards();
  const mayAssign = useMay('resellers.assign');
  const [isAssigning, setAssigning] = useState(false);
  const [act, setAct] = useState<AssignmentAct | null>(null);
  const opened = useOpened('assignment');
  const list = useListState({
    sorts: ['assignedAt'],
    defaultSort: { by: 'assignedAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: ['status'],
  });
  const { page, search, order } = list;
  const status = readFilter(list.filters.status);
  const filtered = { search, status, order };
  const assignments = useQuery(assignmentListQuery({ page, limit: PAGE_SIZE, ...filtered }));
  const matching = useQuery(assignmentSummaryQuery(search));
  const Dialog = act && dialogs[act.action];
  const assign = mayAssign ? () => setAssigning(true) : undefined;
  const onAct = mayAssign ? setAct : undefined;
  const assignButton = assign && (
    <Button leftSection={<IconPackageExport size={17} stroke={1.9} aria-hidden />} onClick={assign}>
      Gerät zuweisen
    </Button>
  );

  return (
    <>
      <ListSection
        label="Zuweisungen"
        query={assignments}
        list={list}
        failure="Fehler beim Laden der Zuweisungen"
        retry={() => {
          void assignments.refetch();
          void matching.refetch();
        }}
        filters={
          <AssignmentFilters
            list={list}
            status={status}
            summary={matching.data}
            files={
              <FileActions
                exported={listExport('zuweisungen.csv', exportsContract.assignments, { query: filtered })}
                imported={false}
              />
            }
            main={!isPhone && assignButton}
          />
        }
        empty={<AssignmentListEmpty list={list} status={status} assign={assign} />}
      >
        {(rows, isOutdated) =>
          areCards ? (
            <AssignmentCards
              assignments={rows}
              isOutdated={isOutdated}
              addressOf={opened.addressOf}
              onAct={onAct}
            />
          ) : (
            <AssignmentTable
              assignments={rows}
              isOutdated={isOutdated}
              list={list}
              addressOf={opened.addressOf}
              onAct={onAct}
            />
          )
        }
      </ListSection>
      {isPhone && assignButton && <ThumbBar>{assignButton}</ThumbBar>}
      <AssignmentDrawer
        id={opened.id}
        known={assignments.data?.items.find(({ _id }) => _id === opened.id)}
        isBelowDialog={act !== null}
        onAct={onAct}
        onClose={opened.close}
      />
      {isAssigning && <AssignDeviceDialog onClose={() => setAssigning(false)} />}
      {Dialog && <Dialog assignment={act.assignment} onClose={() => setAct(null)} />}
    </>
  );
}

/** An address can say anything; what is no filter does not filter. */
function readFilter(text: string): AssignmentFilter | undefined {
  return assignmentFilters.find((known) => known === text);
}
