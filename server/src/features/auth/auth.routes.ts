import { authContract } from '@kreislauf/domain/auth/auth.contract';
import type { SignInAnswer } from '@kreislauf/domain/auth/second-step.contract';
import type { SecondFactor } from '@kreislauf/domain/auth/signed-in.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerAddressOf } from '../../http/requests/caller-address.ts';
import { visitorOf } from '../../http/requests/visitor-of.ts';
import { routeOf } from '../../http/route-of.ts';
import type { AccountRef } from './accounts.queries.ts';
import { adminView, flagsOf, resellerAccountView } from './auth.view.ts';
import { changePassword } from './change-password.ts';
import { findCaller } from './find-caller.ts';
import { findUserInfo } from './find-user-info.ts';
import { finishLogin } from './finish-login.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { passkeyOptions, signInWithPasskey } from './passkey-login.ts';
import { requestResetLink } from './request-reset-link.ts';
import { findResetLink, resetPassword } from './reset-password.ts';

/** The same for every address and for a second try within the pause: the answer tells nobody who has an account. */
const RESET_LINK_REQUESTED =
  'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie in Kürze eine E-Mail mit einem Link. Sie können in einer Minute einen neuen Link anfordern.';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, authContract.adminLogin, async ({ body, request }) => {
    const answer = await login(deps, { kind: 'staff', ...body, ...visitorOf(request) });
    return 'ticket' in answer ? secondStep(answer) : staffSignedIn(deps, answer.token);
  });

  routeOf(app, authContract.resellerLogin, async ({ body, request }) => {
    const answer = await login(deps, { kind: 'reseller', ...body, ...visitorOf(request) });
    return 'ticket' in answer ? secondStep(answer) : resellerSignedIn(deps, answer.token);
  });

  routeOf(app, authContract.twoFactor, async ({ body, request }) => {
    const { token, owner } = await finishLogin(deps, { ...body, visitor: visitorOf(request) });
    return signedIn(deps, token, owner);
  });

  routeOf(app, authContract.passkeyOptions, async ({ body, request }) => {
    const { ticket, options } = await passkeyOptions(deps, { ...body, address: callerAddressOf(request) });
    return { ticket, options: { ...options } };
  });

  routeOf(app, authContract.passkey, async ({ body, request }) => {
    const { token, owner } = await signInWithPasskey(deps, { ...body, visitor: visitorOf(request) });
    return signedIn(deps, token, owner);
  });

  routeOf(app, authContract.userInfo, ({ caller }) => findUserInfo(deps.db, caller));

  routeOf(app, authContract.changePassword, async ({ body, caller, request }) => {
    await changePassword(deps, caller, { ...body, address: callerAddressOf(request) });
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

  routeOf(app, authContract.logout, async ({ caller }) => {
    await logout(deps, caller);
    return { message: 'Sie wurden abgemeldet.' };
  });
}

/** Staff are called admins on the wire. */
const typeOf = (kind: AccountRef['kind']): 'admin' | 'reseller' => (kind === 'staff' ? 'admin' : 'reseller');

const secondStep = (answer: { ticket: string; methods: SecondFactor[] }) => ({
  twoFactor: true as const,
  ...answer,
});

async function staffSignedIn(deps: Deps, token: string) {
  const caller = await findCaller(deps, token);
  if (caller?.kind !== 'staff') throw new Error('a new staff session was not found');
  return { token, admin: adminView(caller), ...flagsOf(caller) };
}

async function resellerSignedIn(deps: Deps, token: string) {
  const caller = await findCaller(deps, token);
  if (caller?.kind !== 'reseller') throw new Error('a new reseller session was not found');
  return { token, reseller: resellerAccountView(caller), ...flagsOf(caller) };
}

async function signedIn(deps: Deps, token: string, { kind }: AccountRef): Promise<SignInAnswer> {
  return kind === 'staff'
    ? { kind: 'staff', ...(await staffSignedIn(deps, token)) }
    : { kind: 'reseller', ...(await resellerSignedIn(deps, token)) };
}
