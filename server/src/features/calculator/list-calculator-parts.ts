import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { type ManufacturerOption, modelOptions } from '@kreislauf/domain/calculator/model-options.rules';
import type { PartListQuery } from '@kreislauf/domain/parts/parts.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listModelTexts } from '../parts/part-filters.queries.ts';
import { countParts, listParts } from '../parts/part-list.queries.ts';

export async function listCalculatorParts(db: Db, query: PartListQuery): Promise<CalculatorPart[]> {
  const rows = await listParts(db, query);
  return rows.map(({ id, partNumber, description, forModel, category, priceCents }) => ({
    _id: id,
    partNumber,
    description,
    forModel,
    category,
    price: centsToEuro(priceCents),
  }));
}

export function countCalculatorParts(db: Db, query: PartListQuery): Promise<number> {
  return countParts(db, query);
}

export async function listModelOptions({ db }: Pick<Deps, 'db'>): Promise<ManufacturerOption[]> {
  return modelOptions(await listModelTexts(db));
}
