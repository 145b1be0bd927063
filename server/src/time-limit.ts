import { setMaxListeners } from 'node:events';

/**
 * Aborted after this time, or with one of the others before. In place of `AbortSignal.any` with `AbortSignal.timeout`, which
 * Node 20 collects as garbage before its time is over: whoever waited then waited without end.
 */
export function timeLimit(ms: number, ...others: AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  // Many wait for the stop of the program at once.
  if (others.length > 0) setMaxListeners(0, ...others);
  const end = (reason: unknown) => {
    clearTimeout(timer);
    for (const [signal, leave] of left) signal.removeEventListener('abort', leave);
    limit.abort(reason);
  };
  const left = others.map((signal) => [signal, () => end(signal.reason)] as const);
  const tooLate = () => end(new DOMException(`not done within ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(tooLate, ms).unref();
  for (const [signal, leave] of left) {
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
  return limit.signal;
}
