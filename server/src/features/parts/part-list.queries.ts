import { modelKeyOf } from '@kreislauf/domain/parts/part-models.rules';
import { FONEDAY, supplierKey } from '@kreislauf/domain/parts/part-suppliers.rules';
import type { PartListQuery, PartSort } from '@kreislauf/domain/parts/parts.contract';
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { askedValues, containsAskedWord, type SearchedWord, searchedWords } from '../../db/contains-text.ts';
import { countedRows } from '../../db/counters.ts';
import { literalLimit } from '../../db/engine/drizzle-internals.ts';
import { type LimitBucket, limitBucketFor, NO_LIMIT } from '../../db/limit-bucket.ts';
import { limitAndOffset } from '../../db/paged.ts';
import { isToReorder } from '../../db/planned-parts.ts';
import { placeholder, prepared, statementFamily } from '../../db/prepared.ts';
import { searchStatement } from '../../db/search-statements.ts';
import { parts } from '../../db/tables/parts.table.ts';
import { supplierProducts } from '../../db/tables/supplier-products.table.ts';
import type { Db } from '../../db/types.ts';
import { type PartRow, partColumns } from './parts.queries.ts';

type Sortable = Record<Exclude<PartSort, 'price'> | 'priceCents' | 'id', AnyPgColumn>;

/** Each has an index in its order; the id settles equals, so that pages neither repeat nor skip a part. */
const orders: Record<PartSort, (part: Sortable) => SQL> = {
  partNumber: ({ partNumber }) => sql`lower(${partNumber})`,
  description: ({ description }) => sql`lower(${description})`,
  category: ({ category }) => sql`lower(${category})`,
  forModel: ({ forModel }) => sql`lower(${forModel})`,
  stock: ({ stock }) => sql`${stock}`,
  price: ({ priceCents }) => sql`${priceCents}`,
};

type PartFilter = Pick<
  PartListQuery,
  'search' | 'category' | 'model' | 'forModel' | 'supplier' | 'reorder' | 'stocked'
>;

/** A page with how many there are in all, in one go; the whole list where no page is asked for. */
export async function findParts(db: Db, query: PartListQuery): Promise<{ rows: PartRow[]; total: number }> {
  const { sort = 'partNumber', order = 'asc' } = query;
  const { offset, limit } = limitAndOffset(query);
  const filter = filterOf(query);
  const bucket = limit === null ? NO_LIMIT : limitBucketFor(offset + limit);
  const statement = filter.condition ? matches(filter, sort, order) : allParts(`${sort} ${order} ${bucket}`);
  const rows = await statement(db, { ...filter.values, offset, limit });
  return { rows, total: rows[0]?.total ?? (await countParts(db, query)) };
}

export async function countParts(db: Db, query: PartFilter = {}): Promise<number> {
  const { words, shape, condition, values } = filterOf(query);
  const total = condition
    ? sql<number>`(select count(*) from ${parts} where ${condition})`
    : countedRows('part');
  const counting = searchStatement(words, `count parts ${shape}`, (built) =>
    built.select({ total }).from(sql`(values (1)) as one`),
  );
  return (await counting(db, values))[0]?.total ?? 0;
}

const allParts = statementFamily((key: `${PartSort} ${'asc' | 'desc'} ${LimitBucket}`) => {
  const [sort, order, bucket] = key.split(' ') as [PartSort, 'asc' | 'desc', string];
  return prepared(`parts ${key}`, (db) => {
    const reached = db
      .select({ ...partColumns, total: countedRows('part').as('total') })
      .from(parts)
      .orderBy(...inOrder(parts, sort, order))
      .limit(literalLimit(Number(bucket) as LimitBucket))
      .as('reached');
    return db.select().from(reached).limit(placeholder('limit')).offset(placeholder('offset'));
  });
});

/**
 * The matches are found and counted first, by their own index (offset 0 keeps PostgreSQL from merging the two steps):
 * walking the order's index in search of a rare match would read the whole catalogue.
 */
function matches({ words, shape, condition }: Filter, sort: PartSort, order: 'asc' | 'desc') {
  return searchStatement(words, `parts ${sort} ${order} ${shape}`, (db) => {
    const found = db
      .select({ ...partColumns, total: sql<number>`count(*) over ()`.as('total') })
      .from(parts)
      .where(sql`${condition} offset 0`)
      .as('matches');
    return db
      .select()
      .from(found)
      .orderBy(...inOrder(found, sort, order))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'));
  });
}

function inOrder(part: Sortable, sort: PartSort, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(orders[sort](part)), direction(part.id)];
}

/** Nobody said who it is bought from, and their catalogue has it. */
const isSoldByFoneday = sql`(${parts.supplier} = '' and lower(${parts.partNumber}) in (select lower(${supplierProducts.sku}) from ${supplierProducts}))`;

interface Filter {
  words: SearchedWord[];
  /** The part of the statement's name that the words do not tell. */
  shape: string;
  condition: SQL | undefined;
  values: Record<string, unknown>;
}

function filterOf({
  search = '',
  category,
  model,
  forModel,
  supplier,
  reorder,
  stocked,
}: PartFilter): Filter {
  const words = searchedWords(search);
  const key = forModel ? modelKeyOf(forModel) : null;
  const isFor = (name: string) => sql`${parts.modelKeys} @> array[${placeholder(name)}::text]`;
  // The very text counts too: a name that no rule can read is still somebody's name for a phone.
  const isForText = sql`lower(${parts.forModel}) = lower(${placeholder('forModel')}::text)`;
  const isFrom = and(
    sql`${parts.supplier} <> ''`,
    sql`lower(${parts.supplier}) = ${placeholder('supplier')}::text`,
  );
  const conditions = [
    category && { shape: 'c', condition: sql`lower(${parts.category}) = ${placeholder('category')}::text` },
    supplier &&
      (supplierKey(supplier) === FONEDAY
        ? { shape: 'f', condition: or(isFrom, isSoldByFoneday) }
        : { shape: 'l', condition: isFrom }),
    reorder === 'true' && { shape: 'r', condition: isToReorder },
    stocked === 'true' && { shape: 's', condition: sql`${parts.isStocked}` },
    model && { shape: 'm', condition: isFor('model') },
    forModel &&
      (key ? { shape: 'k', condition: or(isFor('key'), isForText) } : { shape: 't', condition: isForText }),
  ].filter((condition) => typeof condition === 'object');
  const inText = words.map((word, position) => containsAskedWord(sql`${parts.searchText}`, word, position));
  return {
    words,
    shape: conditions.map(({ shape }) => shape).join(''),
    condition: and(...inText, ...conditions.map(({ condition }) => condition)),
    values: {
      ...askedValues(words),
      category: category?.toLowerCase(),
      supplier: supplier && supplierKey(supplier),
      model: model?.toLowerCase(),
      key,
      forModel,
    },
  };
}
