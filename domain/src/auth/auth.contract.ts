import { z } from 'zod';
import { endpoint, everyone, peopleOnly, signedInBeforePasswordChange } from '../shared/endpoint.ts';
import { messageAnswer } from '../shared/wire.ts';
import { newPasswordInput } from '../users/account-fields.ts';
import { loginCalls } from './login.contract.ts';
import { secondStepCalls } from './second-step.contract.ts';
import { userInfoOnWire } from './user-info.contract.ts';

export const resetTokenMissing = 'Kein Reset-Token gefunden. Bitte fordern Sie einen neuen Reset-Link an.';

const resetToken = z
  .string({ error: resetTokenMissing })
  .min(1, resetTokenMissing)
  .max(200, 'Der Link ist ungültig');

/** Tells where to sign in: staff at `/`, resellers at `/reseller`. */
const accountType = z.enum(['admin', 'reseller']);

export const authContract = {
  ...loginCalls,
  ...secondStepCalls,
  userInfo: endpoint({
    method: 'GET',
    path: '/api/auth/user-info',
    summary: 'Wer angemeldet ist und was erlaubt ist',
    guard: signedInBeforePasswordChange,
    response: userInfoOnWire,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Eigenes Passwort ändern; beendet alle anderen Sitzungen des Kontos',
    guard: signedInBeforePasswordChange,
    // Lengths are the rule's business (checkPasswordChange): its sentences are worded by the specification.
    body: z.object({
      currentPassword: z.string().max(1000).default(''),
      newPassword: z.string().max(1000).default(''),
    }),
    refuses: [429],
    response: messageAnswer,
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/auth/reset-link',
    summary: 'Zu welcher Art von Konto ein Link zum Zurücksetzen gehört und ob er noch gilt',
    guard: peopleOnly(everyone),
    body: z.object({ token: resetToken }),
    response: z.object({ type: accountType, isAlive: z.boolean() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Mit dem Link aus der E-Mail ein neues Passwort setzen; beendet alle Sitzungen des Kontos',
    guard: peopleOnly(everyone),
    body: z.object({
      token: resetToken,
      newPassword: newPasswordInput,
    }),
    response: messageAnswer.extend({ type: accountType }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Abmelden; das Token gilt danach nicht mehr',
    guard: signedInBeforePasswordChange,
    response: messageAnswer,
  }),
};
