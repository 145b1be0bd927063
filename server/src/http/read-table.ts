import {
  type ColumnMapping,
  columnMissingIn,
  type FileField,
  firstLines,
  mappingOf,
  readMapping,
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
import { textOfFile } from './text-of-file.ts';

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
  const said = readMapping(form.fields.mapping);
  if (!said) throw new AppError(importProblems.badMapping());
  const missing = columnMissingIn(columns, fields, said);
  if (missing !== undefined) throw new AppError(importProblems.noColumn(missing));
  const mapping = mappingOf(fields, columns, said);
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

function textIn(file: Buffer): string {
  const text = textOfFile(file);
  if (text.includes('\0')) throw new AppError(importProblems.noTable());
  return text;
}
