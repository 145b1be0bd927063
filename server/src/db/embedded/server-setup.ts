import { lchown, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type ClusterPaths, clusterPaths, type FolderIdentity, folderIdentity } from './cluster-paths.ts';
import { clusterExists, createCluster } from './create-cluster.ts';
import { otherMajorVersion } from './embedded-postgres-error.ts';
import { findBinaries } from './find-binaries.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import type { ServerAddress } from './server-settings.ts';
import { findServerUser, type ServerUser } from './server-user.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** Everything that stays the same for as long as the program runs. */
export interface ServerSetup {
  paths: ClusterPaths;
  identity: FolderIdentity;
  user: ServerUser;
  binaries: string;
  password: string;
  address: ServerAddress;
  log: (line: string) => void;
}

export async function prepareServer(dataDir: string, log: (line: string) => void): Promise<ServerSetup> {
  const paths = clusterPaths(dataDir);
  const shipped = findBinaries();
  await mkdir(dataDir, { recursive: true });
  const user = findServerUser(paths.cluster);
  const binaries = await reachableBinaries(shipped, user, dataDir);
  if (!clusterExists(paths)) {
    log(`creating the database in ${paths.home}`);
    await createCluster(paths, user, binaries);
  }
  await requireMajorVersion(paths, shipped.majorVersion);
  if (user.uid !== undefined && user.gid !== undefined) await takeFromRoot(paths.cluster, user.uid, user.gid);
  const password = (await readFile(paths.password, 'utf8')).trim();
  const address = await chooseAddress(paths, user, password);
  return { paths, identity: folderIdentity(paths.cluster), user, binaries, password, address, log };
}

async function requireMajorVersion(paths: ClusterPaths, ours: number): Promise<void> {
  const found = (await readFile(path.join(paths.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== String(ours)) throw otherMajorVersion(paths.dataDir, found, ours);
}

/** A folder that root copied here belongs to root and is of no use to the server. */
async function takeFromRoot(folder: string, uid: number, gid: number): Promise<void> {
  if ((await lstat(folder)).uid !== 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
  await lchown(folder, uid, gid);
}

async function chooseAddress(
  paths: ClusterPaths,
  user: ServerUser,
  password: string,
): Promise<ServerAddress> {
  if (process.platform !== 'win32')
    return { host: await prepareSocketFolder(paths, user, password), port: 5432 };
  // The port of a server that may still be running is in its own file.
  return { host: '127.0.0.1', port: readPostmasterPid(paths.cluster)?.port ?? (await findFreePort()) };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
