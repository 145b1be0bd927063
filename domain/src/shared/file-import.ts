import { z } from 'zod';
import { formatCount } from './numbers.ts';
import { type Problem, problem } from './problem.ts';
import { fileInForm, idOnWire } from './wire.ts';

/** Rules by which a file of rows is judged and taken over, the same for everything that can be imported. */

const importError = z.object({
  /** The line of the file; the header is 1. */
  line: z.number(),
  /** The column's heading. */
  column: z.string(),
  message: z.string(),
});

export type ImportError = z.output<typeof importError>;

const importPreview = z.object({
  columns: z.array(z.string()),
  /** The column of each field, by its heading. */
  mapping: z.record(z.string(), z.string()),
  rows: z.number(),
  valid: z.number(),
  errors: z.array(importError),
  /** Present if there are more errors than the answer lists. */
  errorCount: z.number().optional(),
  sample: z.array(z.record(z.string(), z.string())),
});

const importResult = z.object({ created: z.number(), updated: z.number(), unchanged: z.number() });

export const importAnswer = z.union([importPreview, importResult]);

/** The wrong values, if nothing was taken over. */
export const importRefusal = importPreview.pick({ errors: true, errorCount: true }).partial();

export const importForm = z.object({
  file: fileInForm,
  mapping: z.string().optional().describe('JSON: je Feld die Überschrift seiner Spalte'),
  preview: z.enum(['true', 'false']).optional().describe('Mit true wird nur angesehen'),
  run: idOnWire.optional().describe('Unter dieser Nummer lässt sich fragen, wie weit der Import ist'),
});

export type ImportAnswer = z.output<typeof importAnswer>;

/** Far more than a price book needs. */
export const MAX_IMPORT_BYTES = 10_000_000;
/** The most wrong values that are listed one by one, from the beginning of the file; the others are only counted. */
export const MAX_IMPORT_ERRORS = 20_000;

/** The errors of a file as they are answered. */
export function toldErrors({ errors, errorCount }: { errors: ImportError[]; errorCount: number }) {
  return { errors, ...(errorCount > errors.length && { errorCount }) };
}

export const importProblems = {
  noFile: () => problem('no_file', 400, 'Bitte wählen Sie eine CSV-Datei aus'),
  noUpload: () => problem('media_type', 415, 'Bitte senden Sie die Datei als multipart/form-data.'),
  noTable: () =>
    problem(
      'no_table',
      415,
      'Die Datei lässt sich nicht als Tabelle lesen. Bitte speichern Sie sie als CSV.',
    ),
  tooLarge: () => problem('too_large', 413, 'Die Datei ist zu groß. Möglich sind höchstens 10 MB.'),
  runNotFound: () => problem('import_run_not_found', 404, 'Von diesem Import ist nichts bekannt'),
  badMapping: () => problem('bad_mapping', 400, 'Die Zuordnung der Spalten lässt sich nicht lesen'),
  noColumn: (column: string) =>
    problem('no_column', 400, `Die Datei hat keine Spalte „${column.slice(0, 80)}“.`),
  tooManyColumns: (most: number) =>
    problem(
      'too_many_columns',
      400,
      `Die Datei hat mehr als ${most} Spalten. Bitte löschen Sie die Spalten, die nicht gebraucht werden.`,
    ),
  longHeading: (column: number, most: number) =>
    problem(
      'long_heading',
      400,
      `Die Überschrift der ${column}. Spalte ist länger als ${most} Zeichen. Steht in der ersten Zeile, wie die Spalten heißen?`,
    ),
  tooManyLines: (most: number) =>
    problem(
      'too_many_lines',
      400,
      `Die Datei hat mehr als ${formatCount(most)} Zeilen. Bitte teilen Sie sie in mehrere Dateien auf.`,
    ),
  busy: () =>
    problem(
      'imports_busy',
      503,
      'Gerade werden schon andere Dateien eingelesen. Bitte versuchen Sie es gleich noch einmal.',
    ),
  wrongCells: (found: { errors: ImportError[]; errorCount: number }): Problem =>
    problem(
      'wrong_cells',
      400,
      found.errorCount === 1
        ? 'Ein Wert der Datei stimmt nicht. Es wurde nichts übernommen.'
        : `${found.errorCount} Werte der Datei stimmen nicht. Es wurde nichts übernommen.`,
      toldErrors(found),
    ),
};
