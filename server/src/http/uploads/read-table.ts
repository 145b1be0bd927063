// Upload of a table: preview or import.

import { setImmediate } from 'node:timers/promises';
import {
  type ImportAnswer,
  type ImportError,
  importProblems,
  MAX_IMPORT_BYTES,
  toldErrors,
} from '@kreislauf/domain/shared/file-import';
import { idOnWire } from '@kreislauf/domain/shared/wire';
import type { StaffCaller } from '../../caller.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { readForm } from './read-form.ts';
import type { TableFile, TableKind } from './table-file.ts';
import type { Sender } from './upload-semaphore.ts';

interface SentTable<Row> extends Omit<TableFile, 'rows' | 'errors'> {
  rows: Row[];
  errors: ImportError[];
  /** The id under which the sender asks for the progress. */
  run: string | null;
  /** Ends what is being done with it. */
  signal: AbortSignal;
}

type FoundErrors = Pick<SentTable<unknown>, 'valid' | 'errors' | 'errorCount'>;

interface TableUse<Row> {
  kind: TableKind;
  /** Finds further errors by comparing the file with what is stored. */
  findMoreErrors?: (table: SentTable<Row>) => Promise<FoundErrors>;
  store: (table: SentTable<Row>) => Promise<ImportAnswer>;
}

/** Up to this size a thread stays small and is reused. */
const SMALL_BYTES = 500_000;

/** A table that was sent as a file: looked at, or taken over. */
export async function importTable<Row>(
  { caller, ...sender }: Sender & { caller: StaffCaller },
  { kind, findMoreErrors, store }: TableUse<Row>,
): Promise<ImportAnswer> {
  const { request, reply } = sender;
  const { uploadSemaphore, importSemaphore } = request.server;
  const form = await uploadSemaphore.receive(sender, caller.account.id, () =>
    readForm(request, {
      maxBytes: MAX_IMPORT_BYTES,
      notAForm: importProblems.noUpload,
      missing: importProblems.noFile,
      tooLarge: importProblems.tooLarge,
    }),
  );
  return importSemaphore.run(reply, caller.account.id, async ({ reading, writing }) => {
    const { buffer, byteOffset, length } = form.file;
    const order = { kind, file: new Uint8Array(buffer, byteOffset, length), mapping: form.fields.mapping };
    const file = await runInThread('readTableFile', order, {
      signal: reading,
      transfer: [buffer as ArrayBuffer],
      isLarge: length > SMALL_BYTES,
    });
    const rows = await valuesIn<Row>(file.rows, reading);
    const errors = await valuesIn<ImportError>(file.errors, reading);
    const table = { ...file, rows, errors, run: runIn(form.fields.run), signal: writing };
    if (form.fields.preview !== 'true') return store(table);
    return previewOf(table, findMoreErrors ? await findMoreErrors(table) : table);
  });
}

/** Progress is optional: an invalid run id is ignored. */
function runIn(sent: string | undefined): string | null {
  return idOnWire.safeParse(sent).data ?? null;
}

/** Others have their turn between two pieces. */
async function valuesIn<Value>(pieces: Uint8Array[], signal: AbortSignal): Promise<Value[]> {
  const values: Value[] = [];
  const decoder = new TextDecoder();
  for (const piece of pieces) {
    for (const value of JSON.parse(decoder.decode(piece)) as Value[]) values.push(value);
    await setImmediate();
    signal.throwIfAborted();
  }
  return values;
}

function previewOf(
  { columns, mapping, lineCount, sample }: Omit<TableFile, 'rows' | 'errors'>,
  found: FoundErrors,
): ImportAnswer {
  return { columns, mapping, rows: lineCount, valid: found.valid, ...toldErrors(found), sample };
}
