import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseAddress, type OpenDb, openDb } from '../db/open-db.ts';

export type ServerAddress = DatabaseAddress;

export interface TestDatabase extends OpenDb {
  address: DatabaseAddress;
}

/** The same server, another database. */
export function toDatabase(address: ServerAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** For a program in a process of its own. */
export function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { user, password, host, port, database } = address;
  return `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** An empty, migrated database of its own; dropped when it is closed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `kreislauf_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`);
  const address = toDatabase(server, name);
  const opened = openDb(address, { maxConnections: 10, onConnectionLost: () => {} });
  return {
    ...opened,
    address,
    async close() {
      await opened.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(server: ServerAddress, statement: string): Promise<void> {
  const client = new pg.Client(toDatabase(server, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
