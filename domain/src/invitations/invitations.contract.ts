import { z } from 'zod';
import { endpoint, everyone, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, messageAnswer } from '../shared/wire.ts';
import {
  baseRoleOnWire,
  companyInput,
  emailInput,
  nameInput,
  newPasswordInput,
  optionalName,
  phoneInput,
  tokenInput,
  usernameInput,
} from '../users/account-fields.ts';

const tokenParams = z.object({ token: z.string().min(1).max(500) });

export const registered = z.object({ message: z.string(), username: z.string(), email: z.string() });

export const invitationSent = z.object({
  message: z.string(),
  details: z.object({
    email: z.string(),
    expiresAt: dateOnWire,
    messageId: z.string(),
    /** To be handed on by hand where no mail server is set up, else null. */
    link: z.string().nullable(),
  }),
});

export const openInvitation = z.object({
  _id: idOnWire,
  email: z.string(),
  name: z.string().nullable(),
  /** Null for resellers. */
  roleName: z.string().nullable(),
  createdAt: dateOnWire,
  expiresAt: dateOnWire,
  createdBy: z.string(),
  /** For those who could make that account themselves; null for everybody else. */
  link: z.string().nullable(),
});

export type InvitationSent = z.output<typeof invitationSent>;

export type OpenInvitation = z.output<typeof openInvitation>;

/** Invitations and what follows from them; `staff` under user-management, `reseller` under admin. */
export const invitationsContract = {
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/user-management/invite-user',
    summary: 'Einen Mitarbeiter per E-Mail einladen',
    guard: peopleOnly(staffWith('system.userManagement')),
    body: z.object({
      email: emailInput,
      name: optionalName,
      role: baseRoleOnWire.default('viewer'),
      roleId: idOnWire.nullish(),
    }),
    refuses: [404],
    response: invitationSent,
  }),
  staffInvitations: endpoint({
    method: 'GET',
    path: '/api/user-management/invitations',
    summary: 'Offene Einladungen an Mitarbeiter',
    guard: peopleOnly(staffWith('system.userManagement')),
    response: z.array(openInvitation),
  }),
  resendStaffInvitation: endpoint({
    method: 'POST',
    path: '/api/user-management/invitations/:id/resend',
    summary: 'Eine Einladung mit neuem Link erneut senden',
    guard: peopleOnly(staffWith('system.userManagement')),
    params: idParams,
    response: invitationSent,
  }),
  revokeStaffInvitation: endpoint({
    method: 'DELETE',
    path: '/api/user-management/invitations/:id',
    summary: 'Eine Einladung zurückziehen',
    guard: peopleOnly(staffWith('system.userManagement')),
    params: idParams,
    response: messageAnswer,
  }),
  validateStaff: endpoint({
    method: 'GET',
    path: '/api/user-management/validate-invite/:token',
    summary: 'Einladung eines Mitarbeiters prüfen',
    guard: everyone,
    params: tokenParams,
    refuses: [410],
    response: z.object({
      email: z.string(),
      roleName: z.string(),
      name: z.string().optional(),
      timeRemaining: z.number(),
    }),
  }),
  completeStaff: endpoint({
    method: 'POST',
    path: '/api/user-management/complete-registration',
    summary: 'Registrierung eines Mitarbeiters abschließen',
    guard: everyone,
    body: z.object({
      token: tokenInput,
      username: usernameInput,
      password: newPasswordInput,
      name: nameInput,
    }),
    answers: [201],
    refuses: [404, 409, 410],
    response: registered,
  }),
  inviteReseller: endpoint({
    method: 'POST',
    path: '/api/admin/invite-reseller',
    summary: 'Einen Reseller per E-Mail einladen',
    guard: peopleOnly(staffWith('resellers.create')),
    body: z.object({ email: emailInput, name: optionalName, company: companyInput, phone: phoneInput }),
    response: invitationSent,
  }),
  resellerInvitations: endpoint({
    method: 'GET',
    path: '/api/admin/reseller-invitations',
    summary: 'Offene Einladungen an Reseller',
    guard: peopleOnly(staffWith('resellers.create')),
    response: z.array(openInvitation),
  }),
  resendResellerInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/reseller-invitations/:id/resend',
    summary: 'Eine Einladung an einen Reseller erneut senden',
    guard: peopleOnly(staffWith('resellers.create')),
    params: idParams,
    response: invitationSent,
  }),
  revokeResellerInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/reseller-invitations/:id',
    summary: 'Eine Einladung an einen Reseller zurückziehen',
    guard: peopleOnly(staffWith('resellers.create')),
    params: idParams,
    response: messageAnswer,
  }),
  validateReseller: endpoint({
    method: 'GET',
    path: '/api/admin/validate-invite/:token',
    summary: 'Einladung eines Resellers prüfen',
    guard: everyone,
    params: tokenParams,
    refuses: [410],
    response: z.object({
      email: z.string(),
      company: z.string().optional(),
      phone: z.string().optional(),
      name: z.string().optional(),
      timeRemaining: z.number(),
    }),
  }),
  completeReseller: endpoint({
    method: 'POST',
    path: '/api/admin/complete-registration',
    summary: 'Registrierung eines Resellers abschließen',
    guard: everyone,
    body: z.object({
      token: tokenInput,
      username: usernameInput,
      password: newPasswordInput,
      name: nameInput,
      company: companyInput,
      phone: phoneInput,
    }),
    answers: [201],
    refuses: [404, 409, 410],
    response: registered,
  }),
};
