import { trashContract } from '@kreislauf/domain/trash/trash.contract';
import { trashProblems } from '@kreislauf/domain/trash/trash.problems';
import { restorableUntil, trashBegins, visibleTrash } from '@kreislauf/domain/trash/trash.rules';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { restoreFromTrash } from './restore-from-trash.ts';
import { countTrash, listTrash } from './trash.queries.ts';

export function trashRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps.db, trashContract.list, ({ query: { kind, search }, caller }) => {
    const visible = visibleTrash(caller.permissions);
    if (kind && !visible.includes(kind)) throw new AppError(trashProblems.forbidden());
    const filter = { kinds: kind ? [kind] : visible, search, since: trashBegins(deps.now()) };
    return {
      count: (from) => countTrash(from, filter),
      rows: async (from, page) =>
        (await listTrash(from, filter, page)).map((row) => ({
          _id: row.id,
          kind: row.kind,
          label: row.label,
          deletedAt: row.deletedAt.toISOString(),
          by: row.actorName,
          until: restorableUntil(row.deletedAt).toISOString(),
        })),
    };
  });

  routeOf(app, trashContract.restore, async ({ params, caller }) => {
    const { kind, label } = await restoreFromTrash(deps, params.id, caller);
    return { _id: params.id, kind, message: `${label} wurde wiederhergestellt.` };
  });
}
