// Folder of the unix socket, with a path that is short enough.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach } from './reachable-binaries.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** The address of a unix socket has 104 bytes on macOS and 108 on Linux, the closing zero included. */
const MAX_SOCKET_PATH_LENGTH = 103;
export const SOCKET_NAME = '.s.PGSQL.5432';

/** The folder beside the cluster or, where the way there is too long for a socket, one with a short name. */
export async function prepareSocketFolder(
  paths: ClusterPaths,
  user: ServerUser,
  secret: string,
): Promise<string> {
  const folder = fits(paths.socket) ? paths.socket : await shortFolder(paths, user, secret);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await requireOwn(folder, user);
  await giveTo(user, folder);
  return folder;
}

/** A folder with a short name serves for one run. A server that was killed has left its socket in it. */
export async function removeSocketFolder(folder: string, paths: ClusterPaths): Promise<void> {
  if (folder === paths.socket) return;
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(path.join(folder, name), { force: true });
  await rmdir(folder).catch(() => {});
}

/** Nobody can guess the name and take it first: the password is part of it. */
async function shortFolder(paths: ClusterPaths, user: ServerUser, secret: string): Promise<string> {
  const hash = createHash('sha256')
    .update(`${await realpath(paths.home)}\0${secret}`)
    .digest('hex');
  const candidates = [tmpdir(), '/tmp'].map((place) => path.join(place, `kreislauf-${hash.slice(0, 16)}`));
  const folder = candidates.find(
    (candidate) =>
      fits(candidate) && existsSync(path.dirname(candidate)) && canReach(user, path.dirname(candidate)),
  );
  if (folder === undefined) throw new Error(`no short folder for a socket in ${candidates.join(' or ')}`);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_LENGTH;
}

async function requireOwn(folder: string, user: ServerUser): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const owners = [process.geteuid?.(), user.uid];
  const isFolder = (mode & 0o170000) === 0o040000;
  if (isFolder && owners.includes(uid) && (mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    'not-writable',
    `Der Ordner ${folder} gehört nicht Kreislauf allein: bitte ihn löschen und Kreislauf neu starten.`,
  );
}
