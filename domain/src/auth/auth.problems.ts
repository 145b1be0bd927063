import { fieldProblem, problem } from '../shared/problem.ts';

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
  tooManyResets: (minutes: number) =>
    problem(
      'too_many_resets',
      429,
      `Zu viele Anfragen für einen neuen Link. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
    ),
  wrongApprover: () =>
    fieldProblem(
      'wrong_approver',
      400,
      'approval.password',
      'Benutzername oder Passwort der zweiten Person stimmt nicht.',
    ),
  passwordChangeFirst: () => problem('password_change_first', 403, 'Bitte ändern Sie zuerst Ihr Passwort'),
  tooManyCalls: (seconds: number) =>
    problem(
      'too_many_calls',
      429,
      `Zu viele Aufrufe mit diesem API-Schlüssel. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
    ),
  wrongCode: () => fieldProblem('wrong_code', 401, 'code', 'Der Code ist falsch oder wurde schon verwendet.'),
  ticketEnded: () =>
    problem('ticket_ended', 401, 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.'),
  passkeyRefused: () =>
    problem(
      'passkey_refused',
      401,
      'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    ),
  twoFactorRequired: () =>
    problem(
      'two_factor_required',
      403,
      'Für Ihr Konto ist eine Zwei-Faktor-Anmeldung vorgeschrieben. Bitte richten Sie sie unter „Mein Konto“ ein.',
      { link: '/account' },
    ),
  notForKeys: () => problem('not_for_keys', 403, 'Dieser Aufruf ist mit einem API-Schlüssel nicht möglich.'),
  notPermitted: (sentence = 'Keine Berechtigung für diese Aktion.') =>
    problem('not_permitted', 403, sentence),
  resetLinkInvalid: () =>
    problem(
      'reset_link_invalid',
      400,
      'Der Link ist ungültig, abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen Reset-Link an.',
    ),
  currentPasswordMissing: () =>
    fieldProblem('current_password_missing', 400, 'currentPassword', 'Aktuelles Passwort ist erforderlich'),
  currentPasswordWrong: () =>
    fieldProblem('current_password_wrong', 400, 'currentPassword', 'Aktuelles Passwort ist falsch'),
  newPasswordTooShort: (atLeast: number) =>
    fieldProblem(
      'new_password_too_short',
      400,
      'newPassword',
      `Neues Passwort muss mindestens ${atLeast} Zeichen lang sein`,
    ),
  newPasswordTooLong: (atMost: number) =>
    fieldProblem(
      'new_password_too_long',
      400,
      'newPassword',
      `Neues Passwort darf höchstens ${atMost} Zeichen lang sein`,
    ),
  confirmationDiffers: () =>
    fieldProblem('confirmation_differs', 400, 'confirmation', 'Passwörter stimmen nicht überein'),
  /** The same, as the reseller portal words it. */
  newPasswordsDiffer: () =>
    fieldProblem('confirmation_differs', 400, 'confirmation', 'Neue Passwörter stimmen nicht überein'),
  passwordIsUsername: (field: 'password' | 'newPassword') =>
    fieldProblem('password_is_username', 400, field, 'Das Passwort darf nicht der Benutzername sein'),
  newPasswordUnchanged: () =>
    fieldProblem(
      'new_password_unchanged',
      400,
      'newPassword',
      'Neues Passwort muss sich vom aktuellen unterscheiden',
    ),
};
