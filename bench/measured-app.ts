import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/src/build-app.ts';
import { readConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openDb } from '../server/src/db/open-db.ts';
import { createFirstAdmin } from '../server/src/features/users/create-first-admin.ts';
import { createLogger } from '../server/src/logger.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { projectFolder } from '../server/src/project-folder.ts';
import { median, medianMs, type Row } from './measure.ts';

const PASSWORD = 'nur-zum-messen';

/** The whole server on a database of its own, in this process, with somebody signed in who may do everything. */
export async function openMeasuredApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreislauf-bench-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', ADMIN_PASSWORD: PASSWORD }, { isRoot: false }),
    port: 0,
  };
  const log = createLogger('silent');
  const { db, pool, close } = openDb(embedded.connection, { maxConnections: 10, onConnectionLost: () => {} });
  await migrate(pool, join(projectFolder, 'server', 'migrations'));
  await createFirstAdmin(db, config);
  const { deps, close: closeDeps } = await openDeps(config, { db, pool }, { log });
  const app = await buildApp(deps, pool);
  /** From the arrival of a request to the end of its answer, as the server sees it: without this client's own work. */
  let answerTimes: number[] = [];
  app.addHook('onResponse', async (_request, reply) => {
    answerTimes.push(reply.elapsedTime);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const signedIn = await call(`${url}/api/admin-auth/login`, { username: 'admin', password: PASSWORD });
  const { token } = signedIn as { token: string };

  return {
    deps,
    pool,
    get: (path: string) => call(url + path, undefined, token),
    post: (path: string, body: unknown) => call(url + path, body, token),
    /** The bare query beside the answer that consists of it. */
    async compare(runs: number, what: string, bare: () => Promise<unknown>, path: string): Promise<Row> {
      const bareMs = await medianMs(runs, bare);
      answerTimes = [];
      const clientMs = await medianMs(runs, () => call(url + path, undefined, token));
      return { what, bareMs, answerMs: median(answerTimes), clientMs };
    },
    async close(): Promise<void> {
      await app.close();
      await closeDeps();
      await close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function call(url: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}
