import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Button, Collapse, Group, Progress, Text } from '@mantine/core';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { OutcomeCounts } from '../outcome-counts.tsx';
import { RowFaults } from '../row-faults.tsx';
import styles from './import-progress.module.css';
import type { ImportRun } from './use-import-all.ts';

interface ImportProgressProps {
  run: ImportRun;
  stop: () => void;
  goOn: () => void;
  close: () => void;
}

const titles: Record<ImportRun['phase'], string> = {
  running: 'Import läuft',
  stopping: 'Import wird angehalten',
  stopped: 'Import angehalten',
  failed: 'Import unterbrochen',
  done: 'Import abgeschlossen',
};

/** Shows how far 'import all' is and the outcomes of its rows so far. */
export function ImportProgress({ run, stop, goOn, close }: ImportProgressProps) {
  const { phase, done, total, outcome, error } = run;
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
  const isBusy = phase === 'running' || phase === 'stopping';
  const isResumable = phase === 'stopped' || phase === 'failed';
  return (
    <section className={`${styles.card} surface`} aria-label="Import aller Ergebnisse" aria-busy={isBusy}>
      <Group gap="sm" align="flex-start" justify="space-between">
        <Box miw={0}>
          <h2 className="text-md bold">
            <span role="status">{titles[phase]}</span>
          </h2>
          <Text size="xs" c="dimmed" mt="3xs" className="wrap">
            {scopeOf(run)}
          </Text>
        </Box>
        <div className={styles.actions}>
          {isBusy && (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={16} stroke={2} aria-hidden />}
              loading={phase === 'stopping'}
              onClick={stop}
            >
              Anhalten
            </Button>
          )}
          {isResumable && (
            <Button leftSection={<IconPlayerPlay size={16} stroke={2} aria-hidden />} onClick={goOn}>
              Fortsetzen
            </Button>
          )}
          {!isBusy && (
            <Button variant="default" onClick={close}>
              Schließen
            </Button>
          )}
        </div>
      </Group>
      {error && <MessageAlert kind="error">{error}</MessageAlert>}
      <Group gap="xs">
        <Progress.Root size={8} className={styles.bar}>
          <Progress.Section value={percent} aria-label="Fortschritt des Imports" />
        </Progress.Root>
        <span className="muted text-xs tabular nowrap">
          {formatCount(done)} von {formatCount(total)} · {percent} %
        </span>
      </Group>
      <OutcomeCounts
        counts={[
          { label: 'Neu', count: outcome.imported, tone: 'success' },
          { label: 'Aktualisiert', count: outcome.updated, tone: 'info' },
          { label: 'Übersprungen', count: outcome.skipped, tone: 'warning' },
          { label: 'Fehlgeschlagen', count: outcome.failed, tone: 'error' },
        ]}
      />
      {outcome.faults.length > 0 && <Faults run={run} />}
    </section>
  );
}

function Faults({ run: { outcome } }: { run: ImportRun }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const counted = outcome.skipped + outcome.failed;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panel}
        rightSection={
          <IconChevronDown
            size={16}
            stroke={2}
            aria-hidden
            className={styles.chevron}
            data-open={isOpen || undefined}
          />
        }
        onClick={() => setOpen(!isOpen)}
      >
        {counted === 1 ? '1 Zeile nicht übernommen' : `${formatCount(counted)} Zeilen nicht übernommen`}
      </Button>
      <Collapse expanded={isOpen} id={panel}>
        <RowFaults faults={outcome.faults} />
      </Collapse>
    </div>
  );
}

function scopeOf({ filter: { term, model, category } }: ImportRun): string {
  const narrowed = [
    term && `Suche „${term}“`,
    model && `Modell ${model}`,
    category && `Kategorie ${category}`,
  ];
  return narrowed.filter(Boolean).join(' · ') || 'Der ganze Katalog';
}
