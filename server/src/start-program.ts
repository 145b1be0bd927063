import { createServer } from 'node:net';
import { join } from 'node:path';
import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { addressOf, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { explainDatabaseFailure } from './db/explain-database-failure.ts';
import { migrate } from './db/migrate.ts';
import type { DatabaseAddress } from './db/open-db.ts';
import type { Db } from './db/types.ts';
import { dropRights } from './drop-rights.ts';
import { readModelsAgain } from './features/devices/read-models-again.ts';
import { writeModelNames } from './features/devices/write-model-names.ts';
import { startDueSync } from './features/suppliers/start-sync.ts';
import { createFirstAdmin, type FirstAdmin } from './features/users/create-first-admin.ts';
import { createLogger } from './logger.ts';
import { openDeps } from './open-deps.ts';
import { openPatientDb } from './open-patient-db.ts';
import { projectFolder } from './project-folder.ts';
import { explainListenFailure, serveHttp } from './serve-http.ts';
import { startWorkers } from './workers/start-workers.ts';

export interface Program {
  stop(): Promise<void>;
}

/** Opens everything in order; whatever was opened before a failure is closed again in reverse. */
export async function startProgram(config: Config, prepare?: (db: Db) => Promise<void>): Promise<Program> {
  const log = createLogger(config.logLevel);
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    // What cannot be closed does not keep the rest open: the database server comes last and must end.
    for (const close of opened.reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed in order'));
  };

  try {
    await assertPortIsFree(config);
    const address = await openDatabaseServer(config, opened, (line) => log.info(line));
    const { db, pool, close } = openPatientDb(config, address, log);
    opened.push(close);
    await migrate(pool, join(projectFolder, 'server', 'migrations')).catch(explainDatabaseFailure);
    await writeModelNames({ db });
    await readModelsAgain({ db });
    const firstAdmin = await createFirstAdmin(db, config);
    await prepare?.(db);

    const { deps, jobs, close: closeDeps } = await openDeps(config, { db, pool }, { log });
    opened.push(closeDeps);
    const { port, close: closeHttp } = await (config.workers > 1
      ? startWorkers({ config, address, log })
      : serveHttp(deps, pool));
    opened.push(closeHttp);
    await jobs.startWorking(deps);
    // A synchronisation that was missed while nothing ran is made up for now, not at the next full minute.
    await startDueSync(deps);

    const keptRights = dropRights(config);
    announce(config, port, firstAdmin);
    if (keptRights) process.stdout.write(`${keptRights}\n`);
    return { stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
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
