import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { databaseErrorCode, isUnreachable } from './db/database-error.ts';

const TRY_AGAIN_AFTER_MS = 1_000;

/** Work that is done at the start and must not end a program whose database goes away in that moment: it is begun anew. */
export async function retryWhileDatabaseIsDown<Result>(
  work: () => Promise<Result>,
  { log, signal }: { log: Pick<FastifyBaseLogger, 'error'>; signal?: AbortSignal },
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      log.error({ err: error }, 'the database is away, the start goes on once it is back');
    }
    await pause(TRY_AGAIN_AFTER_MS, undefined, { signal });
  }
}

/** Failures that would come again and again end the start: no room on the disk, or no time. */
function isAway(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return isUnreachable(code) && !/^(53100|53200|57014|58)/.test(code ?? '');
}
