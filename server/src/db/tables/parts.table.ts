import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const parts = pgTable(
  'parts',
  {
    id: uuid().primaryKey().defaultRandom(),
    partNumber: text().notNull(),
    description: text().notNull(),
    forModel: text().notNull(),
    /** The models named in forModel, spelled one way (domain: modelKeysOf), so that a match is exact. */
    modelKeys: text().array().notNull(),
    category: text().notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    /** The stock of a stocked part follows its movements: a trigger ignores any other update. */
    stock: integer().notNull().default(0),
    isStocked: boolean().notNull().default(false),
    minStock: integer().notNull().default(0),
    place: text().notNull().default(''),
    /** The supplier, as on the wire; empty where nobody said so. */
    supplier: text().notNull().default(''),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${parts.partNumber} || ' ' || ${parts.description} || ' ' || ${parts.forModel} || ' ' || ${parts.category})`,
      ),
  },
  (table) => [
    // Also the order by part number: one is before the other whatever the case.
    uniqueIndex('parts_part_number_key').on(sql`lower(${table.partNumber})`),
    index('parts_description_index').on(sql`lower(${table.description})`, table.id),
    index('parts_category_index').on(sql`lower(${table.category})`, table.id),
    index('parts_for_model_index').on(sql`lower(${table.forModel})`, table.id),
    index('parts_stock_index').on(table.stock, table.id),
    index('parts_stocked_index').on(table.id).where(sql`${table.isStocked}`),
    index('parts_supplier_index').on(sql`lower(${table.supplier})`).where(sql`${table.supplier} <> ''`),
    index('parts_price_index').on(table.priceCents, table.id),
    index('parts_model_keys_index').using('gin', table.modelKeys),
    index('parts_search_text_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'parts_amounts_check',
      sql`${table.priceCents} >= 0 and (${table.stock} >= 0 or ${table.isStocked}) and ${table.minStock} >= 0`,
    ),
  ],
);
