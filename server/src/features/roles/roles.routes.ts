import { rolesContract } from '@kreislauf/domain/roles/roles.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { removeRole } from './remove-role.ts';
import { listRoles } from './roles.queries.ts';
import { roleView } from './roles.view.ts';
import { changeRole, createRole } from './save-role.ts';

export function rolesRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, rolesContract.list, async () => (await listRoles(deps.db)).map(roleView));

  routeOf(app, rolesContract.create, async ({ body, session, reply }) => {
    const role = await createRole(deps, body, session);
    reply.code(201);
    return role;
  });

  routeOf(app, rolesContract.update, async ({ params, body, session }) =>
    changeRole(deps, params.id, body, session),
  );

  routeOf(app, rolesContract.remove, async ({ params, session }) => {
    await removeRole(deps, params.id, session);
    return { message: 'Rolle erfolgreich gelöscht' };
  });
}
