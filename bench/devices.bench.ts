import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSupplier } from '../server/src/adapters/foneday/open-supplier.ts';
import { openImeiProvider } from '../server/src/adapters/imei-check/open-imei-provider.ts';
import { buildApp } from '../server/src/build-app.ts';
import { readConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openDb } from '../server/src/db/open-db.ts';
import type { Deps } from '../server/src/deps.ts';
import {
  countDevices,
  countDevicesByStatus,
  findDevice,
  findStats,
  listDevices,
} from '../server/src/features/devices/devices.queries.ts';
import { createFirstAdmin } from '../server/src/features/users/create-first-admin.ts';
import { allJobs } from '../server/src/jobs/all-jobs.ts';
import { openJobQueue } from '../server/src/jobs/job-queue.ts';
import { createLogger } from '../server/src/logger.ts';
import { projectFolder } from '../server/src/project-folder.ts';
import { fillDevices } from './large-stock.ts';
import { median, medianMs, printRatios, type Row } from './measure.ts';

const DEVICES = Number(process.argv[2] ?? 100_000);
const RUNS = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'kreislauf-bench-'));
const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
const config = {
  ...readConfig({ LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'nur-zum-messen' }, { isRoot: false }),
  port: 0,
};
const log = createLogger('silent');
const { db, pool, close } = openDb(embedded.connection, { maxConnections: 10, onConnectionLost: () => {} });
await migrate(pool, join(projectFolder, 'server', 'migrations'));
await createFirstAdmin(db, config);
console.log(`Fülle ${DEVICES} Geräte …`);
await fillDevices(pool, DEVICES);

const jobs = await openJobQueue(pool, allJobs, log);
const imeiProvider = await openImeiProvider({});
const supplier = await openSupplier({});
const deps: Deps = { config, db, imeiProvider, jobs, log, mailer: null, supplier, now: () => new Date() };
const app = await buildApp(deps, pool);
/** From the arrival of a request to the end of its answer, as the server sees it: without this client's own work. */
let answerTimes: number[] = [];
app.addHook('onResponse', async (_request, reply) => {
  answerTimes.push(reply.elapsedTime);
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

try {
  const login = await fetch(`${url}/api/admin-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'nur-zum-messen' }),
  });
  const { token } = (await login.json()) as { token: string };
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const page = { page: 1, limit: 25 };
  const both = (filter: Parameters<typeof countDevices>[1], wanted = page) =>
    Promise.all([countDevices(db, filter), listDevices(db, filter, wanted)]);
  const [{ _id: id }] = (await get('/api/devices?limit=1')) as [{ _id: string }];

  const cases: [what: string, bare: () => Promise<unknown>, path: string][] = [
    ['list, first page', () => both({}), '/api/devices?page=1&limit=25'],
    [
      'list, one status',
      () => both({ status: 'zum_verkauf' }),
      '/api/devices?page=1&limit=25&status=zum_verkauf',
    ],
    ['list, page 1000', () => both({}, { page: 1000, limit: 25 }), '/api/devices?page=1000&limit=25'],
    [
      'search by IMEI',
      () => both({ search: '50000000042' }),
      '/api/devices?page=1&limit=25&search=50000000042',
    ],
    [
      'search by model',
      () => both({ search: 'iphone 13 pro' }),
      '/api/devices?page=1&limit=25&search=iphone%2013%20pro',
    ],
    ['summary', () => countDevicesByStatus(db, {}), '/api/devices/summary'],
    ['detail', () => findDevice(db, id), `/api/devices/${id}`],
    ['stats', () => findStats(db), '/api/stats'],
  ];
  const rows: Row[] = [];
  for (const [what, bare, path] of cases) {
    const bareMs = await medianMs(RUNS, bare);
    answerTimes = [];
    const clientMs = await medianMs(RUNS, () => get(path));
    rows.push({ what, bareMs, answerMs: median(answerTimes), clientMs });
  }
  printRatios(`${DEVICES} Geräte, Median aus ${RUNS}`, rows);
} finally {
  await app.close();
  await jobs.stop();
  await imeiProvider.close();
  await supplier.close();
  await close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
