import {
  type ColumnMapping,
  type FileField,
  firstLines,
  mappingOf,
} from '@kreislauf/domain/imports/table-columns.rules';
import { type CsvLine, readCsv } from '@kreislauf/domain/shared/csv';
import {
  type ImportAnswer,
  type ImportError,
  importProblems,
  MAX_IMPORT_BYTES,
} from '@kreislauf/domain/shared/file-import';
import { idOnWire } from '@kreislauf/domain/shared/wire';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { readForm } from './read-form.ts';

export interface SentTable<Name extends string> {
  columns: string[];
  lines: CsvLine[];
  mapping: ColumnMapping<Name>;
  isPreview: boolean;
  /** Under which whoever sent it asks how far it is. */
  run: string | null;
}

/** A table that was sent as a file, with what its columns mean. */
export async function readTable<Name extends string>(
  request: FastifyRequest,
  fields: readonly FileField<Name>[],
): Promise<SentTable<Name>> {
  const form = await readForm(request, {
    maxBytes: MAX_IMPORT_BYTES,
    notAForm: importProblems.noUpload,
    missing: importProblems.noFile,
    tooLarge: importProblems.tooLarge,
  });
  const [header, ...lines] = readCsv(textIn(form.file));
  const columns = header?.fields ?? [];
  const mapping = mappingOf(fields, columns, form.fields.mapping);
  if (!mapping) throw new AppError(importProblems.badMapping());
  return { columns, lines, mapping, isPreview: form.fields.preview === 'true', run: runIn(form.fields.run) };
}

/** Only a convenience: what is no number of this kind is left out. */
function runIn(sent: string | undefined): string | null {
  return idOnWire.safeParse(sent).data ?? null;
}

export function previewOf(
  { columns, lines, mapping }: SentTable<string>,
  { valid, errors }: { valid: number; errors: ImportError[] },
): ImportAnswer {
  return {
    columns,
    mapping: mapping as Record<string, string>,
    rows: lines.length,
    valid,
    errors,
    sample: firstLines(columns, lines),
  };
}

/** UTF-16 by its mark, else UTF-8 where it is that, else the Windows-1252 of older spreadsheets. */
function textIn(file: Buffer): string {
  const text = new TextDecoder(encodingOf(file)).decode(file);
  if (text.includes('\0')) throw new AppError(importProblems.noTable());
  return text;
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
