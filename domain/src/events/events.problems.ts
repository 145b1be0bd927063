import { problem } from '../shared/problem.ts';

export const eventProblems = {
  tooManyStreams: () =>
    problem(
      'too_many_streams',
      429,
      'Es sind schon sehr viele Fenster geöffnet. Bitte schließen Sie eines davon.',
    ),
  notHeard: () =>
    problem('live_unavailable', 503, 'Änderungen anderer werden gerade nur von Zeit zu Zeit nachgeladen.'),
};
