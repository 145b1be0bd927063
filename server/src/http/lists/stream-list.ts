// Streamed list: a snapshot, read page by page with backpressure.

import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Page } from '../../db/paged.ts';
import type { Db, Tx } from '../../db/types.ts';
import { timeLimit } from '../../time-limit.ts';

const ROWS_FETCHED_AT_ONCE = 100;
const ROWS_WRITTEN_AT_ONCE = 25;
/** Slow readers are cut off, since a stream holds a snapshot of the database. */
const READER_TAKES_MORE_WITHIN_MS = 20_000;
const WHOLE_LIST_WITHIN_MS = 30 * 60_000;
/** The database ends a transaction in which nothing is asked for 30 seconds. */
const SIGN_OF_LIFE_EVERY_MS = 10_000;

/** Has the rows of one page read and written while those of other lists wait. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface ListSource {
  rows(db: Db, page: Page): Promise<unknown[]>;
  toText(row: unknown): string;
  /** Texts before, between and after the rows; the last may be asked of the snapshot that the rows come from. */
  frame: { open: string; between: string; close: string | ((db: Db) => Promise<string>) };
  /** Of files that are not UTF-8. */
  encode?: (text: string) => Uint8Array;
  /** Within which rows are read and written; never while the reader is waited for. */
  turn: Turn;
}

export interface ListStream {
  body: Readable;
  /** Settles when everything was written or given up. */
  done: Promise<void>;
  waitedForReaderMs(): number;
}

export const jsonFrame = { open: '[', between: ',', close: ']' };

/**
 * One page at a time lies in memory; the stream yields after each piece and goes as fast as its reader. Resolves when the
 * first rows are there, so that an earlier failure is answered like any other.
 */
export async function streamList(
  db: Db,
  { rows, toText, frame, encode, turn }: ListSource,
): Promise<ListStream> {
  const body = new PassThrough();
  const gone = new AbortController();
  body.once('close', () => gone.abort());
  const tooLate = timeLimit(WHOLE_LIST_WITHIN_MS, gone.signal);
  const reader = new WaitedFor();

  const write = async (tx: Tx, text: string) => {
    if (tooLate.aborted) throw new Error('the reader is gone or too slow');
    if (body.write(encode ? encode(text) : text)) return;
    const signal = timeLimit(READER_TAKES_MORE_WITHIN_MS, tooLate);
    await reader.during(() => drained(body, signal, () => tx.execute(sql`select 1`)));
  };
  const textsOf = async (page: unknown[], isFirst: boolean) => {
    const texts: string[] = [];
    for (let at = 0; at < page.length; at += ROWS_WRITTEN_AT_ONCE) {
      const piece = page.slice(at, at + ROWS_WRITTEN_AT_ONCE).map(toText);
      texts.push(`${isFirst && at === 0 ? '' : frame.between}${piece.join(frame.between)}`);
      await nextTurn();
    }
    return texts;
  };
  const nextPage = (tx: Db, page: number) =>
    turn(async () => {
      if (tooLate.aborted) throw new Error('the reader is gone or too slow');
      const fetched = await rows(tx, { page, limit: ROWS_FETCHED_AT_ONCE });
      const texts = await textsOf(fetched, page === 1);
      return { texts, isLast: fetched.length < ROWS_FETCHED_AT_ONCE };
    });
  let begun: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writeAll = async (tx: Tx) => {
    for (let page = 1; ; page++) {
      const { texts, isLast } = await nextPage(tx, page);
      begun();
      if (page === 1) await write(tx, frame.open);
      for (const text of texts) await write(tx, text);
      if (isLast) break;
    }
    const { close } = frame;
    await write(tx, typeof close === 'string' ? close : await turn(() => close(tx)));
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
  return { body, done, waitedForReaderMs: () => reader.ms() };
}

async function drained(body: PassThrough, signal: AbortSignal, signOfLife: () => Promise<unknown>) {
  let asking: Promise<unknown> = Promise.resolve();
  const alive = setInterval(() => {
    asking = signOfLife().catch(() => body.destroy());
  }, SIGN_OF_LIFE_EVERY_MS);
  try {
    await once(body, 'drain', { signal });
  } finally {
    clearInterval(alive);
    await asking;
  }
}

/** Stopwatch for the time that was spent waiting. */
class WaitedFor {
  #before = 0;
  #since: number | undefined;

  async during(waiting: () => Promise<void>): Promise<void> {
    this.#since = performance.now();
    try {
      await waiting();
    } finally {
      this.#before = this.ms();
      this.#since = undefined;
    }
  }

  ms(): number {
    return this.#before + (this.#since === undefined ? 0 : performance.now() - this.#since);
  }
}
