// Supervisor of the embedded server: starts it, starts it again when it ends, and stops it.

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClaimedServer, claimServer } from './claim-server.ts';
import { clusterPaths } from './cluster-paths.ts';
import { APP_DATABASE, APP_ROLE } from './create-cluster.ts';
import { folderInUse } from './embedded-postgres-error.ts';
import { explainFailure } from './explain-failure.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { shutDownServer } from './launch-server.ts';
import { hasEnded } from './postmaster-pid.ts';
import { watchForRefusal } from './refusing-server.ts';
import { keepServerLogSmall } from './server-log.ts';
import { prepareServer, type ServerSetup } from './server-setup.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface EmbeddedPostgres {
  /** Options for `new pg.Pool(...)`: host (socket folder or 127.0.0.1), port, user, password, database. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** true when a live server left by a killed program was taken over. */
  adopted: boolean;
  /** Fast shutdown; resolves when the server process is gone. Idempotent. */
  stop(): Promise<void>;
}

const MIN_DELAY_MS = 50;
const MAX_DELAY_MS = 500;
const LOOKS_AT_DOOR_EVERY_MS = 250;

/** Failures that a person can act on are thrown as `EmbeddedPostgresError`. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    const setup = await prepareServer(dataDir, options.log);
    const lock = await lockFolder(setup.identity, setup.password, setup.address.host);
    if (!lock) throw folderInUse(dataDir);
    try {
      return await superviseServer(setup, lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explainFailure(error, dataDir, clusterPaths(dataDir).log);
  }
}

async function superviseServer(setup: ServerSetup, lock: FolderLock): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  let server: ClaimedServer | undefined = await claimServer(setup, stopping.signal);
  const { adopted } = server;
  if (adopted) setup.log('took over the database server that was still running');
  let recovery = Promise.resolve();
  let ending: Promise<void> | undefined;
  const logKeeper = keepServerLogSmall(setup.paths.log);

  const watch = ({ session }: ClaimedServer) => {
    // The lock in the server is this session: it ends when the server dies, crashes or is stopped by somebody else.
    session.once('end', () => {
      server = undefined;
      if (!stopping.signal.aborted) recovery = recover();
    });
    // Only the program's own work keeps it alive, never the watching.
    (session as typeof session & { unref(): void }).unref();
  };

  const recover = async () => {
    setup.log('the database server is gone; starting it again');
    let delay = MIN_DELAY_MS;
    let complaint = '';
    while (!stopping.signal.aborted) {
      try {
        server = await claimServer(setup, stopping.signal);
        setup.log('the database server is back');
        return watch(server);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const { message } = explainFailure(error, setup.paths.dataDir, setup.paths.log);
        if (message !== complaint) setup.log(message);
        complaint = message;
      }
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  };

  const end = ({ pid }: ClaimedServer) => shutDownServer(setup, pid, () => !hasEnded(setup.identity, pid));

  const isShut = watchForRefusal(setup);
  const doorKeeper = setInterval(() => {
    if (!isShut() || !server || ending !== undefined) return;
    setup.log('the database server lets nobody in any more; ending it');
    ending = end(server)
      .catch((error: Error) => setup.log(error.message))
      .finally(() => {
        ending = undefined;
      });
  }, LOOKS_AT_DOOR_EVERY_MS).unref();

  const shutDown = async () => {
    stopping.abort();
    clearInterval(logKeeper);
    clearInterval(doorKeeper);
    await Promise.all([recovery, ending]);
    if (server) await end(server);
    if (process.platform !== 'win32') await removeSocketFolder(setup.address.host, setup.paths);
    await lock.release();
  };

  watch(server);
  let stopped: Promise<void> | undefined;
  return {
    connection: { ...setup.address, user: APP_ROLE, password: setup.password, database: APP_DATABASE },
    adopted,
    stop: () => {
      stopped ??= shutDown();
      return stopped;
    },
  };
}
