/** Whoever works for long says so every few seconds; who has not been heard of for so long is taken for dead. */
const LEASE_MS = 30_000;

/** Who was last heard of before this moment is dead. */
export function leaseDeadline(now: Date): Date {
  return new Date(now.getTime() - LEASE_MS);
}

export function isLeaseHeld(renewedAt: Date | null | undefined, now: Date): boolean {
  return Boolean(renewedAt && renewedAt >= leaseDeadline(now));
}
