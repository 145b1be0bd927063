import { z } from 'zod';

const PASSWORD_MISSING = 'Bitte geben Sie Ihr Passwort ein';
const CODE_MISSING = 'Bitte geben Sie den Code ein';

export const passwordInput = z
  .string({ error: PASSWORD_MISSING })
  .min(1, PASSWORD_MISSING)
  .max(1000, 'Das Passwort ist zu lang');

/** Of the app or a recovery code, however it is grouped. */
export const codeInput = z
  .string({ error: CODE_MISSING })
  .max(100, 'Der Code ist zu lang')
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .refine((code) => code !== '', { error: CODE_MISSING });
