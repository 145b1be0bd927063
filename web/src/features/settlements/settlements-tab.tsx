import { settlementsContract } from '@kreislauf/domain/settlements/settlements.contract';
import { lastFullDay, settlementStates } from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
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
import { SettlementDialog } from './dialogs/settlement-dialog.tsx';
import type { SettlementTask } from './dialogs/settlement-task.ts';
import { OpenAmounts } from './open-amounts.tsx';
import { SettlementDrawer } from './settlement-drawer.tsx';
import { SettlementFilters } from './settlement-filters.tsx';
import { SettlementListEmpty } from './settlement-list-empty.tsx';
import { SettlementCards, SettlementTable } from './settlement-rows.tsx';
import { openAmountsQuery, settlementListQuery } from './settlements.api.ts';
import styles from './settlements-tab.module.css';

const PAGE_SIZE = 25;

/** Shows what resellers owe: sales that are not settled yet, and settlements that are not paid. */
export function SettlementsTab() {
  const areCards = useCards();
  const isPhone = usePhone();
  const mayCreate = useMay('documents.create');
  const maySettle = useMay('resellers.assign') && mayCreate;
  const canSettleAll = useCanSettleAll();
  const [task, setTask] = useState<SettlementTask | null>(null);
  const opened = useOpened('settlement');
  const list = useListState({
    sorts: ['issuedAt'],
    defaultSort: { by: 'issuedAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: ['status'],
  });
  // An address can say anything; what is no state does not filter.
  const state = settlementStates.find((known) => known === list.filters.status);
  const filtered = { search: list.search, state };
  const settlements = useQuery(settlementListQuery({ ...filtered, page: list.page, limit: PAGE_SIZE }));

  const settleAll = maySettle && canSettleAll && (
    <Button
      className="no-print"
      leftSection={<IconChecks size={17} stroke={1.9} aria-hidden />}
      onClick={() => setTask({ kind: 'issueAll' })}
    >
      Alle bis gestern abrechnen
    </Button>
  );

  return (
    <div className={styles.page}>
      <OpenAmounts onTask={maySettle ? setTask : undefined} aside={!isPhone && settleAll} />
      <ListSection
        label="Abrechnungen"
        query={settlements}
        list={list}
        failure="Fehler beim Laden der Abrechnungen"
        retry={() => void settlements.refetch()}
        filters={
          <SettlementFilters
            list={list}
            state={state}
            files={
              <FileActions
                exported={listExport('abrechnungen.csv', settlementsContract.exportCsv, { query: filtered })}
                imported={false}
              />
            }
          />
        }
        empty={<SettlementListEmpty list={list} />}
      >
        {(rows, isOutdated) => {
          const shown = { settlements: rows, isOutdated, addressOf: opened.addressOf };
          return areCards ? <SettlementCards {...shown} /> : <SettlementTable {...shown} />;
        }}
      </ListSection>
      {isPhone && settleAll && <ThumbBar>{settleAll}</ThumbBar>}
      <SettlementDrawer
        id={opened.id}
        known={settlements.data?.items.find(({ _id }) => _id === opened.id)}
        isBelowDialog={task !== null}
        onTask={setTask}
        onClose={opened.close}
      />
      {task && <SettlementDialog task={task} addressOf={opened.addressOf} onClose={() => setTask(null)} />}
    </div>
  );
}

/** Somebody who is still there sold something before today. */
function useCanSettleAll(): boolean {
  const { data = [] } = useQuery(openAmountsQuery());
  const yesterday = lastFullDay(shopDay(new Date()));
  return data.some(({ resellerId, oldest }) => resellerId !== undefined && oldest <= yesterday);
}
