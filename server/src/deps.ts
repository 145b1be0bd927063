import type { FastifyBaseLogger } from 'fastify';
import type { ImeiProvider } from './adapters/imei-check/imei-provider.ts';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** What routes and use cases are handed. Spelled out once, passed by hand, no container. */
export interface Deps {
  config: Config;
  db: Db;
  imeiProvider: ImeiProvider;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  now: () => Date;
}
