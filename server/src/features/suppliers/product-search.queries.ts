import { sortNames } from '@kreislauf/domain/parts/part-catalogue.rules';
import { catalogueModelKey } from '@kreislauf/domain/suppliers/catalogue-models.rules';
import type {
  ProductFilter,
  ProductSearchQuery,
  ProductSort,
} from '@kreislauf/domain/suppliers/suppliers.contract';
import { and, arrayContains, asc, count, desc, eq, gt, like, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containsWords, escapeLike } from '../../db/contains-text.ts';
import { paged } from '../../db/paged.ts';
import { parts } from '../../db/tables/parts.table.ts';
import { supplierProducts } from '../../db/tables/supplier-products.table.ts';
import type { Db } from '../../db/types.ts';
import { type ProductRow, productColumns } from './catalogue.queries.ts';

export interface SearchRow extends ProductRow {
  part: { id: string; priceCents: number } | null;
}

type ListedProducts = Pick<ProductSearchQuery, 'page' | 'limit' | 'sort' | 'order'> & ProductFilter;

type Sortable = Record<'sku' | 'title' | 'category' | 'priceCents', AnyPgColumn>;

/** Each has an index in its order; the sku settles equals, so that pages neither repeat nor skip a product. */
const orders: Record<ProductSort, (product: Sortable) => SQL> = {
  title: ({ title }) => sql`lower(${title})`,
  sku: ({ sku }) => sql`${sku}`,
  category: ({ category }) => sql`lower(${category})`,
  price: ({ priceCents }) => sql`${priceCents}`,
};

export async function searchProducts(db: Db, query: ListedProducts): Promise<SearchRow[]> {
  const found = pageOf(db, query).as('found');
  const listed = db
    .select({ partNumber: parts.partNumber, id: parts.id, priceCents: parts.priceCents })
    .from(parts)
    .as('listed');
  const rows = await db
    .select()
    .from(found)
    .leftJoin(listed, eq(sql`lower(${listed.partNumber})`, sql`lower(${found.sku})`))
    .orderBy(...inOrder(query, found));
  return rows.map((row) => ({ ...row.found, part: row.listed }));
}

export async function listProducts(db: Db, query: ListedProducts): Promise<ProductRow[]> {
  return pageOf(db, query);
}

function pageOf(db: Db, query: ListedProducts) {
  const condition = conditionOf(query);
  // The matches are found first, by their own index: walking the order's in search of a rare one reads everything.
  const matches = db
    .select(productColumns)
    .from(supplierProducts)
    .where(condition && sql`${condition} offset 0`)
    .as('matches');
  const selected = condition
    ? db
        .select()
        .from(matches)
        .orderBy(...inOrder(query, matches))
        .$dynamic()
    : db
        .select(productColumns)
        .from(supplierProducts)
        .orderBy(...inOrder(query, supplierProducts))
        .$dynamic();
  return paged(selected, query);
}

function inOrder({ sort = 'title', order = 'asc' }: ListedProducts, product: Sortable): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return sort === 'sku'
    ? [direction(orders.sku(product))]
    : [direction(orders[sort](product)), direction(product.sku)];
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ products: count() }).from(supplierProducts).where(conditionOf(filter));
  return row?.products ?? 0;
}

/** One step through the results in the order of their sku, which no refresh of the copy changes. */
export async function listProductsAfter(
  db: Db,
  filter: ProductFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(supplierProducts)
    .where(and(conditionOf(filter), after ? gt(supplierProducts.sku, after) : undefined))
    .orderBy(supplierProducts.sku)
    .limit(limit);
}

export async function countProductsUpTo(db: Db, filter: ProductFilter, sku: string): Promise<number> {
  const [row] = await db
    .select({ products: count() })
    .from(supplierProducts)
    .where(and(conditionOf(filter), lte(supplierProducts.sku, sku)));
  return row?.products ?? 0;
}

interface FilterOption {
  name: string;
  products: number;
}

/** Spellings that differ in case only are one category, named by the most frequent. */
export async function listProductCategories(
  db: Db,
  filter: Omit<ProductFilter, 'category'>,
): Promise<FilterOption[]> {
  const spellings = await db
    .select({ name: supplierProducts.category, products: count() })
    .from(supplierProducts)
    .where(conditionOf(filter))
    .groupBy(supplierProducts.category)
    .orderBy(desc(count()), supplierProducts.category);
  return merged(spellings.flatMap(({ name, products }) => (name ? { name, products } : [])));
}

export async function listProductModels(
  db: Db,
  filter: Omit<ProductFilter, 'model'>,
): Promise<FilterOption[]> {
  const model = sql<string>`unnest(${supplierProducts.models})`.as('model');
  const named = db.select({ model }).from(supplierProducts).where(conditionOf(filter)).as('named');
  const models = await db
    .select({ name: named.model, products: count() })
    .from(named)
    .groupBy(named.model)
    .orderBy(desc(count()), named.model);
  return merged(models);
}

function merged(spellings: FilterOption[]): FilterOption[] {
  const byKey = new Map<string, FilterOption>();
  for (const { name, products } of spellings) {
    const known = byKey.get(name.toLowerCase());
    if (known) known.products += products;
    else byKey.set(name.toLowerCase(), { name, products });
  }
  const byName = new Map([...byKey.values()].map((option) => [option.name, option]));
  return sortNames([...byName.keys()]).flatMap((name) => byName.get(name) ?? []);
}

function conditionOf({ term, model, category }: ProductFilter): SQL | undefined {
  return and(
    containsWords(supplierProducts.searchText, term),
    model ? isFor(model) : undefined,
    category ? eq(sql`lower(${supplierProducts.category})`, category.toLowerCase()) : undefined,
  );
}

/** An exact model where the text names one, so that 'iPhone 15' is no 'iPhone 15 Pro'; else whatever contains it. */
function isFor(model: string): SQL {
  const key = catalogueModelKey(model);
  return key
    ? arrayContains(supplierProducts.modelKeys, [key])
    : like(sql`lower(${supplierProducts.suitableFor})`, `%${escapeLike(model.toLowerCase())}%`);
}
