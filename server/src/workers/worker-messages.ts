import type { Config } from '../config.ts';
import type { SecretKeys } from '../crypto/secret-box.ts';
import type { DatabaseAddress } from '../db/open-db.ts';

/** What the first process tells a worker. Sent and not handed over in the environment, where others could read it. */
export type WorkerMessage =
  | { do: 'serve'; config: Config; address: DatabaseAddress; keys: SecretKeys }
  | { do: 'beat' }
  /** The port is free. */
  | { do: 'listen' }
  | { do: 'stop' };

/** What a worker says: that it listens to orders, that nothing but the port is missing, and that its event loop turns. */
export const READY = 'ready';
export const PREPARED = 'prepared';
export const ALIVE = 'alive';
