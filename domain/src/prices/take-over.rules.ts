import { DAY_MS } from '../shared/dates.ts';
import { type PriceGrade, priceGrades, rowKeyOf } from './price-cell.rules.ts';
import type { PriceRow } from './prices.contract.ts';

/** The suggestions that become own prices. */

/** An own price of this age is worth a second look. */
export const OLD_PRICE_DAYS = 30;

export interface TakenCell {
  model: string;
  storage: string;
  grade: PriceGrade;
  price: number;
}

/** The suggestions of one row that differ from its own prices. */
export function suggestionsOfRow(row: PriceRow, suggested: PriceRow | undefined): TakenCell[] {
  const { model, storage, grades } = row;
  return priceGrades.flatMap((grade) => {
    const suggestion = suggested?.grades[grade];
    const current = grades[grade];
    if (!suggestion || (current?.source === 'own' && current.price === suggestion.price)) return [];
    return [{ model, storage, grade, price: suggestion.price }];
  });
}

/** Own prices that nobody has touched for long and that sales have left behind. */
export function outdatedPrices(
  rows: readonly PriceRow[],
  suggestions: ReadonlyMap<string, PriceRow>,
  now: Date,
): TakenCell[] {
  const before = now.getTime() - OLD_PRICE_DAYS * DAY_MS;
  return rows.flatMap((row) =>
    suggestionsOfRow(row, suggestions.get(rowKeyOf(row))).filter(({ grade }) => {
      const current = row.grades[grade];
      return current?.source === 'own' && current.at !== undefined && Date.parse(current.at) < before;
    }),
  );
}
