import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { pricesContract } from '@kreislauf/domain/prices/prices.contract';
import type { ImportAnswer } from '@kreislauf/domain/shared/file-import';
import { useState } from 'react';
import { call } from '../../shared/api-client.ts';
import { messageOf } from '../../shared/api-error.ts';
import { randomUuid } from '../../shared/random-id.ts';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';

export type ImportCall =
  | typeof importsContract.devices
  | typeof importsContract.parts
  | typeof pricesContract.importCsv;
export type FilePreview = Extract<ImportAnswer, { columns: string[] }>;
type ImportResult = Exclude<ImportAnswer, FilePreview>;

type Columns = Record<string, string>;

interface ImportState {
  file: File | null;
  /** A chosen column for a field; '' is none, which the server would guess otherwise. */
  chosen: Columns;
  preview: FilePreview | null;
  result: ImportResult | null;
}

interface ImportProgress {
  done: number;
  total: number;
  percent: number;
}

const ASK_EVERY_MS = 500;

const FAILED = 'Fehler beim Import';
const nothing: ImportState = { file: null, chosen: {}, preview: null, result: null };

/** From the file to what became of it; the columns of a table that was seen before are still known. */
export function useImport(endpoint: ImportCall, onDone: () => void) {
  const [state, setState] = useState(nothing);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
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
  const look = async (file: File, chosen: Columns) => {
    const preview = (await send(file, { preview: 'true', mapping: JSON.stringify(chosen) })) as FilePreview;
    setState({ file, chosen, preview, result: null });
    return preview;
  };

  return {
    state,
    isBusy,
    failure,
    progress,
    choose: (file: File | null) =>
      work(async () => {
        setState({ ...nothing, file });
        if (!file) return;
        const { columns } = await look(file, {});
        const known = readKnown(endpoint.path, columns);
        if (known) await look(file, known);
      }),
    assign: (field: string, column: string) =>
      work(async () => {
        const { file, preview } = state;
        if (!file || !preview) return;
        const chosen = { ...state.chosen, [field]: column };
        keepKnown(endpoint.path, preview.columns, chosen);
        await look(file, chosen);
      }),
    confirm: () =>
      work(async () => {
        const { file, preview } = state;
        if (!file || !preview) return;
        const mapping = JSON.stringify({ ...preview.mapping, ...state.chosen });
        const result = await whileAsking(
          (id) => send(file, { mapping, run: id }) as Promise<ImportResult>,
          setProgress,
        );
        setState({ ...state, result });
        onDone();
      }),
  };
}

/** Polls the progress while the import runs; an import that reports none shows none. */
async function whileAsking<Answer>(
  send: (run: string) => Promise<Answer>,
  onProgress: (progress: ImportProgress | null) => void,
): Promise<Answer> {
  const id = randomUuid();
  let isOver = false;
  const timer = setInterval(() => {
    call(importsContract.run, { params: { id }, fallback: FAILED }).then(
      (progress) => !isOver && onProgress(progress),
      () => undefined,
    );
  }, ASK_EVERY_MS);
  try {
    return await send(id);
  } finally {
    isOver = true;
    clearInterval(timer);
    onProgress(null);
  }
}

/** Tables with the same columns come again and again. */
function keyOf(path: string, columns: string[]): string {
  return `importColumns.${path}.${columns.join('|')}`.slice(0, 500);
}

function readKnown(path: string, columns: string[]): Columns | null {
  try {
    const known: Columns | null = JSON.parse(localStorage.getItem(keyOf(path, columns)) ?? 'null');
    const isThere = ([, column]: [string, string]) => column === '' || columns.includes(column);
    return known && Object.fromEntries(Object.entries(known).filter(isThere));
  } catch {
    return null;
  }
}

function keepKnown(path: string, columns: string[], chosen: Columns): void {
  try {
    localStorage.setItem(keyOf(path, columns), JSON.stringify(chosen));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}
