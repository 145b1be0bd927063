import { catalogueModelsOf } from '@kreislauf/domain/suppliers/catalogue-models.rules';
import {
  type CatalogueProduct,
  type RowFault,
  skuKey,
} from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { MAX_LISTED_FAULTS } from '@kreislauf/domain/suppliers/import-outcome.rules';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { supplierCatalogue, supplierProducts } from '../../db/tables/supplier-products.table.ts';
import type { Db, Tx } from '../../db/types.ts';

export type CatalogueRow = typeof supplierCatalogue.$inferSelect;
export type ProductRow = Omit<typeof supplierProducts.$inferSelect, 'searchText' | 'models' | 'modelKeys'>;

/** There is one copy. */
const SINGLETON_ID = 1;
/** Others get their answers between two statements. */
const ROWS_PER_STATEMENT = 500;

/** The state of the copy; a copy of another source counts as none. */
export async function findCatalogue(db: Db, source: string): Promise<CatalogueRow | undefined> {
  const [state] = await db.select().from(supplierCatalogue).where(eq(supplierCatalogue.source, source));
  return state;
}

/** True for the one who may fetch now; false while somebody else does who has been heard of since `deadSince`. */
export async function claimRefresh(
  tx: Tx,
  source: string,
  { now, deadSince }: { now: Date; deadSince: Date },
): Promise<boolean> {
  await tx.insert(supplierCatalogue).values({ id: SINGLETON_ID, source }).onConflictDoNothing();
  const claimed = await tx
    .update(supplierCatalogue)
    .set({
      source,
      // The right-hand sides see the row as it was.
      fetchedAt: sql`case when ${supplierCatalogue.source} = ${source} then ${supplierCatalogue.fetchedAt} end`,
      refreshingAt: now,
      triedAt: now,
    })
    .where(
      and(
        eq(supplierCatalogue.id, SINGLETON_ID),
        or(isNull(supplierCatalogue.refreshingAt), lt(supplierCatalogue.refreshingAt, deadSince)),
      ),
    )
    .returning({ id: supplierCatalogue.id });
  return claimed.length > 0;
}

/** Only while it goes on: a renewal that comes late must not open it again. */
export async function renewRefresh(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(supplierCatalogue)
    .set({ refreshingAt: now })
    .where(isNotNull(supplierCatalogue.refreshingAt));
}

export async function noteFailedRefresh(tx: Tx, failure: string): Promise<void> {
  await tx.update(supplierCatalogue).set({ refreshingAt: null, failure });
}

export async function deleteProductsBut(tx: Tx, products: readonly CatalogueProduct[]): Promise<void> {
  const skus = products.map(({ sku }) => sku);
  await tx.execute(sql`delete from supplier_products where not (sku = any(${sql.param(skus)}::text[]))`);
}

export async function noteRefresh(
  tx: Tx,
  { fetchedAt, products, faults }: { fetchedAt: Date; products: number; faults: RowFault[] },
): Promise<void> {
  await tx.update(supplierCatalogue).set({
    fetchedAt,
    products,
    faulty: faults.length,
    faults: faults.slice(0, MAX_LISTED_FAULTS),
    refreshingAt: null,
    failure: null,
  });
}

const written = [
  'title',
  'suitable_for',
  'models',
  'model_keys',
  'category',
  'price_cents',
  'is_in_stock',
  'quality',
  'brand',
  'model_brand',
  'ean',
  'article_code',
  'model_codes',
];
const columns = sql.raw(written.join(', '));
const ofExcluded = sql.raw(written.map((column) => `excluded.${column}`).join(', '));
const ofStored = sql.raw(written.map((column) => `supplier_products.${column}`).join(', '));
const setAll = sql.raw(written.map((column) => `${column} = excluded.${column}`).join(', '));

/** Rows that say the same as before are not written again. */
export async function upsertProducts(tx: Tx, products: readonly CatalogueProduct[]): Promise<void> {
  const records = products.map((product) => {
    const models = catalogueModelsOf(product);
    return {
      sku: product.sku,
      title: product.title,
      suitable_for: product.suitableFor,
      models,
      model_keys: models.map((model) => model.toLowerCase()),
      category: product.category,
      price_cents: product.priceCents,
      is_in_stock: product.isInStock,
      quality: product.quality,
      brand: product.brand,
      model_brand: product.modelBrand,
      ean: product.ean,
      article_code: product.articleCode,
      model_codes: product.modelCodes,
    };
  });
  await tx.execute(sql`
    insert into supplier_products (sku, ${columns})
    select distinct on (lower(sku)) sku, ${columns}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given
      (sku text, title text, suitable_for text, models text[], model_keys text[], category text, price_cents bigint,
       is_in_stock boolean, quality text, brand text, model_brand text, ean text, article_code text, model_codes text[])
    on conflict (sku) do update set ${setAll} where (${ofStored}) is distinct from (${ofExcluded})`);
}

export const productColumns = {
  sku: supplierProducts.sku,
  title: supplierProducts.title,
  suitableFor: supplierProducts.suitableFor,
  category: supplierProducts.category,
  priceCents: supplierProducts.priceCents,
  isInStock: supplierProducts.isInStock,
  quality: supplierProducts.quality,
  brand: supplierProducts.brand,
  modelBrand: supplierProducts.modelBrand,
  ean: supplierProducts.ean,
  articleCode: supplierProducts.articleCode,
  modelCodes: supplierProducts.modelCodes,
};

/** The catalogue's products by their sku in lower case. */
export async function findProducts(db: Db, skus: readonly string[]): Promise<Map<string, ProductRow>> {
  const found = new Map<string, ProductRow>();
  for (let start = 0; start < skus.length; start += ROWS_PER_STATEMENT) {
    const keys = skus.slice(start, start + ROWS_PER_STATEMENT).map(skuKey);
    const rows = await db
      .select(productColumns)
      .from(supplierProducts)
      .where(inArray(sql`lower(${supplierProducts.sku})`, keys));
    for (const row of rows) found.set(skuKey(row.sku), row);
  }
  return found;
}
