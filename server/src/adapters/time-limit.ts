import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderDownError } from './provider-errors.ts';

/** One limit for everything a call to a provider takes: tries, pauses between them and polling. */
export interface TimeLimit {
  signal: AbortSignal;
  /** True where a pause would end in time. */
  allows(ms: number): boolean;
  /** Gives up at once when the pause would end after the limit: whoever waits learns it sooner. */
  pause(ms: number): Promise<void>;
}

export async function withinTimeLimit<T>(
  { provider, ms }: { provider: string; ms: number },
  run: (limit: TimeLimit) => Promise<T>,
): Promise<T> {
  const tooSlow = new ProviderDownError(`${provider} did not answer within ${ms} ms`);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(tooSlow), ms);
  const end = performance.now() + ms;
  const allows = (pauseMs: number) => performance.now() + pauseMs < end;
  const pause = async (pauseMs: number) => {
    if (!allows(pauseMs)) throw tooSlow;
    await sleep(pauseMs, undefined, { signal: controller.signal });
  };
  try {
    return await run({ signal: controller.signal, allows, pause });
  } catch (error) {
    throw controller.signal.aborted ? tooSlow : error;
  } finally {
    clearTimeout(timer);
  }
}
