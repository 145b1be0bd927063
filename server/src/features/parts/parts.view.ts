import type { Part, PriceChange } from '@kreislauf/domain/parts/parts.contract';
import type { Movement } from '@kreislauf/domain/parts/stock.contract';
import { availableOf } from '@kreislauf/domain/parts/stock.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { MovementRow } from './movements.queries.ts';
import type { PriceChangeRow } from './part-prices.queries.ts';
import type { PartRow } from './parts.queries.ts';

export function partView({ id, priceCents, createdAt, updatedAt, ...part }: PartRow): Part {
  return {
    _id: id,
    ...part,
    available: availableOf(part),
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

export function movementView({
  id,
  kind,
  quantity,
  stockAfter,
  actorName,
  at,
  ...of
}: MovementRow): Movement {
  return {
    _id: String(id),
    kind,
    quantity,
    stockAfter,
    ...(of.deviceId && { deviceId: of.deviceId }),
    ...(of.orderId && { orderId: of.orderId }),
    by: actorName,
    at: at.toISOString(),
    ...(of.note && { note: of.note }),
  };
}
