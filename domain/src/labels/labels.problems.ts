import { problem } from '../shared/problem.ts';

export const labelProblems = {
  deviceNotFound: () =>
    problem(
      'device_not_found',
      404,
      'Ein Gerät, für das ein Etikett gedruckt werden soll, gibt es nicht mehr.',
    ),
  partNotFound: () =>
    problem(
      'part_not_found',
      404,
      'Ein Ersatzteil, für das ein Etikett gedruckt werden soll, gibt es nicht mehr.',
    ),
  mayNotSee: () => problem('forbidden', 403, 'Keine Berechtigung für diese Etiketten.'),
};
