import { SYNC_STARTED } from '@kreislauf/domain/suppliers/suppliers.text';
import { syncContract } from '@kreislauf/domain/suppliers/sync.contract';
import { defaultSyncConfig } from '@kreislauf/domain/suppliers/sync.rules';
import { isRunning } from '@kreislauf/domain/suppliers/sync-run.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { saveSyncConfig } from './save-sync-config.ts';
import { startSync } from './start-sync.ts';
import { countSyncRuns, findLastSync, findSyncConfig, listSyncRuns } from './sync.queries.ts';
import { syncConfigView, syncRunView } from './sync.view.ts';

export function syncRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  routeOf(app, syncContract.status, async () => {
    const [config, [lastRun], lastSync] = await Promise.all([
      findSyncConfig(db),
      listSyncRuns(db, { limit: 1 }),
      findLastSync(db),
    ]);
    return {
      lastSync: lastSync?.toISOString() ?? null,
      nextSync: config?.nextSyncAt?.toISOString() ?? null,
      syncEnabled: config?.syncEnabled ?? defaultSyncConfig.syncEnabled,
      running: isRunning(lastRun, now()),
      progress: { done: lastRun?.done ?? 0, total: lastRun?.total ?? 0 },
      lastRun: lastRun ? syncRunView(lastRun, now()) : null,
    };
  });

  routeOf(app, syncContract.config, async () =>
    syncConfigView((await findSyncConfig(db)) ?? defaultSyncConfig),
  );

  routeOf(app, syncContract.updateConfig, async ({ body, author }) =>
    syncConfigView(await saveSyncConfig(deps, body, author)),
  );

  routeOf(app, syncContract.run, async ({ caller, reply }) => {
    await startSync(deps, caller.account.name);
    reply.status(202);
    return { message: SYNC_STARTED };
  });

  listRoute(app, db, syncContract.runs, () => ({
    count: countSyncRuns,
    rows: async (from, page) => (await listSyncRuns(from, page)).map((run) => syncRunView(run, now())),
  }));
}
