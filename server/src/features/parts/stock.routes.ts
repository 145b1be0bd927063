import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { stockContract } from '@kreislauf/domain/parts/stock.contract';
import { stocktakeContract } from '@kreislauf/domain/parts/stocktake.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { bookMovement } from './book-movement.ts';
import { startCounting, startCountingMany, stopCounting } from './count-part.ts';
import { countMovements, listMovements } from './movements.queries.ts';
import { findPart } from './parts.queries.ts';
import { movementView, partView } from './parts.view.ts';
import { takeStock } from './take-stock.ts';

export function stockRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  routeOf(app, stockContract.startCounting, async ({ params, body, author }) =>
    partView(await startCounting(deps, params.id, body.counted, author)),
  );

  routeOf(app, stockContract.startCountingMany, async ({ body, author }) =>
    (await startCountingMany(deps, body.parts, author)).map(partView),
  );

  routeOf(app, stockContract.stopCounting, async ({ params }) =>
    partView(await stopCounting(deps, params.id)),
  );

  listRoute(app, db, stockContract.movements, async ({ params, query: { search } }) => {
    if (!(await findPart(db, params.id))) throw new AppError(partProblems.notFound());
    return {
      count: (from) => countMovements(from, params.id, search),
      rows: async (from, page) =>
        (await listMovements(from, params.id, { ...page, search })).map(movementView),
    };
  });

  routeOf(app, stockContract.book, async ({ params, body, author, reply }) => {
    const movement = await bookMovement(deps, params.id, body, author);
    reply.code(201);
    return movementView(movement);
  });

  routeOf(app, stocktakeContract.take, async ({ body, author }) => ({
    differences: await takeStock(deps, body, author),
  }));
}
