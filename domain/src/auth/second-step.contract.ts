import { z } from 'zod';
import { codeInput } from '../account/factor-fields.ts';
import { webauthnJson } from '../account/passkey-fields.ts';
import { endpoint, everyone, peopleOnly } from '../shared/endpoint.ts';
import { resellerSignedIn, staffSignedIn } from './signed-in.contract.ts';

const ticketInput = z
  .string({ error: 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.' })
  .min(1, 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.')
  .max(200, 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.');

/** The answers that a login of these people can get. */
const signedIn = z.union([
  staffSignedIn.extend({ kind: z.literal('staff') }),
  resellerSignedIn.extend({ kind: z.literal('reseller') }),
]);

export type SignInAnswer = z.output<typeof signedIn>;

/** The second step of the login, and the sign-in that needs neither name nor password. */
export const secondStepCalls = {
  twoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor',
    summary: 'Anmeldung mit einem Code der App oder einem Wiederherstellungscode abschließen',
    guard: peopleOnly(everyone),
    body: z.object({ ticket: ticketInput, code: codeInput }),
    refuses: [401, 403, 429],
    response: signedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Was der Browser für die Anmeldung mit einem Passkey braucht (WebAuthn)',
    guard: peopleOnly(everyone),
    body: z
      .object({
        ticket: ticketInput.optional().describe('Das Ticket der Anmeldung, wenn der Passkey sie abschließt'),
      })
      .default({}),
    refuses: [401, 429],
    response: z.object({ ticket: z.string(), options: webauthnJson }),
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Mit einem Passkey anmelden oder die Anmeldung damit abschließen',
    guard: peopleOnly(everyone),
    body: z.object({ ticket: ticketInput, response: webauthnJson }),
    refuses: [401, 403],
    response: signedIn,
  }),
};
