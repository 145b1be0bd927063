import { dropPrivileges } from '../drop-privileges.ts';
import { createLogger } from '../logger.ts';
import { openDeps } from '../open-deps.ts';
import { openProcessDb } from '../open-process-db.ts';
import { retryWhileDatabaseIsDown } from '../retry-while-database-is-down.ts';
import { serveHttp } from '../serve-http.ts';
import { StartupError } from '../startup-error.ts';
import { ALIVE, PREPARED, READY, type WorkerMessage } from './worker-messages.ts';

/**
 * Obeys the process that has started it, and nobody else: a signal to the whole group reaches that one, too, which then
 * has everything end in order. When it is killed, Node ends its workers.
 */
export function runWorker(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  let serving: Promise<() => Promise<void>> | undefined;
  let mayListen = false;
  let listen = () => {};
  const mayListenNow = new Promise<void>((resolve) => {
    listen = () => {
      mayListen = true;
      resolve();
    };
  });
  const untilPortIsFree = () => {
    process.send?.(PREPARED);
    return mayListenNow;
  };
  process.on('message', async (order: WorkerMessage) => {
    if (order.do === 'listen') return listen();
    if (order.do === 'serve') {
      serving = serve(order, untilPortIsFree);
      serving.catch((error: Error) => {
        process.stderr.write(`${error instanceof StartupError ? error.message : error.stack}\n`);
        process.exit(1);
      });
      return;
    }
    if (order.do === 'beat') {
      // The process that asked may be gone by now.
      process.send?.(ALIVE, undefined, undefined, () => {});
      return;
    }
    // A worker that does not listen yet has nobody to answer.
    const close = mayListen ? await serving : undefined;
    await close?.();
    process.exit(0);
  });
  process.send?.(READY);
}

async function serve(
  { config, address, keys }: Extract<WorkerMessage, { do: 'serve' }>,
  untilPortIsFree: () => Promise<void>,
): Promise<() => Promise<void>> {
  const log = createLogger(config.logLevel);
  const { db, pool, close: closeDb } = openProcessDb(config, address, log);
  const open = () => openDeps(config, { db, pool }, { log, keys });
  const { deps, close: closeDeps } = await retryWhileDatabaseIsDown(open, { log });
  const { close: closeHttp } = await serveHttp(deps, pool, untilPortIsFree);
  dropPrivileges(config);
  return async () => {
    for (const close of [closeHttp, closeDeps, closeDb])
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed in order'));
  };
}
