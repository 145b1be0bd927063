import type { CsvLine } from '../shared/csv.ts';
import { csvEuro } from '../shared/csv.ts';
import type { ImportError } from '../shared/file-import.ts';
import { euroAmount } from '../shared/typed-numbers.ts';
import {
  type PriceGrade,
  priceGrades,
  priceModelKey,
  readStorage,
  storageOfCell,
} from './price-cell.rules.ts';
import type { PriceCellInput, PriceRow } from './prices.contract.ts';
import { cellKey } from './suggestion.rules.ts';

/** The price book as a file: a line for each model and storage, a column for each grade. */

export const priceFileFields = ['model', 'storage', ...priceGrades] as const;
export type PriceFileField = (typeof priceFileFields)[number];

const headings: Record<PriceFileField, string> = {
  model: 'Modell',
  storage: 'Speicher',
  'A+': 'A+',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
};

/** Only own prices: read in again, a suggestion would pass for one. */
export function priceFileRows(rows: readonly PriceRow[]): string[][] {
  return [
    priceFileFields.map((field) => headings[field]),
    ...rows.map(({ model, storage, grades }) => [
      model,
      storage,
      ...priceGrades.map((grade) => {
        const cell = grades[grade];
        return cell ? csvEuro(cell.price) : '';
      }),
    ]),
  ];
}

/** Some cells as such a file: more of them than one call takes are stored this way, still all or none. */
export function priceFileOfCells(
  cells: readonly { model: string; storage: string; grade: PriceGrade; price: number }[],
): string[][] {
  const lines = new Map<string, PriceRow>();
  for (const { model, storage, grade, price } of cells) {
    const key = `${storage} ${model}`;
    const line = lines.get(key) ?? {
      model,
      storage,
      grades: { 'A+': null, A: null, B: null, C: null, D: null },
    };
    line.grades[grade] = { price, source: 'own' };
    lines.set(key, line);
  }
  return priceFileRows([...lines.values()]);
}

const otherHeadings: Record<string, PriceFileField> = {
  model: 'model',
  gerät: 'model',
  storage: 'storage',
  speicherplatz: 'storage',
  'a plus': 'A+',
};

/** By the headings that an export writes, and their usual other names. */
export function guessedMapping(columns: readonly string[]): Partial<Record<PriceFileField, string>> {
  const mapping: Partial<Record<PriceFileField, string>> = {};
  for (const column of columns) {
    const name = column.trim().toLowerCase();
    const plain = name.replace(/^(?:zustand|grade|note)\s+/, '');
    const field =
      priceFileFields.find((known) => headings[known].toLowerCase() === plain) ?? otherHeadings[plain];
    if (field && !mapping[field]) mapping[field] = column;
  }
  return mapping;
}

export interface ReadPrices {
  cells: PriceCellInput[];
  /** Lines without an error. */
  valid: number;
  errors: ImportError[];
}

/** An empty cell leaves the price as it is. */
export function readPriceFile(
  columns: readonly string[],
  lines: readonly CsvLine[],
  mapping: Partial<Record<PriceFileField, string>>,
): ReadPrices {
  const errors: ImportError[] = [];
  if (!mapping.model) return { cells: [], valid: 0, errors: [missingModelColumn()] };
  const typedIn = ({ fields }: CsvLine, field: PriceFileField) => {
    const column = mapping[field];
    return column === undefined ? '' : (fields[columns.indexOf(column)] ?? '');
  };
  const seen = new Map<string, number>();
  const cells: PriceCellInput[] = [];
  let valid = 0;
  for (const line of lines) {
    const wrong: ImportError[] = [];
    const refuse = (field: PriceFileField, message: string) =>
      wrong.push({ line: line.line, column: mapping[field] ?? headings[field], message });
    const model = typedIn(line, 'model');
    const modelKey = model.length <= 200 ? priceModelKey(model) : null;
    if (model === '' || modelKey === null) refuse('model', 'Bitte geben Sie ein Modell an');
    const storage = readStorage(typedIn(line, 'storage'));
    if (storage === null) refuse('storage', 'Bitte geben Sie den Speicher wie 128GB an');
    for (const grade of priceGrades) {
      const typed = typedIn(line, grade);
      const problem = euroAmount.problem(typed);
      if (problem) refuse(grade, problem);
      const price = typed.trim() === '' ? null : euroAmount.read(typed);
      if (problem || price === null || modelKey === null || storage === null) continue;
      const storageGb = storageOfCell(model, storage);
      const key = cellKey({ modelKey, storageGb, grade });
      const earlier = seen.get(key);
      if (earlier !== undefined) refuse(grade, `Dieser Preis steht schon in Zeile ${earlier}`);
      seen.set(key, line.line);
      cells.push({ model, storage: storageGb, grade, price });
    }
    errors.push(...wrong);
    if (wrong.length === 0) valid += 1;
  }
  return { cells, valid, errors };
}

function missingModelColumn(): ImportError {
  return { line: 1, column: headings.model, message: 'Bitte ordnen Sie die Spalte mit dem Modell zu' };
}
