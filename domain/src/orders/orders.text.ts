import { supplierName, suppliersOf } from '../parts/part-suppliers.rules.ts';
import type { OrderState } from './order-actions.ts';

export const orderStateLabels: Record<OrderState, string> = {
  entwurf: 'Entwurf',
  bestellt: 'Bestellt',
  teilweise: 'Teilweise geliefert',
  geliefert: 'Geliefert',
  storniert: 'Storniert',
};

/** The names of suppliers, by their name on the wire; '' if the supplier is unknown. */
export function supplierLabel(supplier: string): string {
  return supplier === '' ? 'Andere Lieferanten' : supplierName(supplier);
}

/** 'Foneday, MobileParts'; nothing where nobody knows any. */
export function suppliersInWords(lines: readonly { supplier: string }[]): string {
  return suppliersOf(lines).filter(Boolean).map(supplierName).join(', ');
}
