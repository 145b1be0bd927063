import { fieldProblem, problem } from '../shared/problem.ts';

export const accountProblems = {
  passwordWrong: () => fieldProblem('password_wrong', 400, 'password', 'Das Passwort ist falsch.'),
  codeWrong: () => fieldProblem('code_wrong', 400, 'code', 'Der Code ist falsch oder wurde schon verwendet.'),
  totpAlreadyOn: () =>
    problem('totp_already_on', 409, 'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet.'),
  totpNotOn: () => problem('totp_not_on', 409, 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.'),
  totpNotBegun: () =>
    problem(
      'totp_not_begun',
      409,
      'Bitte beginnen Sie die Einrichtung neu: Es wartet keine auf die Bestätigung.',
    ),
  sessionNotFound: () => problem('session_not_found', 404, 'Dieses Gerät ist nicht mehr angemeldet.'),
  passkeyNotFound: () => problem('passkey_not_found', 404, 'Diesen Passkey gibt es nicht.'),
  passkeyRefused: () =>
    problem(
      'passkey_refused',
      400,
      'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    ),
  passkeyKnown: () => problem('passkey_known', 409, 'Dieser Passkey ist bereits hinterlegt.'),
  tooManyPasskeys: (most: number) =>
    problem('too_many_passkeys', 409, `Es sind höchstens ${most} Passkeys möglich.`),
};
