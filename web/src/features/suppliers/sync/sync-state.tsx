import { formatDateTime, formatRelative } from '@kreislauf/domain/shared/dates';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { SANDBOX_CATALOGUE_NOTE, supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import type { syncContract } from '@kreislauf/domain/suppliers/sync.contract';
import { Box, Button, Group, Progress, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OutcomeCounts } from '../outcome-counts.tsx';
import { countsOf } from './run-counts.ts';
import { useStartSync, useSyncRefresh } from './sync.api.ts';
import styles from './sync-state.module.css';

export type SyncStatus = AnswerOf<typeof syncContract.status>;

interface SyncStateProps {
  status: SyncStatus;
  /** The supplier is made up: no token is set. */
  isSandbox: boolean;
  /** Asked before a run is started. */
  mayStart: () => Promise<boolean>;
}

/** Last and next run, the run that goes on now, and the button that starts one. */
export function SyncState({ status, isSandbox, mayStart }: SyncStateProps) {
  const { lastSync, nextSync, syncEnabled, running, lastRun } = status;
  const start = useStartSync();
  useRefreshAtEnd(running);

  const startNow = async () => {
    if (!(await mayStart())) return;
    start.mutate(undefined, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showError(messageOf(error, `${supplierFallbacks.startSync}Unbekannter Fehler`)),
    });
  };

  return (
    <Surface>
      <section className={styles.state} aria-label="Stand der Synchronisation">
        <Group gap="sm" justify="space-between" wrap="nowrap">
          <h2 className="text-md bold">Synchronisation</h2>
          {syncEnabled ? (
            <StatusBadge tone="success" label="Aktiviert" />
          ) : (
            <StatusBadge tone="neutral" label="Deaktiviert" />
          )}
        </Group>
        {isSandbox && (
          <div>
            <StatusBadge tone="info" label={SANDBOX_CATALOGUE_NOTE} />
          </div>
        )}
        <dl className={styles.facts}>
          <div>
            <dt className="text-xs">Letzte Synchronisation</dt>
            <dd className="medium tabular">{lastSync ? <Moment date={lastSync} /> : 'Noch nie'}</dd>
          </div>
          <div>
            <dt className="text-xs">Nächste Synchronisation</dt>
            <dd className="medium tabular">{nextSync ? <Moment date={nextSync} /> : 'Nicht geplant'}</dd>
          </div>
        </dl>
        <Button
          fullWidth
          size="md"
          leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}
          loading={start.isPending}
          disabled={running}
          onClick={startNow}
        >
          {running ? 'Synchronisation läuft' : 'Jetzt synchronisieren'}
        </Button>
        {running && <RunProgress progress={status.progress} />}
        {lastRun?.error && !running && (
          <MessageAlert isLasting kind="error" title="Die letzte Synchronisation ist gescheitert">
            {lastRun.error}
          </MessageAlert>
        )}
        {lastRun && (
          <div className={`${styles.counts} ruled`}>
            <Box component="h3" mb="xs" className="text-xs bold">
              {running ? 'Bisher' : 'Letzter Lauf'}
            </Box>
            <OutcomeCounts counts={countsOf(lastRun)} />
          </div>
        )}
      </section>
    </Surface>
  );
}

function Moment({ date }: { date: string }) {
  return (
    <>
      <time dateTime={date}>{formatDateTime(date)}</time>
      <span className="muted regular">{formatRelative(date, new Date())}</span>
    </>
  );
}

function RunProgress({ progress: { done, total } }: Pick<SyncStatus, 'progress'>) {
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <Stack gap="xs">
      <Progress.Root size={8} className={styles.bar}>
        <Progress.Section
          value={total > 0 ? percent : 100}
          animated={total === 0}
          striped={total === 0}
          aria-label="Fortschritt der Synchronisation"
          {...(total === 0 && { 'aria-valuenow': undefined, 'aria-valuetext': 'Katalog wird abgerufen' })}
        />
      </Progress.Root>
      <span className="muted text-xs tabular">
        {total > 0
          ? `${formatCount(done)} von ${formatCount(total)} Produkten · ${percent} %`
          : 'Der Katalog wird abgerufen'}
      </span>
    </Stack>
  );
}

/** When a run ends, everything that it has changed is asked for again. */
function useRefreshAtEnd(running: boolean): void {
  const refresh = useRef(useSyncRefresh());
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) refresh.current();
    wasRunning.current = running;
  }, [running]);
}
