import type { Part, PriceChange } from '@kreislauf/domain/parts/parts.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { PriceChangeRow } from './part-prices.queries.ts';
import type { PartRow } from './parts.queries.ts';

export function partView({ id, priceCents, createdAt, updatedAt, ...part }: PartRow): Part {
  return {
    _id: id,
    ...part,
    price: centsToEuro(priceCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function priceChangeView(change: PriceChangeRow): PriceChange {
  return {
    oldPrice: centsToEuro(change.oldPriceCents),
    newPrice: centsToEuro(change.newPriceCents),
    at: change.at.toISOString(),
    source: change.source,
    by: change.actorName,
  };
}
