import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

/** How a run stands. One that went through is still worth a look when rows were lost. */
export function RunState({ run }: { run: SyncRun }) {
  if (!run.finishedAt) return <StatusBadge tone="info" label="Läuft" />;
  if (run.error) return <StatusBadge tone="error" label="Gescheitert" />;
  if (run.failed > 0) return <StatusBadge tone="warning" label="Mit Fehlern" />;
  return <StatusBadge tone="success" label="Abgeschlossen" />;
}
