import type { PartLineState } from '../devices/part-lines/part-lines.rules.ts';
import { amountText } from '../shared/numbers.ts';
import type { MovementKind } from './stock.rules.ts';

export const movementLabels: Record<MovementKind, string> = {
  verbau: 'Verbau',
  rueckgabe: 'Rückgabe',
  wareneingang: 'Wareneingang',
  inventur: 'Inventur',
  korrektur: 'Korrektur',
  ausschuss: 'Ausschuss',
};

export const partLineStateLabels: Record<PartLineState, string> = { geplant: 'Geplant', verbaut: 'Verbaut' };

/** The meaning of the number of a part that is not stocked. */
export const AT_SUPPLIER = 'beim Lieferanten';

/** The availability of a part in a few words: stocked, or as its supplier says. */
export function stockNote({
  isStocked,
  stock,
  available,
}: {
  isStocked: boolean;
  stock: number;
  available: number;
}): string {
  if (!isStocked) return `${stock} ${AT_SUPPLIER}`;
  return available === stock
    ? `${amountText(stock)} auf Lager`
    : `${amountText(stock)} auf Lager, ${amountText(available)} verfügbar`;
}

/** `+3`, `−1`, `0` */
export function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : amountText(quantity);
}
