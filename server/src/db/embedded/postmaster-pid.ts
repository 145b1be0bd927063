// Parser for `postmaster.pid`, the server's lock and status file.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FolderIdentity } from './cluster-paths.ts';
import type { ServerUser } from './server-user.ts';
import { writeFileSafely } from './write-file-safely.ts';

interface PostmasterPid {
  pid: number;
  port: number;
  /** 'starting', 'ready', 'stopping' ... as the server reports it. */
  status: string;
}

export function readPostmasterPid(cluster: string): PostmasterPid | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A number alone proves nothing, it may have been given to another process since: a server works in its cluster's folder. */
export function isServerOf(cluster: FolderIdentity, pid: number): boolean {
  if (!existsSync('/proc/self/cwd')) return isAlive(pid) && isPostgres(pid);
  try {
    const { dev, ino } = statSync(`/proc/${pid}/cwd`);
    return dev === cluster.dev && ino === cluster.ino;
  } catch {
    return false;
  }
}

/** A server whose files were replaced by an upgrade still runs, but can no longer load its extensions. */
export function isRunBy(binaries: string, pid: number): boolean {
  try {
    const running = statSync(`/proc/${pid}/exe`);
    const present = statSync(path.join(binaries, 'bin', 'postgres'));
    return running.dev === present.dev && running.ino === present.ino;
  } catch {
    return true;
  }
}

/** The server and its children: all of them work in the cluster's folder. */
export function processesOf(cluster: FolderIdentity, pid: number): number[] {
  if (!existsSync('/proc/self/cwd')) return [pid];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => isServerOf(cluster, candidate));
}

/** For a number that is known to be a server's, and cheap enough to ask all the time. A zombie has ended. */
export function hasEnded(cluster: FolderIdentity, pid: number): boolean {
  return existsSync('/proc/self/cwd') ? !isServerOf(cluster, pid) : !isAlive(pid);
}

/**
 * PostgreSQL takes any living process of its account for the server named in a lock file left by a crash, and does not
 * start. Writing in our own number instead of removing the file keeps its second check, the one for surviving children
 * of that server, at work: it ignores its parent's number and nothing else.
 *
 * Only for the holder of the folder's lock: nobody else may be starting a server here meanwhile.
 */
export async function disarmStaleLockFiles(
  cluster: string,
  identity: FolderIdentity,
  socketFolder: string,
  user: ServerUser,
): Promise<void> {
  if (process.platform === 'win32') return;
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const content = await readFile(file, 'utf8').catch(() => undefined);
    const pid = Math.abs(Number.parseInt(content ?? '', 10));
    if (content === undefined || Number.isNaN(pid)) continue;
    if (!isAlive(pid) || isServerOf(identity, pid)) continue;
    await writeFileSafely(file, content.replace(/^-?\d+/, String(process.pid)), user);
  }
}

function isPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
