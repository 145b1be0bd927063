// Read-only database handle and transaction handle.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type FullDatabase = NodePgDatabase<Record<string, never>>;

/** For reads. It cannot write: a write outside a transaction does not compile. */
export type Db = Pick<
  FullDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count' | 'transaction'
>;

/** For writes and locks. A Tx reads like a Db, so every query can run inside a transaction too. */
export type Tx = Parameters<Parameters<FullDatabase['transaction']>[0]>[0];
