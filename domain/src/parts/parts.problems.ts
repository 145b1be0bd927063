import { CHANGED_MEANWHILE, fieldProblem, problem } from '../shared/problem.ts';
import { fillAllFieldsOnEdit } from './part-inputs.contract.ts';

export const partProblems = {
  notFound: () => problem('part_not_found', 404, 'Ersatzteil nicht gefunden'),
  partNumberTaken: (partNumber: string) =>
    fieldProblem(
      'part_number_taken',
      409,
      'partNumber',
      `Die Teilenummer „${partNumber}“ ist bereits vergeben`,
      'Diese Teilenummer ist bereits vergeben',
    ),
  stockNoNumber: () =>
    fieldProblem('invalid_input', 400, 'stock', 'Bitte geben Sie den Bestand als ganze Zahl ein'),
  priceMissing: () => fieldProblem('invalid_input', 400, 'price', fillAllFieldsOnEdit),
  changedMeanwhile: (part: unknown) =>
    problem(
      CHANGED_MEANWHILE,
      409,
      'Das Ersatzteil wurde inzwischen von jemand anderem geändert. Ihre Eingaben wurden nicht gespeichert und sind noch da.',
      { part },
    ),
};
