import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { type ManufacturerOption, modelOptions } from '@kreislauf/domain/calculator/model-options.rules';
import type { PartListQuery } from '@kreislauf/domain/parts/parts.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Deps } from '../../deps.ts';
import { listModelTexts } from '../parts/part-filters.queries.ts';
import { countParts, listParts } from '../parts/part-list.queries.ts';

export async function listCalculatorParts(
  { db }: Pick<Deps, 'db'>,
  query: PartListQuery,
): Promise<{ parts: CalculatorPart[]; total: number }> {
  const [rows, total] = await Promise.all([listParts(db, query), countParts(db, query)]);
  const parts = rows.map(({ id, partNumber, description, forModel, category, priceCents }) => ({
    _id: id,
    partNumber,
    description,
    forModel,
    category,
    price: centsToEuro(priceCents),
  }));
  return { parts, total };
}

export async function listModelOptions({ db }: Pick<Deps, 'db'>): Promise<ManufacturerOption[]> {
  return modelOptions(await listModelTexts(db));
}
