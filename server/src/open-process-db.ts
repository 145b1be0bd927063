import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type DatabaseAddress, type OpenDb, openDb } from './db/open-db.ts';

const CONNECTIONS_CLOSE_WITHIN_MS = 5_000;

/** Opens the database as every process of the program does: lost connections are logged, and closing ends in time. */
export function openProcessDb(
  { databaseConnections }: Pick<Config, 'databaseConnections'>,
  address: DatabaseAddress,
  log: FastifyBaseLogger,
): OpenDb {
  let isClosing = false;
  const opened = openDb(address, {
    maxConnections: databaseConnections,
    onConnectionLost: (error) => {
      // The pool does not wait for its goodbyes to arrive; a server that stops first is no news then.
      if (!isClosing) log.warn({ err: error }, 'database connection lost');
    },
  });
  return {
    ...opened,
    /** A connection that somebody still holds then goes with the process. */
    async close() {
      isClosing = true;
      await Promise.race([opened.close(), wait(CONNECTIONS_CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
