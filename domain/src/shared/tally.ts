/** Every status with its count, those without any included. */
export function tally<Status extends string>(
  statuses: readonly Status[],
  counts: { status: string; count: number }[],
): { total: number; byStatus: Record<Status, number> } {
  const countOf = (wanted: string) => counts.find(({ status }) => status === wanted)?.count ?? 0;
  const byStatus = Object.fromEntries(statuses.map((status) => [status, countOf(status)]));
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    byStatus: byStatus as Record<Status, number>,
  };
}
