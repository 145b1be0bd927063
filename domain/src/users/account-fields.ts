import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../auth/password.rules.ts';
import { baseRoles } from '../roles/roles.rules.ts';
import { isOneLine, notOnOneLine } from '../shared/one-line.rules.ts';
import { optionalText, requiredText } from '../shared/wire.ts';

/** Fields of accounts, the same for staff and resellers, in dialogs, registrations and invitations. */

export const baseRoleOnWire = z.enum(baseRoles, { error: 'Unbekannte Rolle' });

const EMAIL_MISSING = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';

/** The first admin's default address lies on the machine itself; anywhere else a name without a dot is a slip. */
const addressPattern = new RegExp(`${z.regexes.email.source}|^[\\w.+-]+@localhost$`, z.regexes.email.flags);

export const emailInput = z
  .string({ error: EMAIL_MISSING })
  .trim()
  .max(200, 'Die E-Mail-Adresse ist zu lang')
  .pipe(z.email({ error: EMAIL_MISSING, pattern: addressPattern }));

/** No @ and nothing invisible: a username must never look like somebody else's name or address at the login. */
export const usernameInput = requiredText('Bitte geben Sie einen Benutzernamen ein', 50)
  .regex(/^[^\s@]+$/, 'Der Benutzername darf keine Leerzeichen und kein @ enthalten')
  .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'Der Benutzername darf keine unsichtbaren Zeichen enthalten');

export const nameInput = requiredText('Bitte geben Sie einen Namen ein', 100).refine(isOneLine, {
  error: notOnOneLine('Der Name'),
});

export const optionalName = onOneLine(100, 'Der Name');
export const companyInput = onOneLine(150, 'Die Firma');
export const phoneInput = onOneLine(50, 'Die Telefonnummer');

function onOneLine(maxLength: number, what: string) {
  return optionalText(maxLength)
    .refine((text) => text === undefined || isOneLine(text), { error: notOnOneLine(what) })
    .nullable();
}

/** Changes of an account: fields that are left out stay, empty ones are cleared. */
export const editedCompany = editedText(150).refine((text) => isOneLine(text ?? ''), {
  error: notOnOneLine('Die Firma'),
});
export const editedPhone = editedText(50).refine((text) => isOneLine(text ?? ''), {
  error: notOnOneLine('Die Telefonnummer'),
});

const MAX_ADDRESS_LENGTH = 200;
const NO_ADDRESS = { error: 'Die Anschrift darf keine Steuerzeichen enthalten' };

/** Street and town, as they stand on a parcel below the name. */
export const addressInput = optionalText(MAX_ADDRESS_LENGTH).refine(isAddress, NO_ADDRESS).nullable();
export const editedAddress = editedText(MAX_ADDRESS_LENGTH).refine(isAddress, NO_ADDRESS);

/** Several lines, each of them a plain one. */
function isAddress(text: string | null | undefined): boolean {
  return (text ?? '').split(/\r?\n/).every(isOneLine);
}

function editedText(maxLength: number) {
  return z
    .string({ error: 'Bitte geben Sie einen Text ein' })
    .trim()
    .max(maxLength, `Bitte geben Sie höchstens ${maxLength} Zeichen ein`)
    .nullable()
    .optional();
}

const PASSWORD_TOO_SHORT = `Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen lang sein`;

export const newPasswordInput = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .max(MAX_PASSWORD_LENGTH, `Passwort darf höchstens ${MAX_PASSWORD_LENGTH} Zeichen lang sein`);

export const tokenInput = z
  .string({ error: 'Kein Einladungstoken gefunden' })
  .trim()
  .min(1, 'Kein Einladungstoken gefunden')
  .max(200, 'Der Link ist ungültig');
