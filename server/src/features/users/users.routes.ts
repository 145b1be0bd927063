import { usersContract } from '@kreislauf/domain/users/users.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { removeUser } from './remove-user.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { listUsers } from './users.queries.ts';
import { userView } from './users.view.ts';

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, usersContract.users, async () => (await listUsers(deps.db)).map(userView));

  routeOf(app, usersContract.createUser, async ({ body, session, reply }) => {
    const details = await createUser(deps, body, session);
    reply.code(201);
    return { message: 'Benutzer erfolgreich erstellt!', details };
  });

  routeOf(app, usersContract.updateUser, async ({ params, body, session }) =>
    changeUser(deps, params.id, body, session),
  );

  routeOf(app, usersContract.deleteUser, async ({ params, session }) => {
    await removeUser(deps, params.id, session);
    return { message: 'Benutzer erfolgreich gelöscht' };
  });

  routeOf(app, usersContract.resetPassword, async ({ params, session }) => ({
    message: 'Passwort erfolgreich zurückgesetzt',
    temporaryPassword: await resetUserPassword(deps, params.id, session),
  }));
}
