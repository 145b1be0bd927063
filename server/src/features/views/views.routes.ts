import { viewsContract } from '@kreislauf/domain/views/views.contract';
import { sharedListsFor } from '@kreislauf/domain/views/views.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { changeView, createView, removeView } from './save-view.ts';
import { countViews, listViews } from './views.queries.ts';
import { viewOnWire } from './views.view.ts';

export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps.db, viewsContract.list, ({ query: { list, search }, caller }) => {
    const sharedLists = sharedListsFor(caller.permissions);
    const filter = { callerId: caller.account.id, sharedLists, list, search };
    return {
      count: (from) => countViews(from, filter),
      rows: async (from, page) =>
        (await listViews(from, filter, page)).map(({ view, ownerName }) =>
          viewOnWire(view, ownerName, caller.account.id),
        ),
    };
  });

  routeOf(app, viewsContract.create, async ({ body, caller, reply }) => {
    reply.code(201);
    return viewOnWire(await createView(deps, body, caller), caller.account.name, caller.account.id);
  });

  routeOf(app, viewsContract.update, async ({ params, body, caller }) =>
    viewOnWire(await changeView(deps, params.id, body, caller), caller.account.name, caller.account.id),
  );

  routeOf(app, viewsContract.remove, async ({ params, caller }) => {
    await removeView(deps, params.id, caller);
    return { message: 'Ansicht wurde gelöscht.' };
  });
}
