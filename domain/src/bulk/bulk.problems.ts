import { fieldProblem, problem } from '../shared/problem.ts';

export const bulkProblems = {
  mayNot: () => problem('forbidden', 403, 'Keine Berechtigung für diese Aktion.'),
  priceMissing: () =>
    fieldProblem(
      'price_missing',
      400,
      'minimumPrice',
      'Bitte geben Sie für jedes Gerät einen Mindestpreis ein',
    ),
};
