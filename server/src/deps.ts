import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** What routes and use cases are handed. Spelled out once, passed by hand, no container. */
export interface Deps {
  config: Config;
  db: Db;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  now: () => Date;
}
