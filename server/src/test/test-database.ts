import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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
  const name = `kreislauf_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateDatabase')}`);
  const address = toDatabase(inject('databaseServer'), name);
  const opened = openDb(address, { maxConnections: 10, onConnectionLost: () => {} });
  return {
    ...opened,
    address,
    async close() {
      await opened.close();
      await dropDatabase(name);
    },
  };
}

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(toDatabase(inject('databaseServer'), 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const PERMISSION_DENIED = '42501';

/** Sessions that are left are ended. Only a superuser may end an autovacuum: that one is waited for. */
export async function dropDatabase(name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await onServer(`drop database if exists ${name} with (force)`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== PERMISSION_DENIED || tries === 40)
        throw error;
      await wait(250);
    }
  }
}
