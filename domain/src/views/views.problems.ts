import { problem } from '../shared/problem.ts';

export const viewProblems = {
  notFound: () => problem('view_not_found', 404, 'Ansicht nicht gefunden'),
  notYours: () =>
    problem(
      'view_not_yours',
      403,
      'Diese Ansicht gehört jemand anderem. Sie können sie verwenden, aber nicht ändern.',
    ),
  tooMany: (most: number) =>
    problem('too_many_views', 409, `Mehr als ${most} Ansichten sind nicht möglich. Bitte löschen Sie eine.`),
};
