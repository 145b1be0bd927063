// Runs PostgreSQL's programs under the account of the server.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { noUnprivilegedUser, platformWithoutBinaries } from './embedded-postgres-error.ts';
import { platformName } from './find-binaries.ts';
import type { ServerUser } from './server-user.ts';

export type ProgramName = 'initdb' | 'postgres' | 'pg_ctl';

/**
 * Names the current folder. Through the link in /proc a server whose account may not pass the folders above still gets
 * at its data: the program enters the folder before it changes the account. It also keeps every path short.
 */
export const HERE = existsSync('/proc/self/cwd') ? '/proc/self/cwd' : '.';

interface PostgresProgramOptions {
  binaries: string;
  user: ServerUser;
  cwd: string;
}

export function spawnProgram(
  name: ProgramName,
  args: string[],
  { binaries, user, cwd }: PostgresProgramOptions,
  options: SpawnOptions,
): ChildProcess {
  const folder = path.join(binaries, 'bin');
  const file = path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  // PostgreSQL finds its libraries from its own name, looked up in PATH when it has no slash.
  const foundByPath = process.platform !== 'win32' && !folder.includes(path.delimiter);
  return spawn(file, args, {
    ...options,
    ...user,
    cwd,
    argv0: foundByPath ? name : file,
    env: process.platform === 'win32' ? process.env : { PATH: folder, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  });
}

/** Runs to the end; resolves to the exit code and everything printed. */
export function runPostgresProgram(
  name: ProgramName,
  args: string[],
  options: PostgresProgramOptions & { input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(name, args, options, { stdio: 'pipe' });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // A program that ends early closes the pipe; its exit code tells what happened.
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input ?? '');
    child.on('error', (error) => reject(explainSpawnFailure(error, options)));
    child.on('close', (code) => resolve({ code, output }));
  });
}

export function explainSpawnFailure(
  error: NodeJS.ErrnoException,
  { user, cwd }: PostgresProgramOptions,
): Error {
  // The file is there: it is its loader that is not, as on a system with another C library.
  if (error.code === 'ENOENT' && existsSync(cwd)) return platformWithoutBinaries(platformName());
  if (['EINVAL', 'EPERM'].includes(error.code ?? '') && user.uid !== undefined) return noUnprivilegedUser();
  return error;
}
