import { type PriceGrade, rowKeyOf } from './price-cell.rules.ts';
import type { PriceBookChange } from './prices.contract.ts';

interface SetCell {
  model: string;
  storage?: string | null | undefined;
  grade: PriceGrade;
  price: number | null;
}

const keyOf = ({ model, storage, grade }: Omit<SetCell, 'price'>) =>
  `${grade} ${rowKeyOf({ model, storage: storage ?? '' })}`;

/** The newest change that set these cells and nothing else: what others changed meanwhile is not taken back for it. */
export function findMadeChange(
  changes: readonly PriceBookChange[],
  cells: readonly SetCell[],
): PriceBookChange | undefined {
  const wanted = new Map(cells.map((cell) => [keyOf(cell), cell.price]));
  return changes.find(
    ({ kind, isUndone, cells: changed }) =>
      kind !== 'undo' && !isUndone && changed.every((cell) => wanted.get(keyOf(cell)) === cell.to),
  );
}
