import { suppliersContract } from '@kreislauf/domain/suppliers/suppliers.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { inSeenOrder } from '../../http/responses/seen-prices.ts';
import { routeOf } from '../../http/route-of.ts';
import { withProviders } from '../../providers/with-providers.ts';
import { importProduct, importProducts, importSearchResults } from './import-products.ts';
import {
  countProducts,
  listProductCategories,
  listProductModels,
  listProducts,
  searchProducts,
} from './product-search.queries.ts';
import {
  describeCatalogue,
  ensureCatalogue,
  ensureCatalogueForSearch,
  refreshInBackground,
} from './ready-catalogue.ts';
import { productView, searchResultView } from './suppliers.view.ts';

export function suppliersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  listRoute(app, db, suppliersContract.search, async ({ query, request }) => {
    await ensureCatalogueForSearch(await withProviders(deps));
    return {
      count: (from) => countProducts(from, query),
      rows: async (from, { page, limit }) =>
        (await searchProducts(from, { ...inSeenOrder(request, query), page, limit })).map(searchResultView),
    };
  });

  listRoute(app, db, suppliersContract.products, async () => {
    await ensureCatalogueForSearch(await withProviders(deps));
    return {
      count: (from) => countProducts(from, {}),
      rows: async (from, page) => (await listProducts(from, page)).map(productView),
    };
  });

  routeOf(app, suppliersContract.filters, async ({ query: { term, model, category } }) => {
    await ensureCatalogue(await withProviders(deps));
    const [categories, models] = await Promise.all([
      listProductCategories(db, { term, model }),
      listProductModels(db, { term, category }),
    ]);
    return { categories, models };
  });

  routeOf(app, suppliersContract.catalogue, async () => describeCatalogue(await withProviders(deps)));

  routeOf(app, suppliersContract.refreshCatalogue, async () => {
    refreshInBackground(await withProviders(deps));
    return { ...(await describeCatalogue(await withProviders(deps))), isRefreshing: true };
  });

  routeOf(app, suppliersContract.importOne, async ({ params, author }) =>
    importProduct(await withProviders(deps), author, params.sku),
  );

  routeOf(app, suppliersContract.importAll, async ({ body, author }) =>
    importProducts(await withProviders(deps), author, body.products),
  );

  routeOf(app, suppliersContract.importResults, async ({ body, author }) =>
    importSearchResults(await withProviders(deps), author, body),
  );
}
