import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';

/** In place of a status that no longer means anything. */
export function DonorBadge() {
  return <StatusBadge tone="neutral" label="Ausgeschlachtet" />;
}
