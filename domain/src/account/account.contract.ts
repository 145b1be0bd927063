import { z } from 'zod';
import { endpoint, ownAccount } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, messageAnswer } from '../shared/wire.ts';
import { nameInput } from '../users/account-fields.ts';
import { codeInput, passwordInput } from './factor-fields.ts';
import { passkeyName, webauthnJson } from './passkey-fields.ts';

export const passkeyOnWire = z.object({
  _id: idOnWire,
  name: z.string(),
  createdAt: dateOnWire,
  lastUsedAt: dateOnWire.nullable(),
});

export type Passkey = z.output<typeof passkeyOnWire>;

export const accountOnWire = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(['staff', 'reseller']),
  twoFactor: z.object({
    totp: z.boolean(),
    recoveryCodesLeft: z.number(),
    /** The settings demand a second factor of this account. */
    required: z.boolean(),
  }),
  passkeys: z.array(passkeyOnWire),
});

export type Account = z.output<typeof accountOnWire>;

const sessionOnWire = z.object({
  _id: idOnWire,
  /** The one that asks. */
  current: z.boolean(),
  browser: z.string().describe('In Worten, etwa „Chrome auf Windows“'),
  address: z.string().describe('Leer bei Sitzungen, die vor diesem Verzeichnis begannen'),
  createdAt: dateOnWire,
  lastUsedAt: dateOnWire,
});

export type AccountSession = z.output<typeof sessionOnWire>;

const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Zehn Codes, die je einmal gelten; sie werden nur hier gezeigt'),
});

const guard = ownAccount;
const password = z.object({ password: passwordInput });

/** 'Mein Konto', the same for staff and resellers. */
export const accountContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/account',
    summary: 'Das eigene Konto',
    guard,
    response: accountOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account',
    summary: 'Den eigenen Namen ändern',
    guard,
    body: z.object({ name: nameInput }),
    response: accountOnWire,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Angemeldete Geräte, das zuletzt benutzte zuerst',
    guard,
    response: z.array(sessionOnWire),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'Alle anderen Geräte abmelden',
    guard,
    response: messageAnswer,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Ein Gerät abmelden',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
  setUpTotp: endpoint({
    method: 'POST',
    path: '/api/account/totp',
    summary: 'Zwei-Faktor-Anmeldung vorbereiten; sie gilt erst, wenn ein Code sie bestätigt',
    guard,
    body: password,
    refuses: [409, 429],
    response: z.object({ secret: z.string(), uri: z.string().describe('otpauth://… für den QR-Code') }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/account/totp/confirm',
    summary: 'Zwei-Faktor-Anmeldung mit einem Code der App einschalten',
    guard,
    body: z.object({ code: codeInput }),
    refuses: [409, 429],
    response: recoveryCodes,
  }),
  endTotp: endpoint({
    method: 'DELETE',
    path: '/api/account/totp',
    summary: 'Zwei-Faktor-Anmeldung ausschalten',
    guard,
    body: z.object({ password: passwordInput, code: codeInput }),
    refuses: [409, 429],
    response: messageAnswer,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/recovery-codes',
    summary: 'Neue Wiederherstellungscodes; die alten gelten nicht mehr',
    guard,
    body: password,
    refuses: [409, 429],
    response: recoveryCodes,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/options',
    summary: 'Was der Browser braucht, um einen Passkey anzulegen (WebAuthn)',
    guard,
    response: webauthnJson,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Einen Passkey hinzufügen',
    guard,
    body: z.object({ name: passkeyName, response: webauthnJson }),
    answers: [201],
    refuses: [409],
    response: passkeyOnWire,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    summary: 'Einen Passkey entfernen',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
};
