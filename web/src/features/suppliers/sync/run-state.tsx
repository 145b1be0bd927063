import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';
import { type SyncRunState, stateOfRun } from '@kreislauf/domain/suppliers/sync-run.rules';
import { type BadgeTone, StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

const badges: Record<SyncRunState, { tone: BadgeTone; label: string }> = {
  running: { tone: 'info', label: 'Läuft' },
  failed: { tone: 'error', label: 'Gescheitert' },
  with_faults: { tone: 'warning', label: 'Mit Fehlern' },
  complete: { tone: 'success', label: 'Abgeschlossen' },
};

export function RunState({ run }: { run: SyncRun }) {
  return <StatusBadge {...badges[stateOfRun(run)]} />;
}
