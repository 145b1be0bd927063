import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../db/paged.ts';
import type { Db } from '../db/types.ts';

const ROWS_FETCHED_AT_ONCE = 1_000;
const ROWS_WRITTEN_AT_ONCE = 100;
/** Whoever takes nothing for so long, or takes so long in all, is cut off: others wait for the place. */
const READER_TAKES_MORE_WITHIN_MS = 20_000;
const WHOLE_LIST_WITHIN_MS = 180_000;
/** As long as it has worked, up to this, it lets the others have their turn. */
const MAX_REST_MS = 50;

interface ListSource {
  rows(db: Db, page: Page): Promise<unknown[]>;
  toText(row: unknown): string;
  /** What stands before, between and after the rows. */
  frame: { open: string; between: string; close: string };
}

export const jsonFrame = { open: '[', between: ',', close: ']' };

/**
 * A whole list as text, of one moment, in memory for a page of it: fetched and written piece by piece, with a rest
 * after each, as fast as its reader takes it. Resolves when the first rows are there, so that what fails before is
 * answered as ever; `done` settles when everything was written or given up.
 */
export async function streamList(
  db: Db,
  { rows, toText, frame }: ListSource,
): Promise<{ body: Readable; done: Promise<void> }> {
  const body = new PassThrough();
  let begun: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const gone = new AbortController();
  body.once('close', () => gone.abort());
  const tooLate = AbortSignal.any([gone.signal, AbortSignal.timeout(WHOLE_LIST_WITHIN_MS)]);

  const write = async (text: string) => {
    if (tooLate.aborted) throw new Error('the reader is gone or too slow');
    if (body.write(text)) return;
    const signal = AbortSignal.any([tooLate, AbortSignal.timeout(READER_TAKES_MORE_WITHIN_MS)]);
    await once(body, 'drain', { signal });
  };
  const writePage = async (page: unknown[], isFirst: boolean) => {
    for (let at = 0; at < page.length; at += ROWS_WRITTEN_AT_ONCE) {
      const piece = page.slice(at, at + ROWS_WRITTEN_AT_ONCE).map(toText);
      await write(`${isFirst && at === 0 ? '' : frame.between}${piece.join(frame.between)}`);
      await nextTurn();
    }
  };
  const writeAll = async (tx: Db) => {
    for (let page = 1; ; page++) {
      const started = performance.now();
      const fetched = await rows(tx, { page, limit: ROWS_FETCHED_AT_ONCE });
      begun();
      if (page === 1) await write(frame.open);
      await writePage(fetched, page === 1);
      if (fetched.length < ROWS_FETCHED_AT_ONCE) break;
      await wait(Math.min(performance.now() - started, MAX_REST_MS));
    }
    await write(frame.close);
  };

  // A reader who leaves ends the waiting for them; what is left unread is nobody's error.
  body.on('error', () => {});
  const done = db
    .transaction((tx) => writeAll(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' })
    .then(
      () => void body.end(),
      (error: Error) => {
        body.destroy(error);
        throw error;
      },
    );
  await Promise.race([beginning, done]);
  return { body, done };
}
