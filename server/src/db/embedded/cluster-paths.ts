// Paths of the data folder.

import { statSync } from 'node:fs';
import path from 'node:path';

/** `home` belongs to the program; only `cluster` and `socket` belong to the account that runs the server. */
export interface ClusterPaths {
  dataDir: string;
  home: string;
  cluster: string;
  socket: string;
  password: string;
  log: string;
}

export function clusterPaths(dataDir: string, home = path.join(dataDir, 'postgres')): ClusterPaths {
  return {
    dataDir,
    home,
    cluster: path.join(home, 'cluster'),
    socket: path.join(home, 'socket'),
    password: path.join(home, 'password'),
    log: path.join(home, 'server.log'),
  };
}

/** Names the folder itself and not the way to it: stays true through symlinks, bind mounts and renames. */
export interface FolderIdentity {
  dev: number;
  ino: number;
}

export function folderIdentity(folder: string): FolderIdentity {
  const { dev, ino } = statSync(folder);
  return { dev, ino };
}
