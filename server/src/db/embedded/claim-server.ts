// Ownership of a running server by a session that marks it.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './create-cluster.ts';
import {
  EmbeddedPostgresError,
  folderInUse,
  serverDoesNotStart,
  wrongPassword,
} from './embedded-postgres-error.ts';
import { explainOutput } from './explain-failure.ts';
import { lockServer } from './folder-lock.ts';
import { type LaunchedServer, launchServer, shutDownServer } from './launch-server.ts';
import { hasEnded, isRunBy, isServerOf, readPostmasterPid } from './postmaster-pid.ts';
import { watchForRefusal } from './refusing-server.ts';
import type { ServerSetup } from './server-setup.ts';

/** A running server and the session in it that marks it as this program's. */
export interface ClaimedServer {
  session: pg.Client;
  pid: number;
  adopted: boolean;
}

const POLL_INTERVAL_MS = 5;
/** Replaying what a crash has left takes a while on a slow disk; a server that is alive is waited for. */
const MAX_START_MS = 10 * 60_000;
const MAX_RETRY_MS = 30_000;
const REPORT_EVERY_MS = 10_000;

/**
 * Takes over the server of this cluster that is running, or starts one. Needs the folder's lock. `signal` gives up the
 * waiting; a server that was launched here does not stay behind, unless another program has claimed it meanwhile.
 */
export async function claimServer(setup: ServerSetup, signal: AbortSignal): Promise<ClaimedServer> {
  let launched: LaunchedServer | undefined;
  const begun = Date.now();
  let reported = begun;
  const isShut = watchForRefusal(setup);
  try {
    for (;;) {
      signal.throwIfAborted();
      const claimed = await tryToClaim(setup, launched);
      if (claimed) return claimed;
      const waited = Date.now() - begun;
      if (launched?.hasEnded()) {
        const output = launched.output();
        if (!isWorthAnotherTry(output) || waited > MAX_RETRY_MS) {
          throw await explainOutput(output, setup.paths, setup.user);
        }
        await sleep(50);
        launched = undefined;
      }
      const running = findRunning(setup);
      if (!launched && !running) launched = await launchServer(setup);
      if (running && isShut()) await shutDownServer(setup, running, () => !hasEnded(setup.identity, running));
      if (waited > MAX_START_MS) throw serverDoesNotStart(setup.paths.log);
      if (Date.now() - reported > REPORT_EVERY_MS) {
        reported = Date.now();
        setup.log('waiting for the database to finish its recovery');
      }
      await sleep(POLL_INTERVAL_MS);
    }
  } catch (error) {
    const isOthers = error instanceof EmbeddedPostgresError && error.reason === 'in-use';
    if (launched && !isOthers && !launched.hasEnded()) {
      await shutDownServer(setup, launched.pid, not(launched.hasEnded));
    }
    throw error;
  }
}

/** `undefined` when there is no server yet, it takes no sessions at the moment, or it had to go. */
async function tryToClaim(
  setup: ServerSetup,
  launched: LaunchedServer | undefined,
): Promise<ClaimedServer | undefined> {
  // Asking too early only fills the server's log.
  if (launched && readPostmasterPid(setup.paths.cluster)?.status !== 'ready') return undefined;
  const session = new pg.Client({
    ...setup.address,
    user: SUPERUSER,
    password: setup.password,
    database: SUPERUSER,
    connectionTimeoutMillis: 2_000,
  });
  // Without a listener a lost connection would end the program; whoever holds the session watches its end.
  session.on('error', () => {});
  try {
    await session.connect();
    const locked = await lockServer(session);
    const pid = findRunning(setup);
    if (!locked || pid === undefined) throw folderInUse(setup.paths.dataDir);
    if (launched || isRunBy(setup.binaries, pid)) return { session, pid, adopted: !launched };
    setup.log('the database server that was still running is another version; starting it again');
    await shutDownServer(setup, pid, () => !hasEnded(setup.identity, pid));
  } catch (error) {
    await session.end().catch(() => {});
    if (!isPassing(error)) throw isWrongPassword(error) ? wrongPassword(setup.paths.password, error) : error;
  }
  return undefined;
}

/** The number of a live server that works on this very cluster. */
function findRunning({ paths, identity }: ServerSetup): number | undefined {
  const pid = readPostmasterPid(paths.cluster)?.pid;
  return pid !== undefined && isServerOf(identity, pid) ? pid : undefined;
}

/** Children of a killed server that are about to end, or a server of the same cluster that is about to stop. */
function isWorthAnotherTry(output: string): boolean {
  return /is still in use|lock file ".*" already exists/.test(output);
}

function not(condition: () => boolean): () => boolean {
  return () => !condition();
}

function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  const notThere = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
  const notNow = ['57P01', '57P02', '57P03', '53300'];
  return [...notThere, ...notNow].includes(code ?? '') || /^(Connection terminated|timeout)/.test(message);
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === '28P01';
}
