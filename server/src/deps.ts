import type { FastifyBaseLogger } from 'fastify';
import type { Supplier } from './adapters/foneday/supplier.ts';
import type { ImeiProvider } from './adapters/imei-check/imei-provider.ts';
import type { Mailer } from './adapters/mailer/mailer.ts';
import type { Config } from './config.ts';
import type { SecretBox } from './crypto/secret-box.ts';
import type { Db } from './db/types.ts';
import type { Enqueue } from './jobs/enqueue.ts';

/** Dependencies of routes and use cases. Spelled out once, passed by hand, no container. */
export interface Deps {
  config: Config;
  db: Db;
  imeiProvider: ImeiProvider;
  supplier: Supplier;
  enqueue: Enqueue;
  /** For secrets that have to be read again, such as the link of a mail. */
  secretBox: SecretBox;
  /** Null without a mail server: mails stay in the outbox. */
  mailer: Mailer | null;
  log: FastifyBaseLogger;
  now: () => Date;
}
