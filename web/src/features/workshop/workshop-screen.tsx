import { formatCount } from '@kreislauf/domain/shared/numbers';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { columnOf, type WorkshopColumn, workshopColumns } from '@kreislauf/domain/workshop/workshop.rules';
import { columnLabels } from '@kreislauf/domain/workshop/workshop.text';
import { Box, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { SearchBox } from '../../shared/ui/filters/search-box.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { DoneSheet } from './done-sheet.tsx';
import { type Steps, useSteps } from './use-steps.ts';
import { boardQuery, MAX_CARDS } from './workshop.api.ts';
import styles from './workshop.module.css';
import { RepairCard } from './workshop-card.tsx';

/** Next repairs, for the bench in the workshop and the monitor on its wall. */
export function WorkshopScreen() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const board = useQuery(boardQuery(search));
  const isPhone = usePhone();
  const cards = board.data?.items ?? [];
  const setParam = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  // On a phone only one column is shown: the one that the card went to.
  const steps = useSteps(cards, (column) => isPhone && setParam('column', column));
  const columns = workshopColumns.map((column) => ({
    column,
    cards: cards.filter(({ state, parts }) => columnOf(state, parts) === column),
  }));
  const shown = workshopColumns.find((column) => column === params.get('column')) ?? 'zu_tun';
  const shared = { steps, isLoading: board.isPending, isSearched: search !== '' };
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Werkstatt"
        description="Was als Nächstes zu tun ist, die ältesten Geräte zuerst."
        actions={
          <SearchBox
            className={styles.search}
            value={search}
            onSearch={(text) => setParam('search', text)}
            label="Werkstatt durchsuchen"
            placeholder="Modell, IMEI, Lagerplatz, Techniker"
          />
        }
      />
      {board.isError && !board.data ? (
        <Surface>
          <ErrorState
            error={board.error}
            fallback="Fehler beim Laden der Werkstatt"
            retry={board.refetch}
            busy={board.isFetching}
          />
        </Surface>
      ) : isPhone ? (
        <Tabs value={shown} onChange={(column) => setParam('column', column ?? '')}>
          <Tabs.List className={styles.tabs}>
            {columns.map(({ column, cards: inColumn }) => (
              <Tabs.Tab key={column} value={column} className={styles.tab}>
                <span className="text-xs">{columnLabels[column]}</span>
                <span className="bold tabular">{inColumn.length}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {columns.map(({ column, cards: inColumn }) => (
            <Tabs.Panel key={column} value={column} pt="sm">
              <Cards {...shared} cards={inColumn} column={column} />
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <div className={styles.board}>
          {columns.map(({ column, cards: inColumn }) => (
            <Column key={column} {...shared} column={column} cards={inColumn} />
          ))}
        </div>
      )}
      {(board.data?.total ?? 0) > MAX_CARDS && (
        <p className="muted">
          Gezeigt werden die {MAX_CARDS} ältesten von {formatCount(board.data?.total ?? 0)} Geräten. Die Suche
          findet alle.
        </p>
      )}
      {steps.finishing && <DoneSheet card={steps.finishing} onClose={steps.closeDialog} />}
    </div>
  );
}

interface ColumnProps {
  column: WorkshopColumn;
  cards: WorkshopCard[];
  steps: Steps;
  isLoading: boolean;
  isSearched: boolean;
}

/** Takes what is dropped on it, where that means something. */
function Column(props: ColumnProps) {
  const { column, cards, steps, isLoading } = props;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const card = steps.find(event.dataTransfer.getData('text/plain'));
    if (card) steps.move(card, column);
  };
  return (
    <section
      className={`${styles.column} sunken`}
      aria-label={columnLabels[column]}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Box component="h2" mb="sm" className="text-sm bold">
        {columnLabels[column]} <span className="muted tabular regular">{isLoading ? '' : cards.length}</span>
      </Box>
      <Cards {...props} />
    </section>
  );
}

const emptyTexts: Record<WorkshopColumn, string> = {
  zu_tun: 'Nichts zu tun.',
  wartet: 'Kein Gerät wartet auf Teile.',
  in_arbeit: 'Gerade wird an keinem Gerät gearbeitet.',
  pruefung: 'Kein Gerät wartet auf die Prüfung.',
};

function Cards({ cards, column, steps, isLoading, isSearched }: ColumnProps) {
  if (isLoading) return <Skeleton height={160} radius="md" />;
  if (cards.length === 0)
    return (
      <Box component="p" py="lg" className="muted text-sm center">
        {isSearched ? 'Hier passt kein Gerät zur Suche.' : emptyTexts[column]}
      </Box>
    );
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <RepairCard key={card.deviceId} card={card} column={column} steps={steps} />
      ))}
    </ul>
  );
}
