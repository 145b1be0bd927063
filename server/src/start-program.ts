import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { buildApp } from './build-app.ts';
import { addressOf, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { explainDatabaseFailure } from './db/explain-database-failure.ts';
import { migrate } from './db/migrate.ts';
import { type DatabaseAddress, openDb } from './db/open-db.ts';
import type { Db } from './db/types.ts';
import { dropRights } from './drop-rights.ts';
import { readModelsAgain } from './features/devices/read-models-again.ts';
import { writeModelNames } from './features/devices/write-model-names.ts';
import { startDueSync } from './features/suppliers/start-sync.ts';
import { createFirstAdmin, type FirstAdmin } from './features/users/create-first-admin.ts';
import { followConnections } from './http/end-connections.ts';
import { createLogger } from './logger.ts';
import { openDeps } from './open-deps.ts';
import { projectFolder } from './project-folder.ts';
import { StartupError } from './startup-error.ts';

const CONNECTIONS_CLOSE_WITHIN_MS = 5_000;

export interface Program {
  stop(): Promise<void>;
}

/** Opens everything in order; whatever was opened before a failure is closed again in reverse. */
export async function startProgram(config: Config, prepare?: (db: Db) => Promise<void>): Promise<Program> {
  const log = createLogger(config.logLevel);
  const opened: (() => Promise<void>)[] = [];
  let isClosing = false;
  const closeAll = async () => {
    isClosing = true;
    // What cannot be closed does not keep the rest open: the database server comes last and must end.
    for (const close of opened.reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed in order'));
  };

  try {
    await assertPortIsFree(config);
    const address = await openDatabaseServer(config, opened, (line) => log.info(line));
    const { db, pool, close } = openDb(address, {
      maxConnections: config.databaseConnections,
      onConnectionLost: (error) => {
        // The pool does not wait for its goodbyes to arrive; a server that stops first is no news then.
        if (!isClosing) log.warn({ err: error }, 'database connection lost');
      },
    });
    opened.push(() => withinTimeLimit(close));
    await migrate(pool, join(projectFolder, 'server', 'migrations')).catch(explainDatabaseFailure);
    await writeModelNames({ db });
    await readModelsAgain({ db });
    const firstAdmin = await createFirstAdmin(db, config);
    await prepare?.(db);

    const { deps, jobs, close: closeDeps } = await openDeps(config, { db, pool }, { log });
    opened.push(closeDeps);
    const app = await buildApp(deps, pool);
    const endConnections = followConnections(app.server);
    await app.listen({ host: config.host, port: config.port }).catch(explainListenFailure(config));
    opened.push(() => {
      const closed = app.close();
      endConnections();
      return closed;
    });
    await jobs.startWorking(deps);
    // A synchronisation that was missed while nothing ran is made up for now, not at the next full minute.
    await startDueSync(deps);

    const keptRights = dropRights(config);
    announce(config, portOf(app.server.address()), firstAdmin);
    if (keptRights) process.stdout.write(`${keptRights}\n`);
    return { stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A connection that somebody still holds then goes with the process. */
async function withinTimeLimit(close: () => Promise<void>): Promise<void> {
  await Promise.race([close(), wait(CONNECTIONS_CLOSE_WITHIN_MS, undefined, { ref: false })]);
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

/** Asked first, so that a taken port is told at once and not after the database has come up. */
async function assertPortIsFree(config: Config): Promise<void> {
  if (config.port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host: config.host, port: config.port, exclusive: true }, () =>
      probe.close(() => resolve()),
    );
  }).catch(explainListenFailure(config));
}

function explainListenFailure({ host, port }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new StartupError(
          `Port ${port} auf ${host} ist bereits belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port, zum Beispiel: PORT=${port + 1} npm start`,
        );
      case 'EACCES':
        throw new StartupError(
          `Port ${port} darf von diesem Benutzer nicht geöffnet werden. Wählen Sie einen Port ab 1024, zum Beispiel: PORT=3000 npm start`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartupError(`HOST=${host} ist keine Adresse dieses Rechners.`);
      default:
        throw error;
    }
  };
}

function portOf(address: ReturnType<import('node:net').Server['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
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
