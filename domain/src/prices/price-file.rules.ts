import {
  type ColumnMapping,
  FileErrors,
  type FileField,
  FileLine,
  layoutOf,
} from '../imports/table-columns.rules.ts';
import type { CsvLine } from '../shared/csv.ts';
import { csvEuro } from '../shared/csv.ts';
import type { ImportError } from '../shared/file-import.ts';
import { euroAmount } from '../shared/typed-numbers.ts';
import {
  cellKey,
  type PriceGrade,
  priceGrades,
  priceModelKey,
  readStorage,
  rowKeyOf,
  storageOfCell,
} from './price-cell.rules.ts';
import type { PriceCellInput, PriceRow } from './prices.contract.ts';

/** The price book as a file: a line for each model and storage, a column for each grade. */

type PriceFileField = 'model' | 'storage' | PriceGrade;

export const priceFileFields: readonly FileField<PriceFileField>[] = [
  { name: 'model', heading: 'Modell', others: ['gerät'] },
  { name: 'storage', heading: 'Speicher', others: ['speicherplatz'] },
  ...priceGrades.map((grade) => ({
    name: grade,
    heading: grade,
    label: `Zustand ${grade}`,
    others: otherHeadingsOf(grade.toLowerCase()),
  })),
];

function otherHeadingsOf(grade: string): string[] {
  return [grade, grade.replace('+', ' plus')].flatMap((name) => [
    name,
    ...['zustand', 'grade', 'note'].map((word) => `${word} ${name}`),
  ]);
}

/** Only own prices are written, because a suggestion that is imported again would pass for one. */
export function priceFileRows(rows: readonly PriceRow[]): string[][] {
  return [
    priceFileFields.map(({ heading }) => heading),
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
    const key = rowKeyOf({ model, storage });
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

interface ReadPrices {
  cells: PriceCellInput[];
  /** Lines without an error. */
  valid: number;
  errors: ImportError[];
  errorCount: number;
}

/** An empty cell leaves the price as it is. */
export function readPriceFile(
  columns: readonly string[],
  lines: Iterable<CsvLine>,
  mapping: ColumnMapping<PriceFileField>,
): ReadPrices {
  if (!mapping.model) {
    const message = 'Bitte ordnen Sie die Spalte mit dem Modell zu';
    return { cells: [], valid: 0, errors: [{ line: 1, column: 'Modell', message }], errorCount: 1 };
  }
  const seen = new Map<string, number>();
  const cells: PriceCellInput[] = [];
  const wrong = new FileErrors();
  const layout = layoutOf(priceFileFields, columns, mapping);
  let valid = 0;
  for (const { line: number, fields } of lines) {
    const line = new FileLine(number, fields, layout);
    const model = line.text('model');
    const modelKey = model.length <= 200 ? priceModelKey(model) : null;
    if (model === '' || modelKey === null) line.refuse('model', 'Bitte geben Sie ein Modell an');
    const storage = readStorage(line.value('storage'));
    if (storage === null) line.refuse('storage', 'Bitte geben Sie den Speicher wie 128GB an');
    for (const grade of priceGrades) {
      const typed = line.value(grade);
      const problem = euroAmount.problem(typed);
      if (problem) line.refuse(grade, problem);
      const price = typed === '' ? null : euroAmount.read(typed);
      if (problem || price === null || modelKey === null || storage === null) continue;
      const storageGb = storageOfCell(model, storage);
      const key = cellKey({ modelKey, storageGb, grade });
      const earlier = seen.get(key);
      if (earlier !== undefined) line.refuse(grade, `Dieser Preis steht schon in Zeile ${earlier}`);
      seen.set(key, number);
      cells.push({ model, storage: storageGb, grade, price });
    }
    wrong.add(line.errors);
    if (line.errors.length === 0) valid += 1;
  }
  return { cells, valid, errors: wrong.errors, errorCount: wrong.errorCount };
}
