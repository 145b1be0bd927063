// Starts the server process apart from this program, which it may outlive.

import { closeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { disarmStaleLockFiles, processesOf, readPostmasterPid } from './postmaster-pid.ts';
import { explainSpawnFailure, HERE, runPostgresProgram, spawnProgram } from './run-postgres-program.ts';
import { openServerLog, readLogFrom, sizeOf } from './server-log.ts';
import { SETTINGS_FILE, serverSettings } from './server-settings.ts';
import type { ServerSetup } from './server-setup.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { writeFileSafely } from './write-file-safely.ts';

/** A server that has begun to start; it may still end by itself. */
export interface LaunchedServer {
  pid: number;
  hasEnded(): boolean;
  /** Its log since it was launched. */
  output(): string;
}

export async function launchServer(setup: ServerSetup): Promise<LaunchedServer> {
  const { paths, identity, user, address } = setup;
  await writeFileSafely(path.join(paths.cluster, SETTINGS_FILE), serverSettings(address, paths.socket), user);
  if (process.platform === 'win32') return launchOnWindows(setup);
  // The socket's folder may have been removed with the socket.
  await prepareSocketFolder(paths, user, setup.password);
  await disarmStaleLockFiles(paths.cluster, identity, address.host, user);

  const log = openServerLog(paths.log);
  const logStart = sizeOf(paths.log);
  const program = { binaries: setup.binaries, user, cwd: paths.cluster };
  let ended = false;
  try {
    // A session of its own: signals to the program's group and the end of its terminal do not reach the server.
    const child = spawnProgram(
      'postgres',
      ['-D', HERE, '-c', `config_file=${HERE}/${SETTINGS_FILE}`],
      program,
      {
        detached: true,
        stdio: ['ignore', log, log],
      },
    );
    child.once('exit', () => {
      ended = true;
    });
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(explainSpawnFailure(error, program)));
    });
    child.unref();
    return {
      pid: child.pid as number,
      hasEnded: () => ended,
      output: () => readLogFrom(paths.log, logStart),
    };
  } finally {
    closeSync(log);
  }
}

/** pg_ctl gives up an administrator's rights, which the server refuses, and detaches it from the console. */
async function launchOnWindows({ paths, binaries, user }: ServerSetup): Promise<LaunchedServer> {
  const options = `-c config_file="${path.join(paths.cluster, SETTINGS_FILE)}"`;
  const { code, output } = await runPostgresProgram(
    'pg_ctl',
    ['start', '-w', '-D', paths.cluster, '-l', paths.log, '-o', options],
    { binaries, user, cwd: paths.cluster },
  );
  return {
    pid: readPostmasterPid(paths.cluster)?.pid ?? 0,
    hasEnded: () => code !== 0,
    output: () => output,
  };
}

/** As quick as the disk: `fast` ends the sessions and writes what is in memory, `immediate` leaves that to the next start. */
export async function shutDownServer(
  setup: ServerSetup,
  pid: number,
  isRunning: () => boolean,
  patienceMs = 30_000,
): Promise<void> {
  if (process.platform === 'win32') {
    const { binaries, user, paths } = setup;
    const stop = ['stop', '-w', '-m', 'fast', '-D', paths.cluster];
    await runPostgresProgram('pg_ctl', stop, { binaries, user, cwd: paths.cluster });
    return;
  }
  sendSignal(pid, 'SIGINT');
  // A server that somebody has frozen hears nothing, and its frozen children keep it from ending.
  const thaw = () => {
    for (const frozen of processesOf(setup.identity, pid)) sendSignal(frozen, 'SIGCONT');
  };
  thaw();
  const begun = Date.now();
  const steps: [afterMs: number, signal: NodeJS.Signals][] = [
    [patienceMs, 'SIGQUIT'],
    [patienceMs + KILLED_AFTER_MS, 'SIGKILL'],
  ];
  while (isRunning()) {
    const [afterMs, signal] = steps[0] ?? [];
    if (signal && Date.now() - begun > Number(afterMs)) {
      steps.shift();
      setup.log('the database takes too long to stop; it will recover at the next start');
      thaw();
      sendSignal(pid, signal);
    }
    await sleep(2);
  }
}

/** After an immediate shutdown a server kills its own children within five seconds. */
const KILLED_AFTER_MS = 10_000;

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
