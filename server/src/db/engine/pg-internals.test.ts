import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import {
  backendPidOf,
  destroyConnection,
  parametersOf,
  setConnectTimeout,
  socketOf,
} from './pg-internals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** As the pool makes them, which knows no address itself. */
function createClient(): pg.Client {
  const { host, port, user, password, database: name, connectionString } = database.pool.options;
  const client = new pg.Client(
    connectionString ? { connectionString } : { host, port, user, password, database: name },
  );
  client.on('error', () => {});
  return client;
}

it('knows the socket, the session and the name of a connection', async () => {
  const client = createClient();
  parametersOf(client).application_name = 'engine test';
  await client.connect();
  const { rows } = await client.query(
    'select pid, application_name as name from pg_stat_activity where pid = pg_backend_pid()',
  );
  expect(rows).toEqual([{ pid: backendPidOf(client), name: 'engine test' }]);
  expect(socketOf(client)).toBeInstanceOf(Socket);
  expect(socketOf(client)?.bytesRead).toBeGreaterThan(0);
  await client.end();
});

it('ends a connection at once', async () => {
  const client = createClient();
  await client.connect();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const asking = client.query('select pg_sleep(60)');
  destroyConnection(client);
  await expect(asking).rejects.toThrow(/terminated/);
  await ended;
});

it('limits how long a connection may take', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const client = new pg.Client({ host: '127.0.0.1', port: (silent.address() as AddressInfo).port });
  client.on('error', () => {});
  setConnectTimeout(client, 50);
  await expect(client.connect()).rejects.toThrow(/timeout/);
  silent.close();
});
