import { problem } from '../shared/problem.ts';

export const systemProblems = {
  databaseDown: () =>
    problem('database_down', 503, 'Die Datenbank antwortet nicht. Bitte versuchen Sie es später erneut.'),
  tooBusy: () =>
    problem('too_busy', 503, 'Gerade kommen sehr viele Anfragen. Bitte versuchen Sie es gleich noch einmal.'),
  badIdempotencyKey: () =>
    problem(
      'bad_idempotency_key',
      400,
      'Ein Idempotency-Key hat 1 bis 255 Zeichen ohne Leerzeichen und Umlaute.',
    ),
  keyUsedOtherwise: () =>
    problem(
      'idempotency_key_reused',
      409,
      'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
    ),
  stillRunning: () =>
    problem(
      'still_running',
      409,
      'Dieselbe Anfrage wird gerade noch bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
    ),
  alreadyDone: () =>
    problem(
      'already_done',
      409,
      'Diese Anfrage wurde schon ausgeführt, nur die Antwort darauf ging verloren. Bitte laden Sie die Seite neu und sehen Sie nach.',
    ),
  hungUp: () =>
    problem(
      'hung_up',
      400,
      'Die Verbindung wurde getrennt, bevor alles da war. Bitte versuchen Sie es erneut.',
    ),
  tooSlow: () =>
    problem(
      'too_slow',
      503,
      'Die Datei kam zu langsam an. Bitte versuchen Sie es mit einer besseren Verbindung noch einmal.',
    ),
  ending: () =>
    problem('ending', 503, 'Das Programm wird gerade beendet. Bitte versuchen Sie es gleich noch einmal.'),
  diskFull: () =>
    problem(
      'disk_full',
      503,
      'Es ist kein Speicherplatz mehr frei. Bitte wenden Sie sich an den Administrator.',
    ),
};
