import { constants } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts';
import { StartupError } from '../startup-error.ts';

interface Command {
  name: string;
  usage: string;
  /** The one switch of the command, such as `force` for --force. */
  flag: string;
  run(given: { file: string; flag: boolean; config: Config; signal: AbortSignal }): Promise<void>;
}

const USAGE_ERROR = 2;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Reads the arguments, runs the command and tells the outcome: exit code 0, 1 for a failure, 2 for a wrong call. */
export async function runCommand(command: Command): Promise<void> {
  const given = readArguments(command);
  if (given === 'help') {
    process.stdout.write(`${command.usage}\n`);
    return;
  }
  if (!given) {
    process.stderr.write(`${command.usage}\n`);
    process.exitCode = USAGE_ERROR;
    return;
  }

  // Caught, so that a database server that was started for this command does not stay behind.
  const interruption = new AbortController();
  let interruptedBy: (typeof SIGNALS)[number] | undefined;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      interruptedBy ??= signal;
      interruption.abort();
    });

  try {
    const config = readConfig(process.env, { isRoot: process.getuid?.() === 0 });
    await command.run({ ...given, config, signal: interruption.signal });
  } catch (error) {
    process.stderr.write(`${interruptedBy ? 'Abgebrochen, es wurde nichts geändert.' : explain(error)}\n`);
    process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : 1;
  } finally {
    for (const signal of SIGNALS) process.removeAllListeners(signal);
  }
}

function readArguments({ name, flag }: Command): { file: string; flag: boolean } | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { [flag]: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    const [file, ...more] = positionals;
    if (!file || more.length > 0) return undefined;
    return { file: resolve(callersFolder(name), file), flag: values[flag] === true };
  } catch {
    return undefined;
  }
}

/** npm runs its scripts in the project's folder, whatever folder the person who typed the file's name was in. */
function callersFolder(name: string): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  return npm_lifecycle_event === name && INIT_CWD ? INIT_CWD : process.cwd();
}

export function explain(error: unknown): string {
  const isForPeople =
    error instanceof BackupError || error instanceof StartupError || error instanceof EmbeddedPostgresError;
  return isForPeople ? error.message : String((error as Error).stack);
}
