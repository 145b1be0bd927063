// Watchdog for a server that runs and lets nobody in.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPostmasterPid } from './postmaster-pid.ts';
import type { ServerSetup } from './server-setup.ts';
import { SOCKET_NAME } from './socket-folder.ts';

const SHUT_FOR_MS = 1_000;

/**
 * Finds out whether a server that runs has let nobody in for about a second: somebody has told it to stop and it waits for
 * sessions to end, or its socket was removed. It stays so for ever while one session lives, our own above all.
 */
export function watchForRefusal(setup: ServerSetup): () => boolean {
  let shutSince: number | undefined;
  return () => {
    shutSince = isShut(setup) ? (shutSince ?? Date.now()) : undefined;
    return shutSince !== undefined && Date.now() - shutSince >= SHUT_FOR_MS;
  };
}

/** Read from its files: asking it would cost a process each time. A server that still starts is not shut. */
function isShut({ paths, address }: ServerSetup): boolean {
  const status = readPostmasterPid(paths.cluster)?.status;
  if (status === 'stopping') return true;
  if (status !== 'ready' || process.platform === 'win32') return false;
  return !existsSync(path.join(address.host, SOCKET_NAME));
}
