import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { openSupplier } from './adapters/foneday/open-supplier.ts';
import { openImeiProvider } from './adapters/imei-check/open-imei-provider.ts';
import { openMailer } from './adapters/mailer/mailer.ts';
import type { Config } from './config.ts';
import { createSecretBox, type SecretKeys } from './crypto/secret-box.ts';
import { withMigrationLock } from './db/migrate.ts';
import type { Db } from './db/types.ts';
import type { Deps } from './deps.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { type JobQueue, openJobQueue } from './jobs/job-queue.ts';

interface OpenDeps {
  deps: Deps;
  jobs: JobQueue;
  /** Closes what was opened here; the database is the caller's. */
  close(): Promise<void>;
}

/** Wires program, tests and measurements alike, on a database that is open and migrated. */
export async function openDeps(
  config: Config,
  { db, pool }: { db: Db; pool: pg.Pool },
  { log, keys, now = () => new Date() }: { log: FastifyBaseLogger; keys: SecretKeys; now?: () => Date },
): Promise<OpenDeps> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const jobs = await withMigrationLock(pool, () => openJobQueue(pool, allJobs, log));
    opened.push(() => jobs.stop());
    const imeiProvider = await openImeiProvider(config.imei);
    opened.push(() => imeiProvider.close());
    const supplier = await openSupplier(config.foneday);
    opened.push(() => supplier.close());
    const mailer = config.smtpUrl ? openMailer(config.smtpUrl, config.mailFrom) : null;
    opened.push(async () => mailer?.close());
    const { enqueue } = jobs;
    const secretBox = createSecretBox(keys);
    const deps = { config, db, enqueue, imeiProvider, log, mailer, now, secretBox, supplier };
    return { deps, jobs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
