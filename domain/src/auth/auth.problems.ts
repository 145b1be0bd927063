import { problem } from '../shared/problem.ts';

export const authProblems = {
  notSignedIn: () => problem('not_signed_in', 401, 'Nicht autorisiert. Bitte loggen Sie sich erneut ein.'),
  wrongCredentials: () => problem('wrong_credentials', 401, 'Ungültige Anmeldedaten'),
  accountInactive: () =>
    problem(
      'account_inactive',
      403,
      'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Administrator.',
    ),
  tooManyTries: (minutes: number) =>
    problem(
      'too_many_tries',
      429,
      `Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
    ),
  passwordChangeFirst: () => problem('password_change_first', 403, 'Bitte ändern Sie zuerst Ihr Passwort'),
  notPermitted: (sentence = 'Keine Berechtigung für diese Aktion.') =>
    problem('not_permitted', 403, sentence),
  resetLinkInvalid: () =>
    problem(
      'reset_link_invalid',
      400,
      'Der Link ist ungültig, abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen Reset-Link an.',
    ),
  currentPasswordMissing: () =>
    problem('current_password_missing', 400, 'Aktuelles Passwort ist erforderlich', {
      fields: { currentPassword: 'Aktuelles Passwort ist erforderlich' },
    }),
  currentPasswordWrong: () =>
    problem('current_password_wrong', 400, 'Aktuelles Passwort ist falsch', {
      fields: { currentPassword: 'Aktuelles Passwort ist falsch' },
    }),
  newPasswordTooShort: () =>
    problem('new_password_too_short', 400, 'Neues Passwort muss mindestens 6 Zeichen lang sein', {
      fields: { newPassword: 'Neues Passwort muss mindestens 6 Zeichen lang sein' },
    }),
  newPasswordTooLong: () =>
    problem('new_password_too_long', 400, 'Neues Passwort darf höchstens 200 Zeichen lang sein', {
      fields: { newPassword: 'Neues Passwort darf höchstens 200 Zeichen lang sein' },
    }),
  confirmationDiffers: () =>
    problem('confirmation_differs', 400, 'Passwörter stimmen nicht überein', {
      fields: { confirmation: 'Passwörter stimmen nicht überein' },
    }),
  /** The same, as the reseller portal words it. */
  newPasswordsDiffer: () =>
    problem('confirmation_differs', 400, 'Neue Passwörter stimmen nicht überein', {
      fields: { confirmation: 'Neue Passwörter stimmen nicht überein' },
    }),
  newPasswordUnchanged: () =>
    problem('new_password_unchanged', 400, 'Neues Passwort muss sich vom aktuellen unterscheiden', {
      fields: { newPassword: 'Neues Passwort muss sich vom aktuellen unterscheiden' },
    }),
};
