import { accountContract } from '@kreislauf/domain/account/account.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerAddressOf } from '../../http/requests/caller-address.ts';
import { visitorOf } from '../../http/requests/visitor-of.ts';
import { routeOf } from '../../http/route-of.ts';
import { accountView, describeSessions, passkeyView } from './account/account.view.ts';
import { renameOwnAccount } from './account/change-account.ts';
import { addPasskey, preparePasskey, removePasskey } from './account/change-passkeys.ts';
import { confirmTotp, endTotp, renewRecoveryCodes, setUpTotp } from './account/change-totp.ts';
import { endOtherSessions, endSession } from './account/end-sessions.ts';
import { findAccount } from './account/find-account.ts';
import { listSessionsOf } from './sessions.queries.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, accountContract.read, async ({ caller }) =>
    accountView(caller, await findAccount(deps.db, caller)),
  );

  routeOf(app, accountContract.update, async ({ body, caller, author }) => {
    await renameOwnAccount(deps, caller, body.name, author);
    return { ...accountView(caller, await findAccount(deps.db, caller)), name: body.name };
  });

  routeOf(app, accountContract.sessions, async ({ caller }) =>
    describeSessions(await listSessionsOf(deps.db, caller.account), caller.via, deps.now()),
  );

  routeOf(app, accountContract.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(deps, caller);
    return { message: 'Alle anderen Geräte wurden abgemeldet.' };
  });

  routeOf(app, accountContract.endSession, async ({ params, caller }) => {
    await endSession(deps, caller, params.id);
    return { message: 'Das Gerät wurde abgemeldet.' };
  });

  routeOf(app, accountContract.setUpTotp, ({ body, caller, request }) =>
    setUpTotp(deps, caller, { ...body, address: callerAddressOf(request) }),
  );

  routeOf(app, accountContract.confirmTotp, async ({ body, caller, request }) => ({
    recoveryCodes: await confirmTotp(deps, caller, { ...body, visitor: visitorOf(request) }),
  }));

  routeOf(app, accountContract.endTotp, async ({ body, caller, request }) => {
    await endTotp(deps, caller, { ...body, visitor: visitorOf(request) });
    return { message: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.' };
  });

  routeOf(app, accountContract.renewRecoveryCodes, async ({ body, caller, request }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller, { ...body, visitor: visitorOf(request) }),
  }));

  routeOf(app, accountContract.passkeyOptions, async ({ caller, request }) => ({
    ...(await preparePasskey(deps, caller, callerAddressOf(request))),
  }));

  routeOf(app, accountContract.addPasskey, async ({ body, caller, request, reply }) => {
    const passkey = await addPasskey(deps, caller, { ...body, visitor: visitorOf(request) });
    reply.code(201);
    return passkeyView(passkey);
  });

  routeOf(app, accountContract.removePasskey, async ({ params, caller, request }) => {
    await removePasskey(deps, caller, { id: params.id, visitor: visitorOf(request) });
    return { message: 'Der Passkey wurde entfernt.' };
  });
}
