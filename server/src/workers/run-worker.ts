import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../db/open-db.ts';
import { dropRights } from '../drop-rights.ts';
import { createLogger } from '../logger.ts';
import { openDeps } from '../open-deps.ts';
import { openPatientDb } from '../open-patient-db.ts';
import { serveHttp } from '../serve-http.ts';
import { ALIVE, READY, type WorkerOrder } from './worker-orders.ts';

/**
 * Obeys the process that has started it, and nobody else: a signal to the whole group reaches that one, too, which then
 * has everything end in order. When it is killed, Node ends its workers.
 */
export function runWorker(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  let serving: Promise<() => Promise<void>> | undefined;
  process.on('message', async (order: WorkerOrder) => {
    if (order.do === 'serve') {
      serving = serve(order.config, order.address);
      serving.catch((error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      });
      return;
    }
    if (order.do === 'beat') {
      // Whoever asked may be gone by now.
      process.send?.(ALIVE, undefined, undefined, () => {});
      return;
    }
    const close = await serving;
    await close?.();
    process.exit(0);
  });
  process.send?.(READY);
}

async function serve(config: Config, address: DatabaseAddress): Promise<() => Promise<void>> {
  const log = createLogger(config.logLevel);
  const { db, pool, close: closeDb } = openPatientDb(config, address, log);
  const { deps, close: closeDeps } = await openDeps(config, { db, pool }, { log });
  const { close: closeHttp } = await serveHttp(deps, pool);
  dropRights(config);
  return async () => {
    for (const close of [closeHttp, closeDeps, closeDb])
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed in order'));
  };
}
