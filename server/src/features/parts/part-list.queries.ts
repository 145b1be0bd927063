import { modelKeyOf } from '@kreislauf/domain/parts/part-models.rules';
import type { PartListQuery, PartSort } from '@kreislauf/domain/parts/parts.contract';
import { and, arrayContains, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containsWords } from '../../db/contains-text.ts';
import { keptRows } from '../../db/kept-rows.ts';
import { paged } from '../../db/paged.ts';
import { prepared } from '../../db/prepared.ts';
import { asked, literalLimit, type Reach, reachFor, rowsOf, statements } from '../../db/reach.ts';
import { parts } from '../../db/tables/parts.table.ts';
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

const pagesOfParts = statements((key: `${PartSort} ${'asc' | 'desc'} ${Reach}`) => {
  const [sort, order, reach] = key.split(' ') as [PartSort, 'asc' | 'desc', string];
  const direction = order === 'asc' ? asc : desc;
  return prepared(`parts ${key}`, (db) => {
    const reached = db
      .select(partColumns)
      .from(parts)
      .orderBy(direction(orders[sort](parts)), direction(parts.id))
      .limit(literalLimit(Number(reach) as Reach))
      .as('reached');
    return db.select().from(reached).limit(asked('limit')).offset(asked('offset'));
  });
});

type PartFilter = Pick<PartListQuery, 'search' | 'category' | 'model' | 'forModel'>;

export async function listParts(db: Db, query: PartListQuery): Promise<PartRow[]> {
  const { sort = 'partNumber', order = 'asc' } = query;
  const direction = order === 'asc' ? asc : desc;
  const inOrder = (part: Sortable) => [direction(orders[sort](part)), direction(part.id)];
  const condition = conditionOf(query);
  const { offset, limit } = rowsOf(query);
  if (!condition && limit !== null)
    return pagesOfParts(`${sort} ${order} ${reachFor(offset + limit)}`)(db, { offset, limit });
  const found = condition ? matching(db, condition) : undefined;
  const selected = found
    ? db
        .select()
        .from(found)
        .orderBy(...inOrder(found))
        .$dynamic()
    : db
        .select(partColumns)
        .from(parts)
        .orderBy(...inOrder(parts))
        .$dynamic();
  return paged(selected, query);
}

export async function countParts(db: Db, filter: PartFilter = {}): Promise<number> {
  const condition = conditionOf(filter);
  const counted = condition
    ? await db.select({ parts: count() }).from(parts).where(condition)
    : await keptTotal(db);
  return counted[0]?.parts ?? 0;
}

const keptTotal = prepared('kept_parts', (db) =>
  db.select({ parts: keptRows('part') }).from(sql`(values (1)) as one`),
);

/**
 * The matches are found first, by their own index (offset 0 keeps PostgreSQL from merging the two steps):
 * walking the order's index in search of a rare match would read the whole catalogue.
 */
function matching(db: Db, condition: SQL) {
  return db.select(partColumns).from(parts).where(sql`${condition} offset 0`).as('matches');
}

function conditionOf({ search, category, model, forModel }: PartFilter): SQL | undefined {
  return and(
    containsWords(parts.searchText, search),
    category ? eq(sql`lower(${parts.category})`, category.toLowerCase()) : undefined,
    model ? isFor(model.toLowerCase()) : undefined,
    // The very text counts too: a name that no rule can read is still somebody's name for a phone.
    forModel
      ? or(isFor(modelKeyOf(forModel)), eq(sql`lower(${parts.forModel})`, sql`lower(${forModel})`))
      : undefined,
  );
}

function isFor(modelKey: string | null): SQL {
  return modelKey ? arrayContains(parts.modelKeys, [modelKey]) : sql`false`;
}
