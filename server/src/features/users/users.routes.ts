import { usersContract } from '@kreislauf/domain/users/users.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { removeUser } from './remove-user.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { listUsers } from './users.queries.ts';
import { userView } from './users.view.ts';

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, usersContract.users, async () => (await listUsers(deps.db)).map(userView));

  routeOf(app, usersContract.createUser, async ({ body, caller, reply }) => {
    const details = await createUser(deps, body, caller);
    reply.code(201);
    return { message: 'Benutzer erfolgreich erstellt!', details };
  });

  routeOf(app, usersContract.updateUser, async ({ params, body, caller }) =>
    changeUser(deps, params.id, body, caller),
  );

  routeOf(app, usersContract.deleteUser, async ({ params, caller }) => {
    await removeUser(deps, params.id, caller);
    return { message: 'Benutzer erfolgreich gelöscht' };
  });

  routeOf(app, usersContract.resetTwoFactor, async ({ params, caller }) => {
    await resetTwoFactor(deps, params.id, caller);
    return { message: 'Zwei-Faktor-Anmeldung zurückgesetzt' };
  });

  routeOf(app, usersContract.resetPassword, async ({ params, caller }) => ({
    message: 'Passwort erfolgreich zurückgesetzt',
    temporaryPassword: await resetUserPassword(deps, params.id, caller),
  }));
}
