import { bookPurchaseFile, bookSaleFile } from '@kreislauf/domain/books/book-files.rules';
import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import { booksContract } from '@kreislauf/domain/books/books.contract';
import { bookProblems } from '@kreislauf/domain/books/books.problems';
import { monthOf } from '@kreislauf/domain/books/months.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { sendCsv } from '../../http/downloads/send-csv.ts';
import { sendDatev } from '../../http/downloads/send-datev.ts';
import { sendZip } from '../../http/downloads/send-zip.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { listInMemory, pullPages } from '../../http/lists/pull-pages.ts';
import { routeOf } from '../../http/route-of.ts';
import { monthView, purchaseView, saleView } from './books.view.ts';
import { closeMonth } from './close-month.ts';
import { countClosedLines, listClosedLines } from './closes.queries.ts';
import type { BookLines } from './find-book-lines.ts';
import { findDatevMonth } from './find-datev-month.ts';
import { findMonth, findMonths } from './find-months.ts';
import { findYear } from './find-year.ts';
import { findOpenLines, monthLines } from './list-lines.ts';
import { listSettlementPayments } from './settlement-payments.queries.ts';
import { zipMonth } from './zip-month.ts';

export function booksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  const requireBegun = (month: string) => {
    if (month > monthOf(shopDay(now()))) throw new AppError(bookProblems.monthInFuture(month));
  };

  routeOf(app, booksContract.year, ({ query }) => findYear(db, query.year, now()));

  routeOf(app, booksContract.month, async ({ params }) => {
    requireBegun(params.month);
    return monthView(await findMonth(db, params.month));
  });

  listRoute(app, db, booksContract.purchases, async ({ params, query }) => {
    requireBegun(params.month);
    const filter = { ...params, ...query, kind: 'purchase' as const };
    const open = await findOpenLines(db, 'purchases', filter);
    if (open) return listInMemory(open.map(purchaseView));
    return {
      count: (from) => countClosedLines(from, filter),
      rows: async (from, page) => (await listClosedLines<PurchaseLine>(from, filter, page)).map(purchaseView),
    };
  });

  listRoute(app, db, booksContract.sales, async ({ params, query }) => {
    requireBegun(params.month);
    const filter = { ...params, ...query, kind: 'sale' as const };
    const open = await findOpenLines(db, 'sales', filter);
    if (open) return listInMemory(open.map(saleView));
    return {
      count: (from) => countClosedLines(from, filter),
      rows: async (from, page) => (await listClosedLines<SaleLine>(from, filter, page)).map(saleView),
    };
  });

  routeOf(app, booksContract.close, async ({ params, body, caller }) => {
    await closeMonth(deps, params.month, body, caller);
    return monthView(await findMonth(db, params.month));
  });

  routeOf(app, booksContract.purchasesCsv, (call) => {
    const { month } = call.params;
    requireBegun(month);
    return sendCsv(db, call, {
      name: `ankaeufe-${month}`,
      table: bookPurchaseFile,
      rows: pullPages(async function* (from) {
        for await (const { purchases } of monthLines(from, month)) yield purchases.map(purchaseView);
      }),
    });
  });

  routeOf(app, booksContract.salesCsv, (call) => {
    const { month } = call.params;
    requireBegun(month);
    return sendCsv(db, call, {
      name: `verkaeufe-${month}`,
      table: bookSaleFile,
      rows: pullPages(async function* (from) {
        for await (const { sales } of monthLines(from, month)) yield sales.map(saleView);
      }),
    });
  });

  routeOf(app, booksContract.datev, async (call) => {
    const { month } = call.params;
    requireBegun(month);
    const file = await findDatevMonth(deps, month, call.caller.account.name);
    const lines = <Kind extends keyof BookLines>(kind: Kind) =>
      pullPages<BookLines[Kind][number]>(async function* (from) {
        for await (const piece of monthLines(from, month)) yield piece[kind];
      });
    return sendDatev(db, call, {
      file,
      purchases: lines('purchases'),
      sales: lines('sales'),
      payments: pullPages(async function* (from) {
        yield await listSettlementPayments(from, month);
      }),
      pool: async (from) => (await findMonths(from, month)).at(-1)?.pool ?? null,
    });
  });

  routeOf(app, booksContract.documentsZip, (call) => {
    const { month } = call.params;
    requireBegun(month);
    return sendZip(call, { name: `belege-${month}.zip`, files: zipMonth(db, month, now()) });
  });
}
