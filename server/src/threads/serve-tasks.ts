import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { speakGerman } from '../speak-german.ts';
import { tasks } from './tasks.ts';
import type { ThreadAnswer, ThreadOrder } from './thread-messages.ts';

/** Threads run at a slightly lower priority than the process that answers calls; only Linux has that for threads. */
const NICENESS = 3;

/** The inside of a thread: does what it is told, one thing after the other. */
export function serveTasks(): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs in a thread');
  speakGerman();
  if (process.platform === 'linux') setPriority(0, NICENESS);
  port.on('message', async (order: ThreadOrder) => {
    const answer = await answerTo(order);
    port.postMessage(answer, answer.kind === 'done' ? movable(answer.output) : []);
  });
}

async function answerTo({ task, input }: ThreadOrder): Promise<ThreadAnswer> {
  try {
    const work = (await tasks[task as keyof typeof tasks]()) as (input: unknown) => unknown;
    return { kind: 'done', output: await work(input) };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', problem: error.problem };
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', message, stack };
  }
}

/** Bytes are handed over as they are where nothing else shares their memory, and copied otherwise. */
function movable(output: unknown): ArrayBuffer[] {
  const found = output instanceof Uint8Array ? [output] : Object.values(output ?? {}).flat();
  return found.flatMap((value: unknown) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
}
