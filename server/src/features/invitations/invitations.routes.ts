import { checkInvitation } from '@kreislauf/domain/invitations/invitation.rules';
import { invitationsContract } from '@kreislauf/domain/invitations/invitations.contract';
import { invitationProblems } from '@kreislauf/domain/invitations/invitations.problems';
import type { FastifyInstance } from 'fastify';
import { AppError, enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import { completeRegistration } from './complete-registration.ts';
import { findInvitation, type InvitationKind, listOpenInvitations } from './invitations.queries.ts';
import { openInvitationView, validInvitationView } from './invitations.view.ts';
import { resendInvitation, revokeInvitation } from './manage-invitations.ts';
import { sendInvitation } from './send-invitation.ts';

const INVITED_WITHOUT_MAIL =
  'Die Einladung ist angelegt. Es ist kein Mailserver eingerichtet, deshalb wurde keine E-Mail gesendet: Bitte geben Sie den Link selbst weiter.';
const sentSentences: Record<InvitationKind, string> = {
  staff: 'Einladung erfolgreich gesendet!',
  reseller: 'Reseller-Einladung erfolgreich gesendet!',
};
const REGISTERED = 'Registrierung erfolgreich abgeschlossen';

export function invitationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const sent = async (kind: InvitationKind) =>
    (await hasMailServer(deps, db)) ? sentSentences[kind] : INVITED_WITHOUT_MAIL;

  async function listOpen(kind: InvitationKind, caller: StaffCaller) {
    const open = await listOpenInvitations(db, kind, now());
    return open.map((invitation) =>
      openInvitationView(invitation, { reader: caller, secretBox: deps.secretBox }),
    );
  }

  async function validate(kind: InvitationKind, token: string) {
    const found = await findInvitation(db, kind, hashToken(token));
    enforce(checkInvitation(found?.invitation, now()));
    if (!found) throw new AppError(invitationProblems.invalid());
    return validInvitationView(found, now());
  }

  routeOf(app, invitationsContract.inviteStaff, async ({ body, caller }) => ({
    message: await sent('staff'),
    details: await sendInvitation(deps, { kind: 'staff', ...body }, caller),
  }));
  routeOf(app, invitationsContract.staffInvitations, ({ caller }) => listOpen('staff', caller));
  routeOf(app, invitationsContract.resendStaffInvitation, async ({ params, caller }) => ({
    message: await sent('staff'),
    details: await resendInvitation(deps, 'staff', params.id, caller),
  }));
  routeOf(app, invitationsContract.revokeStaffInvitation, async ({ params, caller }) => {
    await revokeInvitation(deps, 'staff', params.id, caller);
    return { message: 'Einladung zurückgezogen' };
  });
  routeOf(app, invitationsContract.validateStaff, async ({ params }) => validate('staff', params.token));
  routeOf(app, invitationsContract.completeStaff, async ({ body, reply }) => {
    const registered = await completeRegistration(deps, 'staff', body);
    reply.code(201);
    return { message: REGISTERED, ...registered };
  });

  routeOf(app, invitationsContract.inviteReseller, async ({ body, caller }) => ({
    message: await sent('reseller'),
    details: await sendInvitation(deps, { kind: 'reseller', ...body }, caller),
  }));
  routeOf(app, invitationsContract.resellerInvitations, ({ caller }) => listOpen('reseller', caller));
  routeOf(app, invitationsContract.resendResellerInvitation, async ({ params, caller }) => ({
    message: await sent('reseller'),
    details: await resendInvitation(deps, 'reseller', params.id, caller),
  }));
  routeOf(app, invitationsContract.revokeResellerInvitation, async ({ params, caller }) => {
    await revokeInvitation(deps, 'reseller', params.id, caller);
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
