import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps, unless it is told to stop. */
export async function sleepUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
