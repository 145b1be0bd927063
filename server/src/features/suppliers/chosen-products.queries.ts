import { catalogueModelKey } from '@kreislauf/domain/suppliers/catalogue-models.rules';
import { and, arrayOverlaps, count, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { supplierProducts } from '../../db/tables/supplier-products.table.ts';
import type { Db } from '../../db/types.ts';
import { type ProductRow, productColumns } from './catalogue.queries.ts';

/** The products of a synchronisation; an empty list means all. */
interface Choice {
  categories: readonly string[];
  models: readonly string[];
}

export async function countChosenProducts(db: Db, choice: Choice): Promise<number> {
  const [row] = await db.select({ products: count() }).from(supplierProducts).where(isChosen(choice));
  return row?.products ?? 0;
}

export async function listChosenProducts(
  db: Db,
  choice: Choice,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(supplierProducts)
    .where(and(isChosen(choice), after ? gt(supplierProducts.sku, after) : undefined))
    .orderBy(supplierProducts.sku)
    .limit(limit);
}

function isChosen({ categories, models }: Choice): SQL | undefined {
  const keys = models.map((model) => catalogueModelKey(model) ?? model.toLowerCase());
  return and(
    categories.length > 0
      ? inArray(
          sql`lower(${supplierProducts.category})`,
          categories.map((name) => name.toLowerCase()),
        )
      : undefined,
    models.length > 0 ? arrayOverlaps(supplierProducts.modelKeys, keys) : undefined,
  );
}
