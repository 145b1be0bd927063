import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { projectFolder } from '../project-folder.ts';
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts';
import type { ThreadAnswer } from './thread-messages.ts';

interface ThreadOptions {
  /** Ends the work at any point; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Handed over instead of copied: the caller can no longer read it. */
  transfer?: ArrayBuffer[];
  /** A task that needs much memory: its thread is not kept for the next one. */
  isLarge?: boolean;
}

const MAX_HEAP_MB = 512;
/** A task that comes soon after finds a thread that has loaded everything. */
const KEPT_FOR_MS = 30_000;

interface Idle {
  thread: Worker;
  /** It is used again. */
  take(): void;
}

let idle: Idle | null = null;

/**
 * Does a task of `tasks.ts` in a thread of its own, so that others are answered meanwhile. How many of them run at once
 * is for the caller to limit. An aborted one is ended between any two steps of its JavaScript; work that it gave to
 * native code, such as drawing a picture, goes on to its end unseen.
 */
export async function runInThread<Name extends TaskName>(
  task: Name,
  input: TaskInput<Name>,
  { signal, transfer = [], isLarge = false }: ThreadOptions = {},
): Promise<TaskOutput<Name>> {
  signal?.throwIfAborted();
  const thread = takeThread();
  return new Promise<TaskOutput<Name>>((resolve, reject) => {
    const onAnswer = (answer: ThreadAnswer) => {
      stopListening();
      if (isLarge || idle) void thread.terminate();
      else keep(thread);
      if (answer.kind === 'done') resolve(answer.output as TaskOutput<Name>);
      else reject(errorOf(task, answer));
    };
    const fail = (error: unknown) => {
      stopListening();
      void thread.terminate();
      reject(error);
    };
    const onExit = (code: number) => fail(new Error(`a thread ended with ${code} before it had answered`));
    const onAbort = () => fail(signal?.reason);
    const stopListening = () => {
      thread.off('message', onAnswer).off('error', fail).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    };
    thread.on('message', onAnswer).on('error', fail).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    try {
      thread.postMessage({ task, input }, transfer);
    } catch (error) {
      fail(error);
    }
  });
}

function takeThread(): Worker {
  if (idle) {
    const { thread, take } = idle;
    take();
    return thread;
  }
  const file = join(projectFolder, 'server', 'dist', 'thread.js');
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
  // Errors while nobody waits for the thread, such as while it is being ended, are ignored.
  return new Worker(file, { execArgv: [], resourceLimits }).on('error', () => {});
}

/** For a while; a program that ends does not wait for it. */
function keep(thread: Worker): void {
  const take = () => {
    idle = null;
    clearTimeout(timer);
    thread.off('exit', take).ref();
  };
  const timer = setTimeout(() => {
    take();
    void thread.terminate();
  }, KEPT_FOR_MS).unref();
  thread.on('exit', take).unref();
  idle = { thread, take };
}

function errorOf(task: string, answer: Exclude<ThreadAnswer, { kind: 'done' }>): Error {
  if (answer.kind === 'refused') return new AppError(answer.problem);
  const error = new Error(`${task}: ${answer.message}`);
  if (answer.stack) error.stack = answer.stack;
  return error;
}
