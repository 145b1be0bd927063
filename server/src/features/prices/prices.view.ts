import { writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceBookChange } from '@kreislauf/domain/prices/prices.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { PriceBookChangeRecord } from './prices.queries.ts';

const euroOrNull = (cents: number | null) => (cents === null ? null : centsToEuro(cents));

export function priceBookChangeView(row: PriceBookChangeRecord): PriceBookChange {
  return {
    _id: row.id,
    kind: row.kind,
    by: row.actorName,
    at: row.at.toISOString(),
    cells: row.cells.map(({ model, storageGb, grade, fromCents, toCents }) => ({
      model,
      storage: writeStorage(storageGb),
      grade,
      from: euroOrNull(fromCents),
      to: euroOrNull(toCents),
    })),
    isUndone: row.undoneAt !== null,
  };
}
