/** The supplier whose catalogue is known and whose cart can be filled, as on the wire. */
export const FONEDAY = 'foneday';
export const MAX_SUPPLIER_LENGTH = 100;

/** One spelling for one supplier, whatever the case. */
export function supplierKey(supplier: string): string {
  return supplier.toLowerCase();
}

/** The typed text, as it is stored. */
export function readSupplier(typed: string): string {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  return supplierKey(name) === FONEDAY ? FONEDAY : name;
}

export function supplierName(supplier: string): string {
  return supplier === FONEDAY ? 'Foneday' : supplier;
}

/** The supplier of an order: the one that the part names, else Foneday if they sell it; empty if unknown. */
export function supplierToAsk(named: string, isSoldByFoneday: boolean): string {
  return named || (isSoldByFoneday ? FONEDAY : '');
}

/** Each supplier once, by the first spelling; Foneday first, those nobody knows last. */
export function suppliersOf(lines: readonly { supplier: string }[]): string[] {
  const byKey = new Map<string, string>();
  for (const { supplier } of lines)
    if (!byKey.has(supplierKey(supplier))) byKey.set(supplierKey(supplier), supplier);
  return [...byKey.values()].sort(inOrderOfSuppliers);
}

export function inOrderOfSuppliers(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'de');
}

function rank(supplier: string): number {
  return supplier === FONEDAY ? 0 : supplier === '' ? 2 : 1;
}

/** The one that all lines come from; empty where there are several, or nobody knows. */
export function commonSupplier(lines: readonly { supplier: string }[]): string {
  const [first = '', ...others] = suppliersOf(lines);
  return others.length === 0 ? first : '';
}
