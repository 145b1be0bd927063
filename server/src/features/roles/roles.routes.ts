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

  routeOf(app, rolesContract.create, async ({ body, caller, reply }) => {
    const role = await createRole(deps, body, caller);
    reply.code(201);
    return role;
  });

  routeOf(app, rolesContract.update, async ({ params, body, caller }) =>
    changeRole(deps, params.id, body, caller),
  );

  routeOf(app, rolesContract.remove, async ({ params, caller }) => {
    await removeRole(deps, params.id, caller);
    return { message: 'Rolle erfolgreich gelöscht' };
  });
}
