import { readConfig } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import type { Db } from './db/types.ts';
import { type Program, startProgram } from './start-program.ts';
import { StartupError } from './startup-error.ts';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Work on the opened database before the first request is answered. */
  prepare?: (db: Db) => Promise<void>;
}

/** From the environment to a running program that ends on a signal, or to one sentence that says why not. */
export async function runProgram({ env = process.env, prepare }: RunOptions = {}): Promise<void> {
  const starting = start(env, prepare);
  stopOnSignal(starting);
  try {
    await starting;
  } catch (error) {
    const isForPeople = error instanceof StartupError || error instanceof EmbeddedPostgresError;
    process.stderr.write(`${isForPeople ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

async function start(env: NodeJS.ProcessEnv, prepare: RunOptions['prepare']): Promise<Program> {
  return startProgram(readConfig(env, { isRoot: process.getuid?.() === 0 }), prepare);
}

/** Listens before the start has ended: whoever interrupts a start must not leave a database server behind. */
function stopOnSignal(starting: Promise<Program>): void {
  let isStopping = false;
  const stop = async () => {
    // npm passes on a signal that the terminal has already sent to the whole group: the second one is no news.
    if (isStopping) return;
    isStopping = true;
    const program = await starting.catch(() => null);
    await program?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
