import { StatusBadge } from './status-badge.tsx';

/** In place of a status that no longer means anything. */
export function DonorBadge() {
  return <StatusBadge tone="neutral" label="Ausgeschlachtet" />;
}
