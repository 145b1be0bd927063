import { inspect } from 'node:util';
import { readConfig } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import type { Db } from './db/types.ts';
import { type Program, type StartOptions, startProgram } from './start-program.ts';
import { StartupError } from './startup-error.ts';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Work on the opened database before the first request is answered. */
  prepare?: (db: Db) => Promise<void>;
}

/** From the environment to a running program that ends on a signal, or to one sentence that says why not. */
export async function runProgram({ env = process.env, prepare }: RunOptions = {}): Promise<void> {
  const stopping = new AbortController();
  const starting = start(env, { prepare, signal: stopping.signal });
  stopOnSignal(starting, stopping);
  try {
    await starting;
  } catch (error) {
    // An interrupted start fails on purpose.
    if (stopping.signal.aborted) return;
    process.stderr.write(`${whyNot(error as Error, env)}\n`);
    process.exit(1);
  }
}

/** One sentence; the stack comes with LOG_LEVEL=debug. */
function whyNot(error: Error, env: NodeJS.ProcessEnv): string {
  if (/^(debug|trace)$/.test(env.LOG_LEVEL ?? '')) return inspect(error);
  if (error instanceof StartupError || error instanceof EmbeddedPostgresError) return error.message;
  const [line = ''] = error.message.split('\n');
  return `Kreislauf konnte nicht starten: ${line.slice(0, 300)} (mehr dazu mit LOG_LEVEL=debug)`;
}

async function start(env: NodeJS.ProcessEnv, options: StartOptions): Promise<Program> {
  return startProgram(readConfig(env, { isRoot: process.getuid?.() === 0 }), options);
}

/** Listens before the start has ended, since an interrupted start must not leave a database server behind. */
function stopOnSignal(starting: Promise<Program>, stopping: AbortController): void {
  const stop = async () => {
    // npm passes on a signal that the terminal has already sent to the whole group: the second one is no news.
    if (stopping.signal.aborted) return;
    stopping.abort();
    const program = await starting.catch(() => null);
    await program?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
