import type { CsvLine } from '../shared/csv.ts';
import type { ImportError } from '../shared/file-import.ts';

/** A field that a file can fill, by its name on the wire. */
export interface FileField<Name extends string> {
  name: Name;
  /** As an export writes it. */
  heading: string;
  /** How it is called where the heading alone would say too little. */
  label?: string;
  /** What else the column is called in other people's tables, in lower case. */
  others?: readonly string[];
}

/** Which column holds which field, by its heading. */
export type ColumnMapping<Name extends string> = Partial<Record<Name, string>>;

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[*:]+$/, '')
    .trim();

export function guessColumns<Name extends string>(
  fields: readonly FileField<Name>[],
  columns: readonly string[],
): ColumnMapping<Name> {
  const mapping: ColumnMapping<Name> = {};
  for (const column of columns) {
    const heading = plain(column);
    const field = fields.find(
      ({ name, heading: own, others = [] }) =>
        own.toLowerCase() === heading || name.toLowerCase() === heading || others.includes(heading),
    );
    if (field && !mapping[field.name]) mapping[field.name] = column;
  }
  return mapping;
}

/** What a caller says of the columns, by field; null where it cannot be read. */
export function readMapping(sent: string | undefined): Record<string, string> | null {
  if (!sent) return {};
  try {
    const said: unknown = JSON.parse(sent);
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
    return Object.values(said).every((column) => typeof column === 'string') ? { ...said } : null;
  } catch {
    return null;
  }
}

/** A column that a field was given and the file does not have: its values would be left out unseen. */
export function columnMissingIn(
  columns: readonly string[],
  fields: readonly FileField<string>[],
  said: Record<string, string>,
): string | undefined {
  return fields
    .map(({ name }) => said[name])
    .find((column) => column !== undefined && column !== '' && !columns.includes(column));
}

/** What the caller says goes before the guess; '' takes a column out. */
export function mappingOf<Name extends string>(
  fields: readonly FileField<Name>[],
  columns: readonly string[],
  said: Record<string, string>,
): ColumnMapping<Name> {
  const guessed = guessColumns(fields, columns);
  const mapping: ColumnMapping<Name> = {};
  for (const { name } of fields) {
    const column = said[name] ?? guessed[name];
    if (column) mapping[name] = column;
  }
  return mapping;
}

/** One line of a file: what stands in the column of a field, and what is wrong with it. */
export class FileLine<Name extends string> {
  readonly errors: ImportError[] = [];

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly columns: readonly string[],
    private readonly mapping: ColumnMapping<Name>,
    private readonly fields: readonly FileField<Name>[],
  ) {}

  text(name: Name): string {
    const column = this.mapping[name];
    return column === undefined ? '' : (this.cells[this.columns.indexOf(column)] ?? '').trim();
  }

  refuse(name: Name, message: string): void {
    const heading = this.fields.find((field) => field.name === name)?.heading ?? name;
    this.errors.push({ line: this.line, column: this.mapping[name] ?? heading, message });
  }
}

const SAMPLE_LINES = 5;

export function firstLines(columns: readonly string[], lines: readonly CsvLine[]): Record<string, string>[] {
  return lines
    .slice(0, SAMPLE_LINES)
    .map(({ fields }) => Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ''])));
}
