import type { ServerResponse } from 'node:http';

/** Faults of a provider, each made to order for tests. */
export type SandboxFault =
  | { kind: 'status'; status: number; retryAfter?: string; body?: unknown }
  /** A proper answer, but late. */
  | { kind: 'slow'; ms: number }
  | { kind: 'silent' }
  | { kind: 'broken-json' }
  /** The connection ends in the middle of the answer. */
  | { kind: 'cut' }
  | { kind: 'huge'; bytes: number };

/** Queued faults; `strike` spends one on the response and says whether that was the answer. */
export function createFaults() {
  const queue: { fault: SandboxFault; times: number }[] = [];

  function next(): SandboxFault | undefined {
    const first = queue[0];
    if (first && --first.times <= 0) queue.shift();
    return first?.fault;
  }

  return {
    add(fault: SandboxFault, times = 1): void {
      queue.push({ fault, times });
    },
    clear(): void {
      queue.length = 0;
    },
    async strike(response: ServerResponse): Promise<boolean> {
      const fault = next();
      if (!fault) return false;
      if (fault.kind !== 'slow') {
        answerBadly(response, fault);
        return true;
      }
      await lateOrGone(response, fault.ms);
      return response.destroyed;
    },
  };
}

function answerBadly(response: ServerResponse, fault: Exclude<SandboxFault, { kind: 'slow' }>): void {
  const json = { 'content-type': 'application/json' };
  if (fault.kind === 'status') {
    const retryAfter = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
    response.writeHead(fault.status, { ...json, ...retryAfter });
    response.end(JSON.stringify(fault.body ?? { message: 'Server Error' }));
  } else if (fault.kind === 'broken-json') {
    response.writeHead(200, json).end('{"id": "abc", "status": "succ');
  } else if (fault.kind === 'cut') {
    response.writeHead(200, { ...json, 'content-length': '500' });
    response.write('{"id": "abc", ', () => response.destroy());
  } else if (fault.kind === 'huge') {
    response.writeHead(200, json).end(`{"filler": "${'x'.repeat(fault.bytes)}"}`);
  }
}

/** Ends early when the client hangs up, so that no timer outlives it. */
function lateOrGone(response: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
