import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '../../db/types.ts';
import { CLOSES_BEGIN, CloseHash } from './close-hash.ts';
import { listClosesAfter, listHashedLines, type MonthClose } from './closes.queries.ts';

const LINES_IN_A_ROW = 500;

interface VerifiedCloses {
  closes: number;
  brokenAt?: { _id: string; number: string };
}

/** Walks the chain of closed months: figures, every line, and the hash of the close before. */
export function verifyCloses(db: Db, signal?: AbortSignal): Promise<VerifiedCloses> {
  return db.transaction(
    async (tx) => {
      let previous = CLOSES_BEGIN;
      let closes = 0;
      let month = '';
      for (;;) {
        const [close] = await listClosesAfter(tx, month, 1);
        if (!close) return { closes };
        const isWhole = close.previous === previous && (await hashOf(tx, close, signal)) === close.sha256;
        if (!isWhole) return { closes, brokenAt: { _id: close.id, number: close.month } };
        closes += 1;
        ({ month, sha256: previous } = close);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function hashOf(tx: Tx, close: MonthClose, signal: AbortSignal | undefined): Promise<string> {
  const hash = new CloseHash(close);
  let after: Parameters<typeof listHashedLines>[2];
  for (;;) {
    signal?.throwIfAborted();
    const lines = await listHashedLines(tx, close.month, after, LINES_IN_A_ROW);
    for (const { kind, line } of lines) hash.add(kind, line);
    after = lines.at(-1);
    if (lines.length < LINES_IN_A_ROW) return hash.digest();
    await nextTurn();
  }
}
