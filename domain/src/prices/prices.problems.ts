import { problem } from '../shared/problem.ts';

export const priceProblems = {
  noPrice: () =>
    problem(
      'no_price',
      404,
      'Für dieses Modell gibt es weder einen eigenen Preis noch genug eigene Verkäufe.',
    ),
  partNotFound: (partNumber: string) =>
    problem('part_not_found', 404, `Ersatzteil „${partNumber}“ nicht gefunden`),
  changeNotFound: () => problem('price_change_not_found', 404, 'Diese Preisänderung gibt es nicht.'),
  undoneAlready: () =>
    problem('price_change_undone', 409, 'Diese Preisänderung wurde bereits rückgängig gemacht.'),
  changedSince: (cell: string) =>
    problem(
      'price_changed_since',
      409,
      `Der Preis von ${cell} wurde inzwischen geändert. Bitte ändern Sie ihn im Preisbuch.`,
    ),
};
