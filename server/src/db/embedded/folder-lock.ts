// Lock on the data folder: one program at a time uses it.

import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { FolderIdentity } from './cluster-paths.ts';

/** 'Kreislau' read as a number: any constant would do, it only has to be the same in every version. */
const ADVISORY_LOCK_KEY = '5436146094113284469';
/** Time that a stopping program may need to exit. */
const MAX_WAIT_MS = 1_500;

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Held by listening on a local name, so the kernel takes it back when the program dies, however it dies. The name
 * contains a secret: nobody else on the machine can occupy it. `undefined`: another program holds it.
 */
export async function lockFolder(
  cluster: FolderIdentity,
  secret: string,
  socketFolder: string,
): Promise<FolderLock | undefined> {
  const name = createHash('sha256')
    .update(`${cluster.dev}:${cluster.ino}:${secret}`)
    .digest('hex')
    .slice(0, 32);
  const address = lockAddress(name, socketFolder);
  for (const deadline = Date.now() + MAX_WAIT_MS; ; ) {
    const server = await listen(address);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    if (path.isAbsolute(address) && !address.startsWith('\\\\') && !(await isAnswered(address))) {
      await rm(address, { force: true });
    } else if (Date.now() > deadline) {
      return undefined;
    } else {
      await sleep(20);
    }
  }
}

function lockAddress(name: string, socketFolder: string): string {
  if (process.platform === 'linux') return `\0kreislauf-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\kreislauf-${name}`;
  return path.join(socketFolder, 'program');
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * The second lock lives in the server that owns the files. It also holds where the first one does not reach: between
 * containers that share the folder but no network, and on systems where a socket file can outlive its program.
 */
export async function lockServer(client: Client): Promise<boolean> {
  for (const deadline = Date.now() + MAX_WAIT_MS; ; await sleep(20)) {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(${ADVISORY_LOCK_KEY}) AS locked`,
    );
    if (rows[0]?.locked) return true;
    if (Date.now() > deadline) return false;
  }
}
