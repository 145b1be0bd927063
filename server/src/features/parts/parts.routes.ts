import { partsContract } from '@kreislauf/domain/parts/parts.contract';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { inSeenOrder } from '../../http/responses/seen-prices.ts';
import { routeOf } from '../../http/route-of.ts';
import { createPart } from './create-part.ts';
import { editPart } from './edit-part.ts';
import { countStocked, listCategories, listIphoneNames, listSuppliers } from './part-filters.queries.ts';
import { countParts, findParts } from './part-list.queries.ts';
import { listPriceChanges } from './part-prices.queries.ts';
import { findPart } from './parts.queries.ts';
import { partView, priceChangeView } from './parts.view.ts';
import { removePart } from './remove-part.ts';

export function partsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  listRoute(app, db, partsContract.list, ({ query, request }) => ({
    count: (from) => countParts(from, query),
    page: async (from, page) => {
      const { rows, total } = await findParts(from, { ...inSeenOrder(request, query), ...page });
      return { rows: rows.map(partView), total };
    },
  }));

  routeOf(app, partsContract.filters, async () => {
    const [total, stocked, models, categories, suppliers] = await Promise.all([
      countParts(db),
      countStocked(db),
      listIphoneNames(db),
      listCategories(db),
      listSuppliers(db),
    ]);
    return { total, stocked, models, categories, suppliers };
  });

  routeOf(app, partsContract.one, async ({ params }) => {
    const part = await findPart(db, params.id);
    if (!part) throw new AppError(partProblems.notFound());
    return partView(part);
  });

  routeOf(app, partsContract.prices, async ({ params }) => {
    if (!(await findPart(db, params.id))) throw new AppError(partProblems.notFound());
    return (await listPriceChanges(db, params.id)).map(priceChangeView);
  });

  routeOf(app, partsContract.create, async ({ body, reply }) => {
    const part = await createPart(deps, body);
    reply.status(201);
    return partView(part);
  });

  routeOf(app, partsContract.update, async ({ params, body, caller }) =>
    partView(await editPart(deps, caller, params.id, body)),
  );

  routeOf(app, partsContract.remove, async ({ params, author }) => {
    await removePart(deps, params.id, author);
    return { message: 'Ersatzteil erfolgreich gelöscht' };
  });
}
