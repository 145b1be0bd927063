import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { formatCount } from '../shared/numbers.ts';
import { cost, dateOnWire, idOnWire, listQuery, optionalText } from '../shared/wire.ts';
import { IMPORT_BATCH_SIZE, MAX_IMPORT_PRODUCTS } from './import-outcome.rules.ts';

/** As the supplier names its fields: the price is a number held as a string, 'Y' means in stock. */
export const catalogueProductOnWire = z.object({
  sku: z.string(),
  title: z.string(),
  suitable_for: z.string().nullable(),
  category: z.string().nullable(),
  /** Null where the supplier names none. */
  price: cost(z.string().nullable()),
  instock: z.enum(['Y', 'N']),
  quality: z.string().nullable(),
  product_brand: z.string().nullable(),
  model_brand: z.string().nullable(),
  ean: z.string().nullable(),
  artcode: z.string().nullable(),
  model_codes: z.array(z.string()),
});

/** A search result knows whether its sku is in the parts list already. */
export const searchResultOnWire = catalogueProductOnWire.extend({
  part: z
    .object({
      _id: idOnWire,
      price: cost(),
      /** The supplier's price minus the part's; null where the supplier names none. */
      difference: cost().nullable(),
    })
    .nullable(),
});

export type CatalogueProductOnWire = z.output<typeof catalogueProductOnWire>;
export type SearchResult = z.output<typeof searchResultOnWire>;

const productFilter = {
  term: optionalText(),
  /** One of the names that `filters` offers; any other text is looked for in `suitable_for`. */
  model: optionalText(100),
  category: optionalText(200),
};

export const productSorts = ['title', 'sku', 'category', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];

const productSearchQuery = listQuery(productSorts).omit({ search: true }).extend(productFilter);
export type ProductSearchQuery = z.output<typeof productSearchQuery>;
export type ProductFilter = Pick<ProductSearchQuery, 'term' | 'model' | 'category'>;

const filterOption = z.object({ name: z.string(), products: z.number() });

export const importOutcomeOnWire = z.object({
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** The rows that were skipped or failed, with the reason; of very many the first hundred. */
  faults: z.array(
    z.object({
      outcome: z.enum(['skipped', 'failed']),
      sku: z.string(),
      title: z.string(),
      reason: z.string(),
    }),
  ),
});

/** One step of 'import all': the results of a search in the order of their sku, from `after` on. */
const importResultsInput = z.object({
  ...productFilter,
  after: optionalText(),
  limit: z.number().int().min(1).max(2_000).optional().default(IMPORT_BATCH_SIZE),
});

export const catalogueOnWire = z.object({
  isSandbox: z.boolean(),
  products: z.number(),
  /** Rows of the supplier's answer that could not be kept. */
  faulty: z.number(),
  /** Null before the first copy. */
  fetchedAt: dateOnWire.nullable(),
  isStale: z.boolean(),
  isRefreshing: z.boolean(),
  /** Why the last try to fetch failed, as a sentence; null when it did not. */
  supplierNote: z.string().nullable(),
});

const mayView = {
  guard: staffWith('parts.view'),
  forbidden: 'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
};
/** The settings of the synchronisation offer the same categories and models. */
const mayViewOrConfigure = {
  guard: staffWith('parts.view', 'system.settings'),
  forbidden: mayView.forbidden,
};
const mayImport = {
  guard: staffWith('parts.create'),
  forbidden: 'Keine Berechtigung zum Hinzufügen von Ersatzteilen.',
};

const tooManyProducts = `Bitte importieren Sie höchstens ${formatCount(MAX_IMPORT_PRODUCTS)} Produkte auf einmal`;

export const suppliersContract = {
  search: endpoint({
    method: 'GET',
    path: '/api/foneday/products/search',
    summary:
      'Den Katalog des Lieferanten durchsuchen; jedes Ergebnis sagt, ob es schon in der Teileliste steht',
    ...mayView,
    query: productSearchQuery,
    response: z.array(searchResultOnWire),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/foneday/products',
    summary: 'Alle Produkte des Lieferanten',
    ...mayViewOrConfigure,
    query: listQuery(productSorts).pick({ page: true, limit: true }),
    response: z.array(catalogueProductOnWire),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/foneday/products/filters',
    summary: 'Kategorien und Modelle unter den Ergebnissen einer Suche, mit der Zahl ihrer Produkte',
    ...mayViewOrConfigure,
    query: z.object(productFilter),
    /** Categories as if none, models as if no model had been chosen: so that another can be. */
    response: z.object({ categories: z.array(filterOption), models: z.array(filterOption) }),
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/api/foneday/catalogue',
    summary: 'Stand der Kopie, in der gesucht wird',
    ...mayViewOrConfigure,
    response: catalogueOnWire,
  }),
  refreshCatalogue: endpoint({
    method: 'POST',
    path: '/api/foneday/catalogue/refresh',
    summary: 'Den Katalog jetzt beim Lieferanten abrufen; die Antwort wartet nicht darauf',
    ...mayViewOrConfigure,
    response: catalogueOnWire,
  }),
  importOne: endpoint({
    method: 'POST',
    path: '/api/foneday/import/:sku',
    summary: 'Ein Produkt des Lieferanten in die Teileliste übernehmen',
    ...mayImport,
    params: z.object({ sku: z.string().trim().min(1).max(200) }),
    response: importOutcomeOnWire,
  }),
  importAll: endpoint({
    method: 'POST',
    path: '/api/foneday/import',
    summary: 'Produkte in die Teileliste übernehmen; was der Katalog über sie sagt, gilt',
    ...mayImport,
    maxBodyBytes: 32 * 1024 * 1024,
    body: z.object({
      products: z
        .array(z.unknown(), { error: 'Bitte geben Sie die Produkte als Liste an' })
        .max(MAX_IMPORT_PRODUCTS, tooManyProducts),
    }),
    response: importOutcomeOnWire,
  }),
  importResults: endpoint({
    method: 'POST',
    path: '/api/foneday/import-results',
    summary:
      'Die Ergebnisse einer Suche schrittweise übernehmen; `next` ist das `after` des nächsten Schritts',
    ...mayImport,
    body: importResultsInput,
    response: importOutcomeOnWire.extend({
      /** The number of results that this step and those before it have covered, and the number of all. */
      done: z.number(),
      total: z.number(),
      /** Null once all are covered. */
      next: z.string().nullable(),
    }),
  }),
};
