/** The sentence that refuses to deactivate or delete a reseller. */
interface OpenDevices {
  /** Assigned or in the reseller's hands: to be withdrawn. */
  openCount: number;
  /** Released, shipped or handed over: to be called off. */
  shippingCount: number;
}

/** Why a reseller cannot be deleted, and what to do about it; null when nothing is open. */
export function openDevicesHint({ openCount, shippingCount }: OpenDevices): string | null {
  const count = openCount + shippingCount;
  if (count === 0) return null;
  const devices = count === 1 ? '1 Gerät ist' : `${count} Geräte sind`;
  const state =
    openCount === 0
      ? 'noch im Versand'
      : `noch zugewiesen${shippingCount > 0 ? `, davon ${shippingCount} im Versand` : ''}`;
  return `${devices} ${state}. ${endingAdvice({ openCount, shippingCount })}`;
}

/** Advice on how to end open assignments: a phone that is on the way cannot be withdrawn. */
export function endingAdvice({ openCount, shippingCount }: OpenDevices): string {
  if (openCount === 0) return 'Bitte wählen Sie zuerst „Vorgang abbrechen“.';
  const withdraw = `Bitte entziehen Sie zuerst ${openCount === 1 ? 'das Gerät' : 'die Geräte'}`;
  return shippingCount === 0
    ? `${withdraw}.`
    : `${withdraw}; wo der Versand läuft, wählen Sie „Vorgang abbrechen“.`;
}

/** The note on the statistics that stay when a reseller is deleted. */
export function keptAssignments(affected: number, sold: number): string {
  if (affected === 0) return 'Es gab keine Zuweisungen';
  return affected === 1
    ? `1 Zuweisung bleibt in der Statistik, davon ${sold} verkauft`
    : `${affected} Zuweisungen bleiben in der Statistik, davon ${sold} verkauft`;
}
