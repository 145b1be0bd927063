import type { SyncRun } from '@kreislauf/domain/suppliers/sync.contract';

/** `3 Min. 12 Sek.`; null while the run goes on. */
export function durationOf({
  startedAt,
  finishedAt,
}: Pick<SyncRun, 'startedAt' | 'finishedAt'>): string | null {
  if (!finishedAt) return null;
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  if (seconds < 60) return `${seconds} Sek.`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return rest === 0 ? `${minutes} Min.` : `${minutes} Min. ${rest} Sek.`;
}
