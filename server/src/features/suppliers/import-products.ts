import {
  type CatalogueProduct,
  partOfProduct,
  readCatalogueRows,
  type SupplierPart,
  skuKey,
} from '@kreislauf/domain/suppliers/catalogue-product.rules';
import {
  addOutcomes,
  emptyOutcome,
  type ImportOutcome,
  withFaults,
} from '@kreislauf/domain/suppliers/import-outcome.rules';
import type { ProductFilter } from '@kreislauf/domain/suppliers/suppliers.contract';
import { supplierProblems } from '@kreislauf/domain/suppliers/suppliers.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { upsertSupplierParts } from '../parts/supplier-parts.queries.ts';
import { findProducts } from './catalogue.queries.ts';
import { countProducts, countProductsUpTo, listProductsAfter } from './product-search.queries.ts';
import { ensureCatalogue } from './ready-catalogue.ts';

type ImportDeps = Pick<Deps, 'db' | 'now' | 'supplier' | 'log' | 'config'>;

/** The author of a new price. */
interface Importer {
  name: string;
}

/** One transaction each: what is imported stays imported, whatever happens to the rest. */
const BATCH_SIZE = 2_000;

export async function importProduct(
  deps: ImportDeps,
  importer: Importer,
  sku: string,
): Promise<ImportOutcome> {
  await ensureCatalogue(deps);
  const product = (await findProducts(deps.db, [sku])).get(skuKey(sku));
  if (!product) throw new AppError(supplierProblems.productNotFound(sku));
  const read = partOfProduct(product);
  if ('fault' in read) throw new AppError(supplierProblems.productFaulty(product.sku, read.fault.reason));
  return writeParts(deps, importer, [read.part]);
}

/** Rows as they were sent, whatever they look like. Of what the catalogue knows, the catalogue's word counts. */
export async function importProducts(
  deps: ImportDeps,
  importer: Importer,
  rows: readonly unknown[],
): Promise<ImportOutcome> {
  await ensureCatalogue(deps);
  const { products, faults } = readCatalogueRows(rows);
  const known = await findProducts(
    deps.db,
    products.map(({ sku }) => sku),
  );
  const chosen = products.map((product) => known.get(skuKey(product.sku)) ?? product);
  return withFaults(await importAll(deps, importer, chosen), faults);
}

/** One step through the results of a search. Repeating it, or all of them, changes nothing that has not changed. */
export async function importSearchResults(
  deps: ImportDeps,
  importer: Importer,
  { after, limit, ...filter }: ProductFilter & { after?: string; limit: number },
) {
  await ensureCatalogue(deps);
  const products = await listProductsAfter(deps.db, filter, { after, limit });
  const outcome = await importAll(deps, importer, products);
  const total = await countProducts(deps.db, filter);
  const last = products.at(-1)?.sku;
  const isOver = products.length < limit || last === undefined;
  const done = isOver ? total : await countProductsUpTo(deps.db, filter, last);
  return { ...outcome, done, total, next: isOver ? null : last };
}

async function importAll(
  deps: ImportDeps,
  importer: Importer,
  products: readonly CatalogueProduct[],
): Promise<ImportOutcome> {
  const read = products.map(partOfProduct);
  const parts = read.flatMap((row) => ('part' in row ? row.part : []));
  const faults = read.flatMap((row) => ('fault' in row ? row.fault : []));
  let outcome = withFaults(emptyOutcome, faults);
  for (let start = 0; start < parts.length; start += BATCH_SIZE)
    outcome = addOutcomes(outcome, await writeParts(deps, importer, parts.slice(start, start + BATCH_SIZE)));
  return outcome;
}

async function writeParts(
  { db, now }: ImportDeps,
  importer: Importer,
  parts: readonly SupplierPart[],
): Promise<ImportOutcome> {
  const setting = { at: now(), source: 'import' as const, actorName: importer.name };
  const counts = await db.transaction((tx) => upsertSupplierParts(tx, parts, setting));
  return { ...emptyOutcome, ...counts };
}
