import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { SUPERUSER } from '../db/embedded/create-cluster.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { schemaFolders } from '../db/schema-folders.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { projectFolder } from '../project-folder.ts';
import { type ServerAddress, toDatabase } from './test-database.ts';

interface Surroundings {
  databaseServer: ServerAddress;
  /** Migrated once; every test file copies it in a few milliseconds. */
  templateDatabase: string;
  /** The data folder of a program that was stopped before anybody used it; to be copied, never to be started in. */
  modelDataFolder: string;
}

declare module 'vitest' {
  export interface ProvidedContext extends Surroundings {}
}

interface SharedRun {
  users: number;
  opened: Promise<{ surroundings: Surroundings; close: () => Promise<void> }>;
}

/** Every project reads this file anew, but a run makes one server for all of them. */
const run = globalThis as { kreislaufTestRun?: SharedRun };

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  run.kreislaufTestRun ??= { users: 0, opened: open() };
  const shared = run.kreislaufTestRun;
  shared.users += 1;
  const { surroundings, close } = await shared.opened;
  for (const [name, value] of Object.entries(surroundings)) project.provide(name as never, value as never);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    run.kreislaufTestRun = undefined;
    await close();
  };
}

/** One PostgreSQL for the whole run: the embedded one, or `DATABASE_URL`. */
async function open(): Promise<{ surroundings: Surroundings; close: () => Promise<void> }> {
  // Threads run from the built file.
  execFileSync(process.execPath, [join(projectFolder, 'scripts', 'build.mjs'), 'server/dist'], {
    stdio: 'pipe',
  });
  const folder = await mkdtemp(join(tmpdir(), 'kreislauf-test-'));
  const modelDataFolder = join(folder, 'model');
  await makeModel(modelDataFolder);
  const url = process.env.DATABASE_URL;
  const { stop, ...server } = url
    ? await openGivenServer({ connectionString: url })
    : await startOwnServer(modelDataFolder, join(folder, 'server'));
  return {
    surroundings: { ...server, modelDataFolder },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeModel(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await makeTables(embedded.connection);
  await embedded.stop();
}

async function makeTables(address: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool(address);
  // A connection that is being closed while its server stops says so; nobody waits for it any more.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await migrate(pool, schemaFolders);
  const jobs = await openJobQueue(pool, allJobs, { error: () => {} });
  await jobs.stop();
  await pool.end();
}

async function startOwnServer(modelDataFolder: string, dataDir: string) {
  await cp(modelDataFolder, dataDir, { recursive: true });
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  // Nothing in it has to outlast this machine, and hundreds of databases come and go.
  const admin = new pg.Client({ ...connection, user: SUPERUSER, database: SUPERUSER });
  await admin.connect();
  for (const setting of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
  return { databaseServer: connection, templateDatabase: connection.database, stop };
}

async function openGivenServer(databaseServer: ServerAddress) {
  const templateDatabase = `kreislauf_test_template_${process.pid}`;
  const admin = new pg.Client(toDatabase(databaseServer, 'postgres'));
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  await makeTables(toDatabase(databaseServer, templateDatabase));
  const stop = async () => {
    await admin.query(`drop database if exists ${templateDatabase} with (force)`);
    await admin.end();
  };
  return { databaseServer, templateDatabase, stop };
}
