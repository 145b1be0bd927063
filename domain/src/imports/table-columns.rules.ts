import type { CsvLine } from '../shared/csv.ts';
import { type ImportError, importProblems, MAX_IMPORT_ERRORS } from '../shared/file-import.ts';
import type { Problem } from '../shared/problem.ts';

/** A field that a file can fill, by its name on the wire. */
export interface FileField<Name extends string> {
  name: Name;
  /** As an export writes it. */
  heading: string;
  /** A name for the column, where the heading alone would say too little. */
  label?: string;
  /** Other headings of the column in other people's tables, in lower case. */
  others?: readonly string[];
}

/** The column of each field, by its heading. */
export type ColumnMapping<Name extends string> = Partial<Record<Name, string>>;

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[*:]+$/, '')
    .trim();

export const MAX_COLUMNS = 200;
const MAX_HEADING_LENGTH = 200;

/**
 * The names of the columns, each one unique: a column without a heading is named by its place, and of
 * two with the same heading the second is 'Preis (2)'. What is left empty at the end of the header is no column.
 */
export function columnsIn(header: readonly string[]): { columns: string[] } | { problem: Problem } {
  const count = header.findLastIndex((heading) => heading !== '') + 1;
  if (count > MAX_COLUMNS) return { problem: importProblems.tooManyColumns(MAX_COLUMNS) };
  const taken = new Set(header.slice(0, count));
  const named = new Set<string>();
  const columns = header.slice(0, count).map((heading, index) => {
    const wanted = heading === '' ? `Spalte ${index + 1}` : heading;
    let name = wanted;
    const isTaken = () => named.has(name) || (name !== heading && taken.has(name));
    for (let number = 2; isTaken(); number++) name = `${wanted} (${number})`;
    named.add(name);
    return name;
  });
  const long = columns.findIndex((name) => name.length > MAX_HEADING_LENGTH);
  return long < 0 ? { columns } : { problem: importProblems.longHeading(long + 1, MAX_HEADING_LENGTH) };
}

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

/** The caller's choice of columns, by field; null if it cannot be read. */
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

/** The caller's choice goes before the guess; '' takes a column out. */
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

/** The columns of a file's fields, worked out once for all of its lines. */
interface FileLayout<Name extends string> {
  /** By field: the place of its column, and how an error names it. */
  places: ReadonlyMap<Name, number>;
  headings: ReadonlyMap<Name, string>;
}

export function layoutOf<Name extends string>(
  fields: readonly FileField<Name>[],
  columns: readonly string[],
  mapping: ColumnMapping<Name>,
): FileLayout<Name> {
  const placeOf = new Map(columns.map((column, index) => [column, index]));
  const places = new Map<Name, number>();
  const headings = new Map<Name, string>();
  for (const { name, heading } of fields) {
    const place = placeOf.get(mapping[name] ?? '');
    if (place !== undefined) places.set(name, place);
    headings.set(name, mapping[name] ?? heading);
  }
  return { places, headings };
}

const MAX_VALUE_LENGTH = 100;

/** One line of a file: what stands in the column of a field, and what is wrong with it. */
export class FileLine<Name extends string> {
  readonly errors: ImportError[] = [];

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly layout: FileLayout<Name>,
  ) {}

  text(name: Name): string {
    const place = this.layout.places.get(name);
    return place === undefined ? '' : (this.cells[place] ?? '').trim();
  }

  /** Of a field that holds a number, a day or one word: what is longer is none of them, and is not read to its end. */
  value(name: Name): string {
    const text = this.text(name);
    return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  }

  refuse(name: Name, message: string): void {
    this.errors.push({ line: this.line, column: this.layout.headings.get(name) ?? name, message });
  }
}

/** The errors of a file: all are counted, as many kept as are answered. */
export class FileErrors {
  readonly errors: ImportError[] = [];
  errorCount = 0;

  add(found: readonly ImportError[]): void {
    this.errorCount += found.length;
    for (const error of found) if (this.errors.length < MAX_IMPORT_ERRORS) this.errors.push(error);
  }
}

export const SAMPLE_LINES = 5;
const SAMPLE_LENGTH = 1_000;

/** The first lines, cut to more than a preview shows of them. */
export function sampleOf(columns: readonly string[], lines: readonly CsvLine[]): Record<string, string>[] {
  return lines
    .slice(0, SAMPLE_LINES)
    .map(({ fields }) =>
      Object.fromEntries(
        columns.map((column, index) => [column, (fields[index] ?? '').slice(0, SAMPLE_LENGTH)]),
      ),
    );
}
