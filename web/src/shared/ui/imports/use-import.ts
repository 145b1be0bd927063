import type { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { pricesContract } from '@kreislauf/domain/prices/prices.contract';
import type { ImportAnswer } from '@kreislauf/domain/shared/file-import';
import { useState } from 'react';
import { call } from '../../api-client.ts';
import { messageOf } from '../../api-error.ts';
import { useSingleRun } from '../forms/single-run.ts';

export type ImportCall =
  | (typeof importsContract)[keyof typeof importsContract]
  | typeof pricesContract.importCsv;
export type FilePreview = Extract<ImportAnswer, { columns: string[] }>;
type ImportResult = Exclude<ImportAnswer, FilePreview>;

interface ImportState {
  file: File | null;
  preview: FilePreview | null;
  result: ImportResult | null;
}

const FAILED = 'Fehler beim Import';
const nothing: ImportState = { file: null, preview: null, result: null };

/** From the file to what became of it; the columns of a table that was seen before are still known. */
export function useImport(endpoint: ImportCall, onDone: () => void) {
  const [state, setState] = useState(nothing);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useSingleRun();

  const send = (file: File, fields: Record<string, string>): Promise<ImportAnswer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    return call(endpoint, { form, fallback: FAILED });
  };
  const work = (act: () => Promise<void>) =>
    run(async () => {
      setBusy(true);
      setFailure(null);
      try {
        await act();
      } catch (error) {
        setFailure(messageOf(error, FAILED));
      } finally {
        setBusy(false);
      }
    });
  const look = async (file: File, mapping: Record<string, string> | null) => {
    const fields = { preview: 'true', ...(mapping && { mapping: JSON.stringify(mapping) }) };
    const preview = (await send(file, fields)) as FilePreview;
    setState({ file, preview, result: null });
    return preview;
  };

  return {
    state,
    isBusy,
    failure,
    choose: (file: File | null) =>
      work(async () => {
        setState({ ...nothing, file });
        if (!file) return;
        const { columns } = await look(file, null);
        const known = readKnown(endpoint.path, columns);
        if (known) await look(file, known);
      }),
    assign: (field: string, column: string) =>
      work(async () => {
        const { file, preview } = state;
        if (!file || !preview) return;
        const mapping = { ...preview.mapping, [field]: column };
        keepKnown(endpoint.path, preview.columns, mapping);
        await look(file, mapping);
      }),
    confirm: () =>
      work(async () => {
        const { file, preview } = state;
        if (!file || !preview) return;
        const result = (await send(file, { mapping: JSON.stringify(preview.mapping) })) as ImportResult;
        setState({ ...state, result });
        onDone();
      }),
  };
}

/** Tables with the same columns come again and again. */
function keyOf(path: string, columns: string[]): string {
  return `importColumns.${path}.${columns.join('|')}`.slice(0, 500);
}

function readKnown(path: string, columns: string[]): Record<string, string> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(path, columns)) ?? 'null');
  } catch {
    return null;
  }
}

function keepKnown(path: string, columns: string[], mapping: Record<string, string>): void {
  try {
    localStorage.setItem(keyOf(path, columns), JSON.stringify(mapping));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}
