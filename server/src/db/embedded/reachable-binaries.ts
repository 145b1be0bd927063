import { lstatSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Binaries, makeLibraryLinks } from './find-binaries.ts';
import type { ServerUser } from './server-user.ts';

/** Finds a folder with the programs that `user` can run: the installed one, or a copy where that is out of the user's reach. */
export async function reachableBinaries(
  binaries: Binaries,
  user: ServerUser,
  dataDir: string,
): Promise<string> {
  if (binaries.complete && canReach(user, path.join(binaries.folder, 'bin', 'postgres')))
    return binaries.folder;
  const name = `postgres-programs-${binaries.version}`;
  let failure: unknown;
  for (const place of [
    dataDir,
    '/var/cache/kreislauf',
    path.join(tmpdir(), `kreislauf-${process.geteuid?.()}`),
  ]) {
    try {
      // A strict umask would hide a new folder from the very account that it is for.
      if (await mkdir(place, { recursive: true })) await chmod(place, 0o755);
      if (!canReach(user, place) || !isOnlyOurs(place)) continue;
      return await copyOnce(binaries.folder, path.join(place, name));
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? new Error(`no place for a copy of ${binaries.folder} that user ${user.uid} can read`);
}

/** By mode bits alone: where an access list says more, the worst outcome is a copy that was not needed. */
export function canReach(user: ServerUser, file: string): boolean {
  if (user.uid === undefined) return true;
  for (let step = path.resolve(file); ; step = path.dirname(step)) {
    const { mode, uid, gid } = statSync(step, { throwIfNoEntry: false }) ?? { mode: 0, uid: -1, gid: -1 };
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) === 0) return false;
    if (step === path.dirname(step)) return true;
  }
}

/** Nobody else may be able to put a program there that we would run. */
function isOnlyOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.geteuid?.() && (mode & 0o022) === 0;
}

async function copyOnce(source: string, target: string): Promise<string> {
  if (await isFullCopy(source, target)) return target;
  const temporary = await mkdtemp(`${target}.`);
  try {
    await copyReadable(source, temporary);
    makeLibraryLinks(temporary);
    if (!(await isFullCopy(source, target))) {
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    }
  } catch (error) {
    // Two programs copying at once: the slower one uses the faster one's copy.
    if (!(await isFullCopy(source, target))) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return target;
}

/** By size: a power cut soon after the copy can leave empty files behind. */
async function isFullCopy(source: string, target: string): Promise<boolean> {
  for (const folder of ['bin', 'lib']) {
    for (const entry of await readdir(path.join(source, folder), { withFileTypes: true })) {
      if (!isNeeded(entry.name) || !entry.isFile()) continue;
      const copy = statSync(path.join(target, folder, entry.name), { throwIfNoEntry: false });
      if (copy?.size !== statSync(path.join(source, folder, entry.name)).size) return false;
    }
  }
  return true;
}

/** Not the modes of the source: a strict umask at install time is one of the reasons for the copy. */
async function copyReadable(source: string, target: string): Promise<void> {
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (!isNeeded(entry.name)) continue;
    const to = path.join(target, entry.name);
    if (entry.isDirectory()) {
      await mkdir(to);
      await copyReadable(path.join(source, entry.name), to);
    } else if (entry.isFile()) {
      await copyFile(path.join(source, entry.name), to);
      await chmod(to, 0o755);
    }
  }
}

function isNeeded(name: string): boolean {
  return !name.endsWith('.a') && name !== 'pgxs' && name !== 'pkgconfig';
}
