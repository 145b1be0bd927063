import { priceFileRows } from '@kreislauf/domain/prices/price-file.rules';
import { type PriceCellInput, type PriceRow, pricesContract } from '@kreislauf/domain/prices/prices.contract';
import { writeCsv } from '@kreislauf/domain/shared/csv';
import { DEFAULT_PAGE_SIZE } from '@kreislauf/domain/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type List, listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { importTable } from '../../http/uploads/read-table.ts';
import { findNeededParts } from './find-needed-parts.ts';
import { importPrices } from './import-prices.ts';
import { ownRows, priceRows, readPriceBook, suggestionRows } from './price-book.ts';
import { countPriceBookChanges, listPriceBookChanges } from './prices.queries.ts';
import { priceBookChangeView } from './prices.view.ts';
import { quotePrice } from './quote-price.ts';
import { savePrices } from './save-prices.ts';
import { undoPriceChange } from './undo-price-change.ts';

export function pricesRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps.db, pricesContract.list, async ({ query }) =>
    listIn(priceRows(await readPriceBook(deps), query), query),
  );

  listRoute(app, deps.db, pricesContract.suggestions, async ({ query }) =>
    listIn(suggestionRows(await readPriceBook(deps), query), query),
  );

  routeOf(app, pricesContract.save, async ({ body, author }) => savePrices(deps, body.cells, author));

  listRoute(app, deps.db, pricesContract.history, ({ query }) => ({
    count: (from) => countPriceBookChanges(from, query),
    rows: async (from, page) =>
      (await listPriceBookChanges(from, { ...query, ...page })).map(priceBookChangeView),
  }));

  routeOf(app, pricesContract.undo, async ({ params, author }) => undoPriceChange(deps, params.id, author));

  routeOf(app, pricesContract.exportCsv, async ({ query, reply }) => {
    const csv = writeCsv(priceFileRows(ownRows(await readPriceBook(deps), query)));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="preisbuch.csv"')
      .send(csv);
  });

  routeOf(app, pricesContract.importCsv, ({ request, reply, caller, author }) =>
    importTable<PriceCellInput>(
      { request, reply, caller },
      { kind: 'prices', store: (table) => importPrices(deps, table, author) },
    ),
  );

  routeOf(app, pricesContract.quote, async ({ query, caller }) => quotePrice(deps, query, caller));

  routeOf(app, pricesContract.neededParts, async ({ query }) => findNeededParts(deps, query));
}

/** The book is made as a whole, so its pages are cut here. */
function listIn(rows: PriceRow[], { order }: { order?: 'asc' | 'desc' }): List<PriceRow> {
  const ordered = order === 'desc' ? rows.toReversed() : rows;
  return {
    count: async () => ordered.length,
    rows: async (_db, { page, limit }) => {
      if (page === undefined && limit === undefined) return ordered;
      const size = limit ?? DEFAULT_PAGE_SIZE;
      return ordered.slice(((page ?? 1) - 1) * size, (page ?? 1) * size);
    },
  };
}
