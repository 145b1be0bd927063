import {
  MAX_CATEGORY_FILTERS,
  MAX_MODEL_FILTER_LENGTH,
  MAX_MODEL_FILTERS,
  sortNames,
} from '@kreislauf/domain/parts/part-catalogue.rules';
import { isIphoneName, modelNamesOf } from '@kreislauf/domain/parts/part-models.rules';
import { suppliersOf } from '@kreislauf/domain/parts/part-suppliers.rules';
import { count, desc, eq, ne } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db } from '../../db/types.ts';

/** Every iPhone that a part is for, named as `modelKeys` are, once each. */
export async function listIphoneNames(db: Db): Promise<string[]> {
  const texts = await listModelTexts(db);
  const names = new Set(texts.flatMap(({ forModel }) => modelNamesOf(forModel)).filter(isIphoneName));
  const short = [...names].filter((name) => name.length < MAX_MODEL_FILTER_LENGTH);
  return sortNames(short).slice(0, MAX_MODEL_FILTERS);
}

/** The wordings of forModel, once each: a catalogue of 50,000 parts has some hundreds. */
export async function listModelTexts(db: Db): Promise<{ forModel: string; parts: number }[]> {
  return db.select({ forModel: parts.forModel, parts: count() }).from(parts).groupBy(parts.forModel);
}

/** Those that are named on parts, each by its most frequent spelling. */
export async function listSuppliers(db: Db): Promise<string[]> {
  const spellings = await db
    .select({ supplier: parts.supplier })
    .from(parts)
    .where(ne(parts.supplier, ''))
    .groupBy(parts.supplier)
    .orderBy(desc(count()), parts.supplier);
  return suppliersOf(spellings).slice(0, MAX_CATEGORY_FILTERS);
}

/** The most frequent ones, if there are too many; spellings that differ in case only count as one. */
export async function listCategories(db: Db): Promise<string[]> {
  const spellings = await db
    .select({ category: parts.category })
    .from(parts)
    .groupBy(parts.category)
    .orderBy(desc(count()), parts.category);
  const byKey = new Map<string, string>();
  for (const { category } of spellings) {
    const key = category.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, category);
  }
  return sortNames([...byKey.values()].slice(0, MAX_CATEGORY_FILTERS));
}

export function countStocked(db: Db): Promise<number> {
  return db.$count(parts, eq(parts.isStocked, true));
}
