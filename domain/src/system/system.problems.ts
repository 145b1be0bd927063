import { problem } from '../shared/problem.ts';

export const systemProblems = {
  databaseDown: () =>
    problem('database_down', 503, 'Die Datenbank antwortet nicht. Bitte versuchen Sie es später erneut.'),
  tooBusy: () =>
    problem('too_busy', 503, 'Gerade kommen sehr viele Anfragen. Bitte versuchen Sie es gleich noch einmal.'),
  diskFull: () =>
    problem(
      'disk_full',
      503,
      'Es ist kein Speicherplatz mehr frei. Bitte wenden Sie sich an den Administrator.',
    ),
};
