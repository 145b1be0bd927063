// Reader of table files (CSV), run in a thread.

import { deviceFileFields, readDeviceFile } from '@kreislauf/domain/imports/device-file.rules';
import { partFileFields, readPartFile } from '@kreislauf/domain/imports/part-file.rules';
import {
  columnMissingIn,
  columnsIn,
  type FileField,
  mappingOf,
  readMapping,
  SAMPLE_LINES,
  sampleOf,
} from '@kreislauf/domain/imports/table-columns.rules';
import { priceFileFields, readPriceFile } from '@kreislauf/domain/prices/price-file.rules';
import { type CsvLine, csvLines } from '@kreislauf/domain/shared/csv';
import { type ImportError, importProblems } from '@kreislauf/domain/shared/file-import';
import { AppError } from '../../app-error.ts';
import { textOfFile } from './text-of-file.ts';

interface FoundErrors {
  /** Lines without an error. */
  valid: number;
  errors: ImportError[];
  errorCount: number;
}

interface Reader {
  fields: readonly FileField<string>[];
  mostLines: number;
  read(
    columns: string[],
    lines: Iterable<CsvLine>,
    mapping: Record<string, string>,
  ): FoundErrors & { rows: object[] };
}

/** As many as a file of the largest size has when each says something; what is read of them lies in memory. */
const MOST_ROWS = 100_000;
/** Every look-up of a price reads the whole book. */
const MOST_PRICE_LINES = 10_000;

const readers = {
  devices: {
    fields: deviceFileFields,
    mostLines: MOST_ROWS,
    read: (...file) => {
      const { devices: rows, ...found } = readDeviceFile(...file);
      return { rows, ...found };
    },
  },
  parts: {
    fields: partFileFields,
    mostLines: MOST_ROWS,
    read: (...file) => {
      const { parts: rows, ...found } = readPartFile(...file);
      return { rows, ...found };
    },
  },
  prices: {
    fields: priceFileFields,
    mostLines: MOST_PRICE_LINES,
    read: (...file) => {
      const { cells: rows, ...found } = readPriceFile(...file);
      return { rows, ...found };
    },
  },
} satisfies Record<string, Reader>;

export type TableKind = keyof typeof readers;

interface TableOrder {
  kind: TableKind;
  file: Uint8Array;
  /** As it was sent. */
  mapping: string | undefined;
}

export interface TableFile extends Omit<FoundErrors, 'errors'> {
  columns: string[];
  mapping: Record<string, string>;
  lineCount: number;
  sample: Record<string, string>[];
  /** Rows and errors as JSON, in pieces between which a reader can yield. */
  rows: Uint8Array[];
  errors: Uint8Array[];
}

const ROWS_IN_A_PIECE = 250;

/** Reads a file and finds its own errors. Runs in a thread. */
export function readTableFile({ kind, file, mapping: sent }: TableOrder): TableFile {
  const { fields, mostLines, read }: Reader = readers[kind];
  const lines = csvLines(textIn(file));
  const header = lines.next();
  const judged = columnsIn(header.done ? [] : header.value.fields);
  if ('problem' in judged) throw new AppError(judged.problem);
  const { columns } = judged;
  const said = readMapping(sent);
  if (!said) throw new AppError(importProblems.badMapping());
  const missing = columnMissingIn(columns, fields, said);
  if (missing !== undefined) throw new AppError(importProblems.noColumn(missing));

  const mapping = mappingOf(fields, columns, said) as Record<string, string>;
  const first: CsvLine[] = [];
  let lineCount = 0;
  function* counted(): Generator<CsvLine> {
    for (const line of lines) {
      if (++lineCount > mostLines) throw new AppError(importProblems.tooManyLines(mostLines));
      if (first.length < SAMPLE_LINES) first.push(line);
      yield line;
    }
  }
  const { rows, errors, ...found } = read(columns, counted(), mapping);
  // A reader that could not begin has left the lines alone.
  for (const _line of counted());
  const sample = sampleOf(columns, first);
  return { columns, mapping, lineCount, sample, ...found, rows: piecesOf(rows), errors: piecesOf(errors) };
}

function piecesOf(rows: object[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += ROWS_IN_A_PIECE)
    pieces.push(encoder.encode(JSON.stringify(rows.slice(at, at + ROWS_IN_A_PIECE))));
  return pieces;
}

function textIn(file: Uint8Array): string {
  const text = textOfFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (text.includes('\0')) throw new AppError(importProblems.noTable());
  return text;
}
