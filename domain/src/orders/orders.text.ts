import type { OrderState } from './order-actions.ts';

export const orderStateLabels: Record<OrderState, string> = {
  entwurf: 'Entwurf',
  bestellt: 'Bestellt',
  teilweise: 'Teilweise geliefert',
  geliefert: 'Geliefert',
  storniert: 'Storniert',
};

/** Where parts come from, by the name on the wire; '' where nobody knows. */
export const supplierLabels: Record<string, string> = { foneday: 'Foneday', '': 'Andere Lieferanten' };
