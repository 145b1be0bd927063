import { problem } from '../shared/problem.ts';

export const stockProblems = {
  notStocked: (partNumber: string) =>
    problem('part_not_counted', 409, `Für das Ersatzteil „${partNumber}“ wird kein Bestand geführt.`),
  alreadyStocked: (partNumber: string) =>
    problem(
      'part_already_counted',
      409,
      `Für das Ersatzteil „${partNumber}“ wird der Bestand schon geführt.`,
    ),
  lineNotFound: (partNumber: string) =>
    problem(
      'part_line_not_found',
      404,
      `Das Ersatzteil „${partNumber}“ ist bei diesem Gerät nicht eingetragen.`,
    ),
  stillBuiltIn: (partNumber: string) =>
    problem(
      'part_built_in',
      409,
      `Das Ersatzteil „${partNumber}“ ist verbaut. Bitte bauen Sie es zuerst aus.`,
    ),
};
