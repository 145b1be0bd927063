import { checkInvitation } from '@kreislauf/domain/invitations/invitation.rules';
import { invitationsContract } from '@kreislauf/domain/invitations/invitations.contract';
import { invitationProblems } from '@kreislauf/domain/invitations/invitations.problems';
import type { FastifyInstance } from 'fastify';
import { AppError, enforce } from '../../app-error.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { completeRegistration } from './complete-registration.ts';
import { findInvitation, type InvitationKind, listOpenInvitations } from './invitations.queries.ts';
import { openInvitationView, validInvitationView } from './invitations.view.ts';
import { resendInvitation, revokeInvitation } from './manage-invitations.ts';
import { sendInvitation } from './send-invitation.ts';

const REGISTERED = 'Registrierung erfolgreich abgeschlossen';

export function invitationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  async function validate(kind: InvitationKind, token: string) {
    const found = await findInvitation(db, kind, hashToken(token));
    enforce(checkInvitation(found?.invitation, now()));
    if (!found) throw new AppError(invitationProblems.invalid());
    return validInvitationView(found, now());
  }

  routeOf(app, invitationsContract.inviteStaff, async ({ body, session }) => ({
    message: 'Einladung erfolgreich gesendet!',
    details: await sendInvitation(deps, { kind: 'staff', ...body }, session),
  }));
  routeOf(app, invitationsContract.staffInvitations, async () =>
    (await listOpenInvitations(db, 'staff', now())).map(openInvitationView),
  );
  routeOf(app, invitationsContract.resendStaffInvitation, async ({ params, session }) => ({
    message: 'Einladung erfolgreich gesendet!',
    details: await resendInvitation(deps, 'staff', params.id, session),
  }));
  routeOf(app, invitationsContract.revokeStaffInvitation, async ({ params, session }) => {
    await revokeInvitation(deps, 'staff', params.id, session);
    return { message: 'Einladung zurückgezogen' };
  });
  routeOf(app, invitationsContract.validateStaff, async ({ params }) => validate('staff', params.token));
  routeOf(app, invitationsContract.completeStaff, async ({ body, reply }) => {
    const registered = await completeRegistration(deps, 'staff', body);
    reply.code(201);
    return { message: REGISTERED, ...registered };
  });

  routeOf(app, invitationsContract.inviteReseller, async ({ body, session }) => ({
    message: 'Reseller-Einladung erfolgreich gesendet!',
    details: await sendInvitation(deps, { kind: 'reseller', ...body }, session),
  }));
  routeOf(app, invitationsContract.resellerInvitations, async () =>
    (await listOpenInvitations(db, 'reseller', now())).map(openInvitationView),
  );
  routeOf(app, invitationsContract.resendResellerInvitation, async ({ params, session }) => ({
    message: 'Reseller-Einladung erfolgreich gesendet!',
    details: await resendInvitation(deps, 'reseller', params.id, session),
  }));
  routeOf(app, invitationsContract.revokeResellerInvitation, async ({ params, session }) => {
    await revokeInvitation(deps, 'reseller', params.id, session);
    return { message: 'Einladung zurückgezogen' };
  });
  routeOf(app, invitationsContract.validateReseller, async ({ params }) =>
    validate('reseller', params.token),
  );
  routeOf(app, invitationsContract.completeReseller, async ({ body, reply }) => {
    const registered = await completeRegistration(deps, 'reseller', body);
    reply.code(201);
    return { message: REGISTERED, ...registered };
  });
}
