import type { Config } from '../config.ts';
import type { SecretKeys } from '../crypto/secret-box.ts';
import type { DatabaseAddress } from '../db/open-db.ts';

/** Messages of the first process to a worker. They carry secrets, which others could read in the environment. */
export type WorkerMessage =
  | { do: 'serve'; config: Config; address: DatabaseAddress; keys: SecretKeys }
  | { do: 'beat' }
  /** The port is free. */
  | { do: 'listen' }
  | { do: 'stop' };

/** Messages of a worker: it listens, only the port is missing, its event loop turns. */
export const READY = 'ready';
export const PREPARED = 'prepared';
export const ALIVE = 'alive';
