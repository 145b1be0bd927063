import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { type StartState, startLine } from '@kreislauf/domain/system/start.text';
import type pg from 'pg';
import { addressOf, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { explainDatabaseFailure } from './db/explain-database-failure.ts';
import { migrate } from './db/migrate.ts';
import type { DatabaseAddress } from './db/open-db.ts';
import { schemaFolders } from './db/schema-folders.ts';
import type { Db } from './db/types.ts';
import type { Deps } from './deps.ts';
import { dropPrivileges } from './drop-privileges.ts';
import { reencryptFactors } from './features/auth/factors/reencrypt-factors.ts';
import { areModelNamesDue } from './features/model-names/write-model-names.ts';
import { reencryptSettings } from './features/settings/reencrypt-settings.ts';
import { startDueSync } from './features/suppliers/start-sync.ts';
import { createFirstAdmin, type FirstAdmin } from './features/users/create-first-admin.ts';
import { startDelivering } from './features/webhooks/keep-delivering.ts';
import { reencryptWebhooks } from './features/webhooks/reencrypt-webhooks.ts';
import { openStartupServer, type StartupServer } from './http/startup-server.ts';
import { createLogger } from './logger.ts';
import { openDeps } from './open-deps.ts';
import { openProcessDb } from './open-process-db.ts';
import { KEY_IS_IN_DATABASE, openSecretKeys, placeOfKey } from './open-secret-keys.ts';
import { retryWhileDatabaseIsDown } from './retry-while-database-is-down.ts';
import { explainListenFailure, serveHttp } from './serve-http.ts';
import { startWorkers } from './workers/start-workers.ts';

/** Also where one short migration follows the other. */
const REPORT_EVERY_MS = 2_500;

export interface Program {
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Work on the opened database before the first request is answered. */
  prepare?: (db: Db) => Promise<void>;
  /** Breaks the start off. */
  signal?: AbortSignal;
}

/** Opens everything in order; after a failure, all that was opened is closed in reverse. */
export async function startProgram(config: Config, { prepare, signal }: StartOptions = {}): Promise<Program> {
  const log = createLogger(config.logLevel);
  const opened: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const closeAll = async () => {
    stopping.abort();
    // A failed close does not keep the rest open: the database server comes last and must end.
    for (const close of opened.reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed in order'));
  };

  try {
    const startupServer = await openStartupPort(config);
    opened.push(async () => startupServer.close());
    const address = await openDatabaseServer(config, opened, (line) => log.info(line));
    signal?.throwIfAborted();
    const { db, pool, close } = openProcessDb(config, address, log);
    opened.push(close);
    const upgrade = () => upgradeDatabase(pool, { startupServer, signal });
    // Our own database comes back; one that a setting names may never have been there, which has to be said.
    await (config.databaseUrl ? upgrade() : retryWhileDatabaseIsDown(upgrade, { log, signal }));
    const firstAdmin = await retryWhileDatabaseIsDown(() => createFirstAdmin(db, config), { log, signal });
    await prepare?.(db);

    const keys = await retryWhileDatabaseIsDown(() => openSecretKeys(config, { db, pool }), { log, signal });
    const open = () => openDeps(config, { db, pool }, { log, keys });
    const { deps, jobs, close: closeDeps } = await retryWhileDatabaseIsDown(open, { log, signal });
    opened.push(closeDeps);
    const lostFactors = await retryWhileDatabaseIsDown(() => reencryptFactors(deps), { log, signal });
    const unreadable = await retryWhileDatabaseIsDown(() => reencryptSettings(deps), { log, signal });
    await retryWhileDatabaseIsDown(() => reencryptWebhooks(deps), { log, signal });
    const { port, close: closeHttp } = await (config.workers > 1
      ? startWorkers({ config, address, keys, log, freePort: startupServer.close })
      : serveHttp(deps, pool, startupServer.drain));
    opened.push(closeHttp);
    await jobs.startWorking(deps);
    opened.push(startDelivering(deps));
    void catchUp(deps, stopping.signal);

    const keptRights = dropPrivileges(config);
    announce(config, port, firstAdmin);
    const whereKeyIs = placeOfKey(config) === 'database' && KEY_IS_IN_DATABASE;
    for (const sentence of [keptRights, whereKeyIs, unreadable, lostFactors])
      if (sentence) process.stdout.write(`${sentence}\n`);
    return { stop: closeAll };
  } catch (error) {
    await closeAll();
    return explainDatabaseFailure(error, config.databaseUrl ? undefined : 'Die eingebaute Datenbank');
  }
}

/**
 * Opened first, so that a taken port is told at once and not after the database has come up. Nobody knows a port that
 * the system chooses before it is announced.
 */
async function openStartupPort(config: Config): Promise<StartupServer> {
  if (config.port === 0) return { setState() {}, close() {}, drain: async () => {} };
  return openStartupServer(config).catch(explainListenFailure(config));
}

/** Lines for people as well, so that nobody takes a long upgrade for a program that hangs. */
async function upgradeDatabase(
  pool: pg.Pool,
  { startupServer, signal }: { startupServer: StartupServer; signal?: AbortSignal },
): Promise<void> {
  const begun = performance.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;
  const onProgress = (state: StartState) => {
    startupServer.setState(state);
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    isReported = true;
    process.stdout.write(`${startLine(state)}\n`);
  };
  const changes = await migrate(pool, schemaFolders, { onProgress, signal });
  startupServer.setState({ status: 'starting' });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  if (isReported && changes > 0) process.stdout.write(`Die Datenbank ist umgestellt, nach ${seconds} s.\n`);
}

/** Makes up now for scheduled work that was missed while nothing ran, not at the next full minute. */
async function catchUp(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, log, enqueue } = deps;
  try {
    await retryWhileDatabaseIsDown(() => startDueSync(deps), { log, signal });
    const isDue = await retryWhileDatabaseIsDown(() => areModelNamesDue(deps), { log, signal });
    const readThem = () => db.transaction((tx) => enqueue(tx, 'read-model-names', {}));
    if (isDue) await retryWhileDatabaseIsDown(readThem, { log, signal });
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'not made up for what was missed');
  }
}

async function openDatabaseServer(
  config: Config,
  opened: (() => Promise<void>)[],
  log: (line: string) => void,
): Promise<DatabaseAddress> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  opened.push(() => embedded.stop());
  return embedded.connection;
}

function announce(config: Config, port: number, firstAdmin: FirstAdmin | null): void {
  const lines = [`${PRODUCT_NAME} läuft: ${addressOf(config.host, port)}`];
  if (firstAdmin?.temporaryPassword)
    lines.push(
      `Erste Anmeldung: Benutzername „${firstAdmin.username}“, Passwort „${firstAdmin.temporaryPassword}“ (wird beim ersten Anmelden geändert)`,
    );
  else if (firstAdmin)
    lines.push(`Erste Anmeldung: Benutzername „${firstAdmin.username}“ mit dem Passwort aus ADMIN_PASSWORD`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
