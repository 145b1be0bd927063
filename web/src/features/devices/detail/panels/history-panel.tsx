import type { HistoryEntry } from '@kreislauf/domain/devices/devices.contract';
import { readableChanges } from '@kreislauf/domain/devices/history/device-history.text';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { Panel } from '../../../../shared/ui/layout/panel.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { deviceHistoryQuery } from '../../devices.api.ts';
import { ChangeList } from '../edit/change-list.tsx';
import styles from './history-panel.module.css';

const PAGE_SIZE = 10;

/** Change history, newest first. */
export function HistoryPanel({ deviceId }: { deviceId: string }) {
  const [pages, setPages] = useState(1);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      deviceHistoryQuery(deviceId, { page: index + 1, limit: PAGE_SIZE }),
    ),
  });
  const entries = withoutRepeats(answers.flatMap(({ data }) => data?.items ?? []));
  const total = answers[0]?.data?.total ?? 0;
  const failed = answers.find(({ isError }) => isError);
  const isLoadingMore = answers.some(({ isPending }) => isPending);

  return (
    <Panel title="Verlauf" isScreenOnly className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what lies below */}
      <section className={styles.scroll} tabIndex={0} aria-label="Änderungen">
        {answers[0]?.isPending && <Skeleton height={96} radius="md" />}
        {failed && (
          <Group gap="sm" justify="space-between" wrap="nowrap" mb="sm" className="error" role="alert">
            {messageOf(failed.error, 'Der Verlauf konnte nicht geladen werden.')}
            <Button size="compact-sm" variant="default" onClick={() => failed.refetch()}>
              Erneut versuchen
            </Button>
          </Group>
        )}
        <ol aria-label="Verlauf">
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
        {total > entries.length && !failed && (
          <Button
            variant="default"
            fullWidth
            mt="sm"
            loading={isLoadingMore}
            onClick={() => setPages(pages + 1)}
          >
            Ältere anzeigen
          </Button>
        )}
      </section>
    </Panel>
  );
}

/** While a new entry pushes the others down, two pages may show the same one for a moment. */
function withoutRepeats(entries: HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}

const acts: Record<HistoryEntry['kind'], string> = {
  created: 'hat das Gerät angelegt',
  changed: '',
  deleted: 'hat das Gerät gelöscht',
  restored: 'hat das Gerät wiederhergestellt',
};

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={styles.entry}>
      <Group component="p" align="stretch" justify="space-between" wrap="nowrap">
        <span>
          <strong>{entry.by}</strong> {acts[entry.kind]}
        </span>
        <Box component="span" flex="none" className="muted text-xs">
          <DateText date={entry.at} isRelative />
        </Box>
      </Group>
      <ChangeList changes={entry.changes.flatMap((change) => readableChanges(changeOf(change)))} />
    </li>
  );
}

function changeOf({ field, from, to }: HistoryEntry['changes'][number]) {
  return { field, from: from ?? null, to: to ?? null };
}
