import {
  guessedMapping,
  type PriceFileField,
  priceFileFields,
  readPriceFile,
} from '@kreislauf/domain/prices/price-file.rules';
import { type CsvLine, readCsv } from '@kreislauf/domain/shared/csv';
import { type ImportAnswer, importProblems } from '@kreislauf/domain/shared/file-import';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { decodeTable } from './decode-table.ts';
import { newPriceOf } from './save-prices.ts';
import { writePrices } from './write-prices.ts';

const SAMPLE_LINES = 5;

interface SentFile {
  file: Buffer;
  fields: Record<string, string>;
}

/** Looked at first where a preview is asked for; taken over as a whole or not at all. */
export async function importPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { file, fields }: SentFile,
  actor: StaffSession,
): Promise<ImportAnswer> {
  const [header, ...lines] = readCsv(readableText(file));
  const columns = header?.fields ?? [];
  const mapping = { ...guessedMapping(columns), ...readMapping(fields.mapping, columns) };
  const { cells, valid, errors } = readPriceFile(columns, lines, mapping);
  if (fields.preview === 'true')
    return { columns, mapping, rows: lines.length, valid, errors, sample: sampleOf(columns, lines) };
  if (errors.length > 0) throw new AppError(importProblems.wrongCells(errors));
  return db.transaction((tx) =>
    writePrices(tx, cells.map(newPriceOf), { actor, kind: 'import', now: now() }),
  );
}

function readableText(file: Buffer): string {
  const text = decodeTable(file);
  if (text.includes('\0')) throw new AppError(importProblems.noTable());
  return text;
}

function readMapping(sent: string | undefined, columns: string[]): Partial<Record<PriceFileField, string>> {
  if (!sent) return {};
  let mapping: unknown;
  try {
    mapping = JSON.parse(sent);
  } catch {
    throw new AppError(importProblems.badMapping());
  }
  if (typeof mapping !== 'object' || mapping === null) throw new AppError(importProblems.badMapping());
  return Object.fromEntries(
    Object.entries(mapping).filter(
      ([field, column]) => priceFileFields.includes(field as PriceFileField) && columns.includes(column),
    ),
  );
}

function sampleOf(columns: string[], lines: CsvLine[]): Record<string, string>[] {
  return lines
    .slice(0, SAMPLE_LINES)
    .map(({ fields }) => Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ''])));
}
