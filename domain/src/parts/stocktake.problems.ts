import { amountText } from '../shared/numbers.ts';
import { fieldProblem, type Problem, problem } from '../shared/problem.ts';

/** A sentence names as many as somebody reads. */
const MAX_NAMED = 20;

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` und ${rest} weitere` : '');
}

const quoted = (partNumbers: readonly string[]) => listed(partNumbers.map((number) => `„${number}“`));
const isOne = (partNumbers: readonly unknown[]) => partNumbers.length === 1;

export const stocktakeProblems = {
  countedTwice: (partNumbers: readonly string[]): Problem =>
    fieldProblem(
      'part_twice',
      400,
      'lines',
      isOne(partNumbers)
        ? `Das Ersatzteil ${quoted(partNumbers)} steht zweimal in der Zählung.`
        : `Diese Ersatzteile stehen mehrmals in der Zählung: ${quoted(partNumbers)}.`,
    ),
  notCountable: ({ unknown, notStocked }: { unknown: string[]; notStocked: string[] }): Problem => {
    const sentences = [
      ...(unknown.length > 0
        ? [
            isOne(unknown)
              ? `Das Ersatzteil ${quoted(unknown)} ist nicht im Katalog.`
              : `Diese Ersatzteile sind nicht im Katalog: ${quoted(unknown)}.`,
          ]
        : []),
      ...(notStocked.length > 0
        ? [
            isOne(notStocked)
              ? `Für das Ersatzteil ${quoted(notStocked)} wird kein Bestand geführt.`
              : `Für diese Ersatzteile wird kein Bestand geführt: ${quoted(notStocked)}.`,
          ]
        : []),
    ];
    const code = unknown.length > 0 ? 'part_unknown' : 'part_not_counted';
    const details = { unknown, uncounted: notStocked };
    return { ...fieldProblem(code, 400, 'lines', sentences.join(' ')), details };
  },
  changedMeanwhile: (changed: { partNumber: string; stock: number }[]): Problem =>
    problem(
      'stock_changed',
      409,
      `Der Bestand hat sich inzwischen geändert: ${listed(
        changed.map(({ partNumber, stock }) => `„${partNumber}“ (jetzt ${amountText(stock)})`),
      )}. Bitte sehen Sie sich die Differenzen noch einmal an.`,
      { changed },
    ),
};
