import { resellersContract } from '@kreislauf/domain/resellers/resellers.contract';
import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { createReseller } from './create-reseller.ts';
import { editReseller } from './edit-reseller.ts';
import { removeReseller } from './remove-reseller.ts';
import { countResellers, listResellers } from './resellers.queries.ts';
import { resellerView } from './resellers.view.ts';
import { resetResellerTwoFactor } from './reset-reseller-two-factor.ts';
import { toggleReseller } from './toggle-reseller.ts';

export function resellersRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps.db, resellersContract.list, ({ query }) => {
    const filter = { search: query.search, includeInactive: query.includeInactive === 'true' };
    return {
      count: (from) => countResellers(from, filter),
      rows: async (from, page) =>
        (await listResellers(from, filter, { ...query, ...page })).map(resellerView),
    };
  });

  routeOf(app, resellersContract.create, async ({ body, caller, reply }) => {
    const details = await createReseller(deps, body, caller);
    reply.code(201);
    return { message: 'Reseller erfolgreich erstellt!', details };
  });

  routeOf(app, resellersContract.edit, async ({ params, body, author }) => {
    await editReseller(deps, params.id, body, author);
    const [reseller] = await listResellers(deps.db, { id: params.id, includeInactive: true }, {});
    if (!reseller) throw new AppError(resellerProblems.notFound());
    return { message: 'Reseller gespeichert', reseller: resellerView(reseller) };
  });

  routeOf(app, resellersContract.resetTwoFactor, async ({ params, caller }) => {
    await resetResellerTwoFactor(deps, params.id, caller);
    return { message: 'Zwei-Faktor-Anmeldung zurückgesetzt' };
  });

  routeOf(app, resellersContract.toggleActive, async ({ params, body, author }) => {
    const isActive = await toggleReseller(deps, params.id, body.reason, author);
    return {
      message: isActive ? 'Reseller erfolgreich aktiviert' : 'Reseller erfolgreich deaktiviert',
      isActive,
    };
  });

  routeOf(app, resellersContract.remove, async ({ params, body, caller }) => ({
    message: 'Reseller erfolgreich gelöscht',
    ...(await removeReseller(deps, params.id, body, caller)),
  }));
}
