import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { authProblems } from './auth.problems.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 200;

export type PasswordStrength = 'empty' | 'tooShort' | 'weak' | 'medium' | 'strong';

/** Strong is asked before medium, so that it can be reached (docs/deviations.md). */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < MIN_PASSWORD_LENGTH) return 'tooShort';
  const isLong = password.length >= 8;
  const hasDigit = /\d/.test(password);
  if (isLong && hasDigit && /\p{Lu}/u.test(password)) return 'strong';
  if (isLong && hasDigit) return 'medium';
  return 'weak';
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Typed a second time in the dialog; the call itself carries no confirmation. */
  confirmation?: string;
}

/** The two dialogs differ in one sentence only. */
export function checkPasswordChange(
  { currentPassword, newPassword, confirmation }: PasswordChange,
  who: 'admin' | 'reseller' = 'admin',
): Verdict {
  if (currentPassword.trim() === '') return refuse(authProblems.currentPasswordMissing());
  if (newPassword.length < MIN_PASSWORD_LENGTH)
    return refuse(authProblems.newPasswordTooShort(MIN_PASSWORD_LENGTH));
  if (newPassword.length > MAX_PASSWORD_LENGTH)
    return refuse(authProblems.newPasswordTooLong(MAX_PASSWORD_LENGTH));
  if (confirmation !== undefined && confirmation !== newPassword)
    return refuse(who === 'admin' ? authProblems.confirmationDiffers() : authProblems.newPasswordsDiffer());
  if (newPassword === currentPassword) return refuse(authProblems.newPasswordUnchanged());
  return fine;
}

/** The first thing anybody tries. */
export function checkNotUsername(
  password: string,
  username: string,
  field: 'password' | 'newPassword' = 'newPassword',
): Verdict {
  // As it is hashed: the same word typed on another keyboard is the same password.
  const plain = (text: string) => text.trim().normalize('NFC').toLowerCase();
  return plain(password) === plain(username) ? refuse(authProblems.passwordIsUsername(field)) : fine;
}
