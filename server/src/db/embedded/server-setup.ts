import { existsSync } from 'node:fs';
import { chmod, lchown, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type ClusterPaths, clusterPaths, type FolderIdentity, folderIdentity } from './cluster-paths.ts';
import { clusterExists, createCluster } from './create-cluster.ts';
import { incompleteCluster, otherMajorVersion, wrongPassword } from './embedded-postgres-error.ts';
import { findBinaries } from './find-binaries.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import type { EmbeddedAddress } from './server-settings.ts';
import { findServerUser, type ServerUser } from './server-user.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** Everything that stays the same for as long as the program runs. */
export interface ServerSetup {
  paths: ClusterPaths;
  identity: FolderIdentity;
  user: ServerUser;
  binaries: string;
  password: string;
  address: EmbeddedAddress;
  log: (line: string) => void;
}

export async function prepareServer(dataDir: string, log: (line: string) => void): Promise<ServerSetup> {
  const paths = clusterPaths(dataDir);
  const shipped = findBinaries();
  await mkdir(dataDir, { recursive: true });
  const user = findServerUser(paths.cluster);
  const binaries = await reachableBinaries(shipped, user, dataDir);
  if (!clusterExists(paths)) {
    if (existsSync(paths.cluster) && !clusterExists(paths)) throw incompleteCluster(paths.home);
    log(`creating the database in ${paths.home}`);
    await createCluster(paths, user, binaries);
  }
  await requireMajorVersion(paths, shipped.majorVersion);
  await repairOwnership(paths, user);
  const password = await readPassword(paths.password);
  const address = await chooseAddress(paths, user, password);
  return { paths, identity: folderIdentity(paths.cluster), user, binaries, password, address, log };
}

async function requireMajorVersion(paths: ClusterPaths, ours: number): Promise<void> {
  const found = (await readFile(path.join(paths.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== String(ours)) throw otherMajorVersion(paths.dataDir, found, ours);
}

async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? wrongPassword(file, error) : error;
  }
}

/** A folder that was copied here may belong to root and be open to all; the server accepts neither. */
async function repairOwnership({ home, cluster, socket }: ClusterPaths, user: ServerUser): Promise<void> {
  if (process.platform === 'win32') return;
  for (const folder of [cluster, socket]) {
    const present = await lstat(folder).catch(() => undefined);
    if (!present) continue;
    if ((present.mode & 0o077) !== 0) await chmod(folder, 0o700);
    if (present.uid !== 0 || user.uid === undefined) continue;
    for (const entry of await readdir(folder, { recursive: true })) {
      await lchown(path.join(folder, entry), user.uid, user.gid ?? user.uid);
    }
    await lchown(folder, user.uid, user.gid ?? user.uid);
  }
  if (user.uid !== undefined) await chmod(home, 0o711);
}

async function chooseAddress(
  paths: ClusterPaths,
  user: ServerUser,
  password: string,
): Promise<EmbeddedAddress> {
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
