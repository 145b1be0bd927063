/** Why a reseller cannot be deleted: `count` devices are assigned to them or in their hands. */
export function openAssignmentsHint(count: number): string {
  return count === 1
    ? '1 Gerät ist noch zugewiesen. Entziehen Sie es zuerst.'
    : `${count} Geräte sind noch zugewiesen. Entziehen Sie sie zuerst.`;
}

/** What stays in the statistics when a reseller is deleted. */
export function keptAssignments(affected: number, sold: number): string {
  if (affected === 0) return 'Es gab keine Zuweisungen';
  return affected === 1
    ? `1 Zuweisung bleibt in der Statistik, davon ${sold} verkauft`
    : `${affected} Zuweisungen bleiben in der Statistik, davon ${sold} verkauft`;
}
