import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { syncTriggerLabels } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { Group } from '@mantine/core';
import { useCards } from '../../../shared/ui/layout/use-phone.ts';
import { Card, CardList } from '../../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable } from '../../../shared/ui/rows/data-table.tsx';
import { rowLink } from '../../../shared/ui/rows/row-link.ts';
import { OutcomeCounts } from '../outcome-counts.tsx';
import { countsOf } from './run-counts.ts';
import { durationOf } from './run-duration.ts';
import styles from './run-list.module.css';
import { RunState } from './run-state.tsx';

interface RunListProps {
  /** Undefined until the first answer is there. */
  runs: SyncRun[] | undefined;
  isOutdated: boolean;
  onOpen: (run: SyncRun) => void;
}

/** A table on a desktop, cards on a phone. */
export function RunList({ runs, isOutdated, onOpen }: RunListProps) {
  const areCards = useCards();
  const start = (run: SyncRun) => (
    <button
      type="button"
      className={`${styles.open} link brand medium tabular nowrap`}
      onClick={() => onOpen(run)}
      {...rowLink}
    >
      {formatDateTime(run.startedAt)}
    </button>
  );

  if (areCards)
    return (
      <CardList items={runs} isOutdated={isOutdated} cardHeight={190} skeletons={3}>
        {(run) => (
          <Card key={run._id} className={styles.card} isLink>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              {start(run)}
              <RunState run={run} />
            </Group>
            <span className="muted nowrap">
              {[syncTriggerLabels[run.trigger], durationOf(run)].filter(Boolean).join(' · ')}
            </span>
            {run.error && <p className={`${styles.error} muted text-xs`}>{run.error}</p>}
            <OutcomeCounts counts={countsOf(run)} />
          </Card>
        )}
      </CardList>
    );

  const figure = (key: string, header: string, of: (run: SyncRun) => number): Column<SyncRun> => ({
    key,
    header,
    align: 'end',
    cell: (run) => (
      <span className={`${styles.figure} tabular`} data-none={of(run) === 0 || undefined}>
        {formatCount(of(run))}
      </span>
    ),
  });
  const columns: Column<SyncRun>[] = [
    { key: 'startedAt', header: 'Beginn', width: '160px', cell: start },
    {
      key: 'trigger',
      header: 'Auslöser',
      width: '140px',
      joins: 'startedAt',
      cell: ({ trigger }) => <span className="muted nowrap">{syncTriggerLabels[trigger]}</span>,
    },
    {
      key: 'state',
      header: 'Ergebnis',
      cell: (run) => (
        <>
          <RunState run={run} />
          {run.error && <p className={`${styles.error} muted text-xs`}>{run.error}</p>}
        </>
      ),
    },
    {
      key: 'duration',
      header: 'Dauer',
      align: 'end',
      width: '120px',
      joins: 'startedAt',
      cell: (run) => <span className="muted nowrap">{durationOf(run) ?? '–'}</span>,
      joinedCell: durationOf,
    },
    figure('imported', 'Neu', (run) => run.imported),
    figure('up', 'Teurer', (run) => run.priceUp),
    figure('down', 'Günstiger', (run) => run.priceDown),
    figure('unchanged', 'Unverändert', (run) => run.unchanged),
    figure('skipped', 'Übersprungen', (run) => run.skipped),
    figure('failed', 'Fehlgeschlagen', (run) => run.failed),
  ];
  return (
    <DataTable
      caption="Letzte Läufe, neueste zuerst"
      columns={columns}
      rows={runs}
      rowKey={({ _id }) => _id}
      skeletonRows={4}
      leastWidth={900}
      isOutdated={isOutdated}
    />
  );
}
