import { modelKeyOf } from '@kreislauf/domain/parts/part-models.rules';
import type { PartListQuery, PartSort } from '@kreislauf/domain/parts/parts.contract';
import { and, arrayContains, asc, count, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db } from '../../db/types.ts';
import { type PartRow, partColumns } from './parts.queries.ts';

/** Each has an index in its order; the id settles equals, so that pages neither repeat nor skip a part. */
const orders: Record<PartSort, SQL> = {
  partNumber: sql`lower(${parts.partNumber})`,
  description: sql`lower(${parts.description})`,
  category: sql`lower(${parts.category})`,
  forModel: sql`lower(${parts.forModel})`,
  stock: sql`${parts.stock}`,
  price: sql`${parts.priceCents}`,
};

export type PartFilter = Pick<PartListQuery, 'search' | 'category' | 'model' | 'forModel'>;

/** Without page and limit the whole list. */
export async function listParts(db: Db, query: PartListQuery): Promise<PartRow[]> {
  const { sort = 'partNumber', order = 'asc', page, limit = page ? 50 : undefined } = query;
  const direction = order === 'asc' ? asc : desc;
  const selected = db
    .select(partColumns)
    .from(parts)
    .where(matches(query))
    .orderBy(direction(orders[sort]), direction(parts.id));
  return limit ? selected.limit(limit).offset(((page ?? 1) - 1) * limit) : selected;
}

export async function countParts(db: Db, filter: PartFilter = {}): Promise<number> {
  const [row] = await db.select({ parts: count() }).from(parts).where(conditionOf(filter));
  return row?.parts ?? 0;
}

/**
 * The matches are found first, by their own index (offset 0 keeps PostgreSQL from merging the two steps):
 * walking the order's index in search of a rare match would read the whole catalogue.
 */
function matches(filter: PartFilter): SQL | undefined {
  const condition = conditionOf(filter);
  return condition && sql`${parts.id} in (select ${parts.id} from ${parts} where ${condition} offset 0)`;
}

function conditionOf({ search, category, model, forModel }: PartFilter): SQL | undefined {
  return and(
    ...wordsOf(search).map((word) => like(parts.searchText, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)),
    category ? eq(sql`lower(${parts.category})`, category.toLowerCase()) : undefined,
    model ? isFor(model.toLowerCase()) : undefined,
    forModel ? isFor(modelKeyOf(forModel)) : undefined,
  );
}

function isFor(modelKey: string | null): SQL {
  return modelKey ? arrayContains(parts.modelKeys, [modelKey]) : sql`false`;
}

/** Every word has to occur, in whatever order: 'akku 13 pro' finds 'iPhone 13 Pro Akku'. */
function wordsOf(search = ''): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
}
