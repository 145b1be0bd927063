import type { RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Our copy of the supplier's catalogue, in which searches look. It is replaced whenever it is fetched. */
export const supplierProducts = pgTable(
  'supplier_products',
  {
    sku: text().primaryKey(),
    title: text().notNull(),
    suitableFor: text(),
    /** The models to filter by (domain: catalogueModelsOf), and the same in lower case for exact matches. */
    models: text().array().notNull(),
    modelKeys: text().array().notNull(),
    category: text(),
    priceCents: bigint({ mode: 'number' }),
    isInStock: boolean().notNull(),
    quality: text(),
    brand: text(),
    modelBrand: text(),
    ean: text(),
    articleCode: text(),
    modelCodes: text().array().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${supplierProducts.sku} || ' ' || ${supplierProducts.title} || ' ' || coalesce(${supplierProducts.suitableFor}, '') || ' ' || coalesce(${supplierProducts.category}, '') || ' ' || coalesce(${supplierProducts.quality}, '') || ' ' || coalesce(${supplierProducts.ean}, '') || ' ' || coalesce(${supplierProducts.articleCode}, ''))`,
      ),
  },
  (table) => [
    // Parts are matched by their number whatever its case, so two products must not differ in case only.
    uniqueIndex('supplier_products_sku_key').on(sql`lower(${table.sku})`),
    index('supplier_products_title_index').on(sql`lower(${table.title})`, table.sku),
    index('supplier_products_category_index').on(sql`lower(${table.category})`, table.sku),
    index('supplier_products_price_index').on(table.priceCents, table.sku),
    index('supplier_products_model_keys_index').using('gin', table.modelKeys),
    index('supplier_products_search_text_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** One row: whose catalogue the copy is, how old, and who fetches it right now. */
export const supplierCatalogue = pgTable('supplier_catalogue', {
  id: integer().primaryKey(),
  /** `foneday` or `sandbox`: a copy of the other is no copy. */
  source: text().notNull(),
  /** When the fetch began whose answer the copy is; null before the first. */
  fetchedAt: moment(),
  products: integer().notNull().default(0),
  /** Rows of the answer that could not be kept, and the first of them. */
  faulty: integer().notNull().default(0),
  faults: jsonb().$type<RowFault[]>().notNull().default([]),
  /** Lease of the process that fetches; others wait for it or search in the copy meanwhile. */
  refreshingAt: moment(),
  /** When somebody last began to fetch. */
  triedAt: moment(),
  /** The sentence that says why the last fetch failed; null when it did not. */
  failure: text(),
});
