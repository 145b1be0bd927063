import { sortIntoGroups } from '@kreislauf/domain/calculator/part-groups.rules';
import { cheapestParts } from '@kreislauf/domain/prices/needed-parts.rules';
import type { pricesContract } from '@kreislauf/domain/prices/prices.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Deps } from '../../deps.ts';
import { findParts } from '../parts/part-list.queries.ts';

interface Needed {
  model: string;
  kinds: string;
  colour?: string | undefined;
}

/** For who may not read the catalogue's prices: which parts the repairs take. */
export async function findNeededParts(
  { db }: Pick<Deps, 'db'>,
  { model, kinds, colour }: Needed,
): Promise<AnswerOf<typeof pricesContract.neededParts>> {
  const wanted = [...new Set(kinds.split(',').map((kind) => kind.trim()))].filter(Boolean);
  if (wanted.length === 0) return [];
  const { rows } = await findParts(db, { forModel: model });
  const catalogue = rows.map(({ priceCents, ...part }) => ({ ...part, price: centsToEuro(priceCents) }));
  const { groups } = sortIntoGroups(catalogue);
  return cheapestParts(wanted, catalogue, colour ?? null).flatMap(({ kind, part }) => {
    const group = groups.find(({ id }) => id === kind);
    if (!part || !group) return [];
    const { partNumber, description, price } = part;
    return [{ kind, label: group.label, partNumber, description, price }];
  });
}
