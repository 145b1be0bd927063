import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { Box } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../../shared/ui/lists/use-list-state.ts';
import { RunDialog } from './run-dialog.tsx';
import { RunList } from './run-list.tsx';
import { syncRunsQuery } from './sync.api.ts';

const PAGE_SIZE = 10;

export function SyncHistory() {
  const list = useListState({
    sorts: ['startedAt'],
    defaultSort: { by: 'startedAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: [],
  });
  const runs = useQuery(syncRunsQuery({ page: list.page, limit: PAGE_SIZE }));
  const [opened, setOpened] = useState<SyncRun | null>(null);
  return (
    <section aria-labelledby="sync-history">
      <Box id="sync-history" component="h2" mb="sm" className="text-lg bold">
        Verlauf
      </Box>
      <ListSection
        label="Letzte Läufe"
        list={list}
        query={runs}
        failure={`${supplierFallbacks.loadSync}Unbekannter Fehler`}
        retry={runs.refetch}
        empty={
          <EmptyState
            icon={IconHistory}
            heading={3}
            title="Noch keine Synchronisation"
            text="Nach dem ersten Lauf steht hier, was neu ist, was teurer oder günstiger wurde und was nicht übernommen werden konnte."
          />
        }
      >
        {(shown, isOutdated) => <RunList runs={shown} isOutdated={isOutdated} onOpen={setOpened} />}
      </ListSection>
      {opened && <RunDialog run={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
