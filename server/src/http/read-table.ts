// Upload of a table: preview or import.

import { setImmediate } from 'node:timers/promises';
import {
  type ImportAnswer,
  importProblems,
  MAX_IMPORT_BYTES,
  toldErrors,
} from '@kreislauf/domain/shared/file-import';
import { idOnWire } from '@kreislauf/domain/shared/wire';
import type { StaffSession } from '../session.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import { readForm } from './read-form.ts';
import type { TableFile, TableKind } from './table-file.ts';
import type { Sender } from './upload-semaphore.ts';

interface SentTable<Row> extends Omit<TableFile, 'rows'> {
  rows: Row[];
  /** The id under which the sender asks for the progress. */
  run: string | null;
  /** Ends what is being done with it. */
  signal: AbortSignal;
}

type FoundErrors = Pick<TableFile, 'valid' | 'errors' | 'errorCount'>;

interface TableUse<Row> {
  kind: TableKind;
  /** Finds further errors by comparing the file with what is stored. */
  judge?: (table: SentTable<Row>) => Promise<FoundErrors>;
  store: (table: SentTable<Row>) => Promise<ImportAnswer>;
}

/** Up to this size a thread stays small and is reused. */
const SMALL_BYTES = 500_000;

/** A table that was sent as a file: looked at, or taken over. */
export async function importTable<Row>(
  { session, ...sender }: Sender & { session: StaffSession },
  { kind, judge, store }: TableUse<Row>,
): Promise<ImportAnswer> {
  const { request, reply } = sender;
  const { uploadSemaphore, importSemaphore } = request.server;
  const form = await uploadSemaphore.receive(sender, session.id, () =>
    readForm(request, {
      maxBytes: MAX_IMPORT_BYTES,
      notAForm: importProblems.noUpload,
      missing: importProblems.noFile,
      tooLarge: importProblems.tooLarge,
    }),
  );
  return importSemaphore.run(reply, session.id, async ({ reading, writing }) => {
    const order = { kind, file: new Uint8Array(form.file), mapping: form.fields.mapping };
    const { rows: pieces, ...read } = await runInThread('readTableFile', order, {
      signal: reading,
      transfer: [order.file.buffer],
      isLarge: form.file.length > SMALL_BYTES,
    });
    const rows = (await rowsIn(pieces, reading)) as Row[];
    const table = { ...read, rows, run: runIn(form.fields.run), signal: writing };
    if (form.fields.preview !== 'true') return store(table);
    return previewOf(table, judge ? await judge(table) : table);
  });
}

/** Progress is optional: an invalid run id is ignored. */
function runIn(sent: string | undefined): string | null {
  return idOnWire.safeParse(sent).data ?? null;
}

/** Others have their turn between two pieces. */
async function rowsIn(pieces: Uint8Array[], signal: AbortSignal): Promise<unknown[]> {
  const rows: unknown[] = [];
  const decoder = new TextDecoder();
  for (const piece of pieces) {
    for (const row of JSON.parse(decoder.decode(piece)) as unknown[]) rows.push(row);
    await setImmediate();
    signal.throwIfAborted();
  }
  return rows;
}

function previewOf(
  { columns, mapping, lineCount, sample }: Omit<TableFile, 'rows'>,
  found: FoundErrors,
): ImportAnswer {
  return { columns, mapping, rows: lineCount, valid: found.valid, ...toldErrors(found), sample };
}
