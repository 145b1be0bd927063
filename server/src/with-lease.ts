import type { Deps } from './deps.ts';

/** Several times within a lease (domain/src/shared/lease.ts): one that fails costs nothing. */
const RENEW_EVERY_MS = 5_000;

/**
 * Does the work while telling the database now and then that somebody is still at it, so that work which a crash
 * cut off can be told from work that takes long. A renewal that fails is made up for by the next.
 */
export async function withLease<Result>(
  { log }: Pick<Deps, 'log'>,
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'));
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
