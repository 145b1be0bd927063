import { z } from 'zod';
import { endpoint, everyone, peopleOnly } from '../shared/endpoint.ts';
import { messageAnswer, requiredText } from '../shared/wire.ts';
import { emailInput } from '../users/account-fields.ts';
import { MAX_PASSWORD_LENGTH } from './password.rules.ts';
import { resellerSignedIn, secondStepNeeded, staffSignedIn } from './signed-in.contract.ts';

const credentials = z.object({
  username: requiredText('Bitte geben Sie Benutzername und Passwort ein'),
  password: z
    .string({ error: 'Bitte geben Sie Benutzername und Passwort ein' })
    .min(1, 'Bitte geben Sie Benutzername und Passwort ein')
    .max(MAX_PASSWORD_LENGTH, 'Das Passwort ist zu lang'),
});

/** The calls of the login pages, which load nothing else of the accounts. */
export const loginCalls = {
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/admin-auth/login',
    summary: 'Anmeldung für Mitarbeiter',
    guard: peopleOnly(everyone),
    body: credentials,
    refuses: [401, 403, 429],
    response: z.union([staffSignedIn, secondStepNeeded]),
  }),
  resellerLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Anmeldung für Reseller',
    guard: peopleOnly(everyone),
    body: credentials,
    refuses: [401, 403, 429],
    response: z.union([resellerSignedIn, secondStepNeeded]),
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    summary: 'Einen Link zum Zurücksetzen des Passworts anfordern; antwortet für jede Adresse gleich',
    guard: peopleOnly(everyone),
    body: z.object({ email: emailInput }),
    refuses: [429],
    response: messageAnswer,
  }),
};
