import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { type ManufacturerOption, modelOptions } from '@kreislauf/domain/calculator/model-options.rules';
import type { PartListQuery } from '@kreislauf/domain/parts/parts.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listModelTexts } from '../parts/part-filters.queries.ts';
import { countParts, findParts } from '../parts/part-list.queries.ts';
import type { PartRow } from '../parts/parts.queries.ts';

export async function findCalculatorParts(db: Db, query: PartListQuery) {
  const { rows, total } = await findParts(db, query);
  return { rows: rows.map(calculatorPart), total };
}

export function countCalculatorParts(db: Db, query: PartListQuery): Promise<number> {
  return countParts(db, query);
}

function calculatorPart({
  id,
  partNumber,
  description,
  forModel,
  category,
  priceCents,
}: PartRow): CalculatorPart {
  return { _id: id, partNumber, description, forModel, category, price: centsToEuro(priceCents) };
}

export async function listModelOptions({ db }: Pick<Deps, 'db'>): Promise<ManufacturerOption[]> {
  return modelOptions(await listModelTexts(db));
}
