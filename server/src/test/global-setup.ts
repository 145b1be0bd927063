import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { projectFolder } from '../project-folder.ts';
import { type ServerAddress, toDatabase } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: ServerAddress;
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL for the whole run (the embedded one, or `DATABASE_URL`), and on it a template that was
 * migrated once; every test file copies it in a few milliseconds.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // What runs in threads is read from the built file.
  execFileSync(process.execPath, [join(projectFolder, 'scripts', 'build.mjs'), 'server/dist'], {
    stdio: 'pipe',
  });
  const { address, stop } = await openServer();
  const template = `kreislauf_test_template_${process.pid}`;
  const admin = new pg.Client(toDatabase(address, 'postgres'));
  await admin.connect();
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template}`);

  const pool = new pg.Pool(toDatabase(address, template));
  await migrate(pool, join(projectFolder, 'server', 'migrations'));
  const jobs = await openJobQueue(pool, allJobs, { error: () => {} });
  await jobs.stop();
  await pool.end();

  project.provide('databaseServer', address);
  project.provide('templateDatabase', template);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await stop();
  };
}

async function openServer(): Promise<{ address: ServerAddress; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { address: { connectionString: url }, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'kreislauf-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return {
    address: embedded.connection,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
