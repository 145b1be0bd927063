/** A lease is renewed every few seconds; after so long without a renewal its owner counts as dead. */
const LEASE_MS = 30_000;

/** An owner whose last renewal lies before this moment is dead. */
export function leaseDeadline(now: Date): Date {
  return new Date(now.getTime() - LEASE_MS);
}

export function isLeaseHeld(renewedAt: Date | null | undefined, now: Date): boolean {
  return Boolean(renewedAt && renewedAt >= leaseDeadline(now));
}
