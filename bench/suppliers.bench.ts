import { findCatalogue } from '../server/src/features/suppliers/catalogue.queries.ts';
import {
  countProducts,
  type ListedProducts,
  listProductCategories,
  listProductModels,
  searchProducts,
} from '../server/src/features/suppliers/product-search.queries.ts';
import { refreshCatalogue } from '../server/src/features/suppliers/refresh-catalogue.ts';
import { printRatios } from './measure.ts';
import { openMeasuredApp } from './measured-app.ts';

/** Parts of our own that an import has to find its way among. */
const OTHER_PARTS = Number(process.argv[2] ?? 30_000);
const RUNS = 100;
const WANTED_PER_SECOND = 1_000;

interface Product {
  sku: string;
  price: string | null;
}

const { deps, pool, get, post, compare, close } = await openMeasuredApp();
const { db, supplier } = deps;

try {
  console.log(`Fülle ${OTHER_PARTS} Ersatzteile …`);
  await pool.query(
    `insert into parts (part_number, description, for_model, model_keys, category, price_cents, stock, created_at, updated_at)
     select 'EIGEN-' || n, 'Battery For iPhone ' || 11 + n % 5, 'iPhone ' || 11 + n % 5, array['iphone ' || 11 + n % 5],
       'Battery', 1000 + n % 5000, n % 20, now(), now() from generate_series(1, $1) n`,
    [OTHER_PARTS],
  );
  await pool.query('vacuum analyze parts');
  const speeds: Record<string, { products: number; seconds: string; 'per second': number; enough: string }> =
    {};
  const measure = async (what: string, products: number, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    const perSecond = Math.round(products / seconds);
    const enough = perSecond >= WANTED_PER_SECOND ? 'yes' : 'NO';
    speeds[what] = { products, seconds: seconds.toFixed(2), 'per second': perSecond, enough };
  };

  await measure('first copy, with the supplier’s time', 15_000, () => refreshCatalogue(deps));
  await measure('the same again, with the supplier’s time', 15_000, () => refreshCatalogue(deps));
  const products = (await get('/api/foneday/products')) as Product[];
  await measure('import, all new, one call', products.length, () =>
    post('/api/foneday/import', { products }),
  );
  await measure('import, nothing changed', products.length, () => post('/api/foneday/import', { products }));
  await pool.query(
    'update supplier_products set price_cents = price_cents + 10 where price_cents is not null',
  );
  await measure('import, every price new', products.length, () => post('/api/foneday/import', { products }));
  await pool.query(
    'update supplier_products set price_cents = price_cents - 10 where price_cents is not null',
  );
  await measure('import step by step, every price new', products.length, async () => {
    let after: string | undefined;
    do {
      const step = (await post('/api/foneday/import-results', { after })) as { next: string | null };
      after = step.next ?? undefined;
    } while (after);
  });
  console.log(`\nImport, ohne die Zeit des Lieferanten; ${OTHER_PARTS} weitere Ersatzteile`);
  console.table(speeds);

  const both = (query: ListedProducts) =>
    Promise.all([searchProducts(db, query), countProducts(db, query), findCatalogue(db, supplier.name)]);
  const page = { page: 1, limit: 50 };
  const cases: [what: string, bare: () => Promise<unknown>, path: string][] = [
    ['first page', () => both(page), '/products/search?page=1&limit=50'],
    [
      'term',
      () => both({ ...page, term: 'display black' }),
      '/products/search?page=1&limit=50&term=display%20black',
    ],
    [
      'rare term',
      () => both({ ...page, term: 'fd-112345' }),
      '/products/search?page=1&limit=50&term=fd-112345',
    ],
    [
      'model',
      () => both({ ...page, model: 'iPhone 15' }),
      '/products/search?page=1&limit=50&model=iPhone%2015',
    ],
    [
      'term, model, category',
      () => both({ ...page, term: 'fdx', model: 'iPhone 15', category: 'display' }),
      '/products/search?page=1&limit=50&term=fdx&model=iPhone%2015&category=display',
    ],
    [
      'filters',
      () =>
        Promise.all([
          listProductCategories(db, {}),
          listProductModels(db, {}),
          findCatalogue(db, supplier.name),
        ]),
      '/products/filters',
    ],
  ];
  const rows = [];
  for (const [what, bare, path] of cases) rows.push(await compare(RUNS, what, bare, `/api/foneday${path}`));
  printRatios(`${products.length} Produkte, Median aus ${RUNS}`, rows);
} finally {
  await close();
}
