import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { syncTriggerLabels } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { Box, Group, Modal, Stack } from '@mantine/core';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { OutcomeCounts } from '../outcome-counts.tsx';
import { RowFaults } from '../row-faults.tsx';
import { countsOf } from './run-counts.ts';
import { durationOf } from './run-duration.ts';
import { RunState } from './run-state.tsx';

export function RunDialog({ run, onClose }: { run: SyncRun; onClose: () => void }) {
  const duration = durationOf(run);
  return (
    <Modal opened size={760} title={`Synchronisation vom ${formatDateTime(run.startedAt)}`} onClose={onClose}>
      <Stack gap="md">
        <Group component="p" gap="xs" className="muted">
          <RunState run={run} />
          <span>
            {[syncTriggerLabels[run.trigger], duration, `${formatCount(run.total)} Produkte`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Group>
        {run.error && (
          <MessageAlert isLasting kind="error">
            {run.error}
          </MessageAlert>
        )}
        <OutcomeCounts counts={countsOf(run)} />
        {run.faults.length > 0 ? (
          <>
            <Box component="h3" mt="2xs" mb="-xs" className="text-sm bold">
              Nicht übernommene Zeilen
            </Box>
            <RowFaults faults={run.faults} />
          </>
        ) : (
          <p className="muted">Jede Zeile des Lieferanten war lesbar.</p>
        )}
      </Stack>
    </Modal>
  );
}
