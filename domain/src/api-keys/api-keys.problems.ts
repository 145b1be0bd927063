import { fieldProblem, problem } from '../shared/problem.ts';

export const apiKeyProblems = {
  notFound: () => problem('api_key_not_found', 404, 'API-Schlüssel nicht gefunden'),
  withoutFlags: () =>
    fieldProblem(
      'api_key_without_flags',
      400,
      'permissions',
      'Bitte wählen Sie mindestens eine Berechtigung für den Schlüssel.',
    ),
  alreadyExpired: () =>
    fieldProblem('api_key_expired', 400, 'expiresAt', 'Das Ablaufdatum muss in der Zukunft liegen.'),
  invalid: () =>
    problem('api_key_invalid', 401, 'Der API-Schlüssel ist unbekannt, abgelaufen oder wurde beendet.'),
};
