import { authContract } from '@kreislauf/domain/auth/auth.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerAddressOf } from '../../http/caller-address.ts';
import { routeOf } from '../../http/route-of.ts';
import type { AccountRef } from './accounts.queries.ts';
import { adminView, resellerAccountView } from './auth.view.ts';
import { changePassword } from './change-password.ts';
import { findSession } from './find-session.ts';
import { findUserInfo } from './find-user-info.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { requestResetLink } from './request-reset-link.ts';
import { findResetLink, resetPassword } from './reset-password.ts';

/** The same for every address and for a second try within the pause: the answer tells nobody who has an account. */
const RESET_LINK_REQUESTED =
  'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie in Kürze eine E-Mail mit einem Link. Sie können in einer Minute einen neuen Link anfordern.';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, authContract.adminLogin, async ({ body, request }) => {
    const token = await login(deps, { kind: 'staff', ...body, address: callerAddressOf(request) });
    const session = await findSession(deps, token);
    if (session?.kind !== 'staff') throw new Error('a new staff session was not found');
    const { mustChangePassword, firstLogin } = session;
    return { token, admin: adminView(session), mustChangePassword, firstLogin };
  });

  routeOf(app, authContract.resellerLogin, async ({ body, request }) => {
    const token = await login(deps, { kind: 'reseller', ...body, address: callerAddressOf(request) });
    const session = await findSession(deps, token);
    if (session?.kind !== 'reseller') throw new Error('a new reseller session was not found');
    const { mustChangePassword, firstLogin } = session;
    return { token, reseller: resellerAccountView(session), mustChangePassword, firstLogin };
  });

  routeOf(app, authContract.userInfo, ({ session }) => findUserInfo(deps.db, session));

  routeOf(app, authContract.changePassword, async ({ body, session, request }) => {
    await changePassword(deps, session, { ...body, address: callerAddressOf(request) });
    return { message: 'Passwort erfolgreich geändert!' };
  });

  routeOf(app, authContract.requestPasswordReset, async ({ body, request }) => {
    await requestResetLink(deps, { email: body.email, address: callerAddressOf(request) });
    return { message: RESET_LINK_REQUESTED };
  });

  routeOf(app, authContract.resetLink, async ({ body }) => {
    const { kind, isAlive } = await findResetLink(deps, body.token);
    return { type: typeOf(kind), isAlive };
  });

  routeOf(app, authContract.resetPassword, async ({ body }) => {
    const kind = await resetPassword(deps, body);
    return { message: 'Passwort erfolgreich zurückgesetzt', type: typeOf(kind) };
  });

  routeOf(app, authContract.logout, async ({ session }) => {
    await logout(deps, session);
    return { message: 'Sie wurden abgemeldet.' };
  });
}

/** Staff are called admins on the wire. */
const typeOf = (kind: AccountRef['kind']): 'admin' | 'reseller' => (kind === 'staff' ? 'admin' : 'reseller');
