import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
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
