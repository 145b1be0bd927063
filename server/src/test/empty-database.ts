import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDb, openDb } from '../db/open-db.ts';
import { dropDatabase, onServer, toDatabase, urlOf } from './test-database.ts';

/** A database of its own without a single table; dropped when it is closed. */
export async function createEmptyDatabase(): Promise<OpenDb & { url: string }> {
  const name = `kreislauf_empty_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const address = toDatabase(inject('databaseServer'), name);
  const opened = openDb(address, { maxConnections: 5, onConnectionLost: () => {} });
  return {
    ...opened,
    url: urlOf(address),
    async close() {
      await opened.close();
      await dropDatabase(name);
    },
  };
}
