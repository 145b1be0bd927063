import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { isDatabaseAway } from './database-error.ts';
import { type DatabaseAddress, type OpenDb, openDb } from './open-db.ts';

/** The way to the database, as it is when an address moves to another machine or a router forgets. */
class Way {
  /** The name and number of a session, as they pass; a pooler changes numbers, some change names. */
  disguise: { number?: boolean; name?: boolean } = {};
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();

  constructor(to: DatabaseAddress) {
    this.#server = createServer((near) => {
      const far = reach(to);
      const pair = { near, far };
      this.#pairs.add(pair);
      near.on('data', (bytes) => far.write(this.disguise.name ? withAnotherName(bytes) : bytes));
      far.on('data', (bytes) => near.write(this.disguise.number ? withAnotherNumber(bytes) : bytes));
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => {});
        one.on('close', () => this.#pairs.has(pair) && other.destroy());
      }
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Swallows from now on what goes over connections that are open. */
  forget({ doesServerNotice }: { doesServerNotice: boolean }): Socket[] {
    return [...this.#pairs].flatMap((pair) => {
      this.#pairs.delete(pair);
      pair.near.removeAllListeners('data').resume();
      pair.far.removeAllListeners('data').resume();
      if (doesServerNotice) pair.far.destroy();
      return [pair.near, pair.far];
    });
  }

  /** As a machine does that knows nothing of the connection: no goodbye, but a refusal. */
  reset(): void {
    for (const { near } of this.#pairs) near.resetAndDestroy();
  }

  close(): void {
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    this.#server.close();
  }
}

function reach(address: DatabaseAddress): Socket {
  if (!('connectionString' in address)) {
    const isFolder = path.isAbsolute(address.host);
    return isFolder
      ? connect(path.join(address.host, `.s.PGSQL.${address.port}`))
      : connect(address.port, address.host);
  }
  const { hostname, port } = new URL(address.connectionString);
  return connect(Number(port || 5432), hostname);
}

const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0]);

function withAnotherNumber(bytes: Buffer): Buffer {
  const at = bytes.indexOf(BACKEND_KEY);
  if (at >= 0 && bytes.length >= at + 9) bytes.writeUInt32BE(bytes.readUInt32BE(at + 5) + 1_000_000, at + 5);
  return bytes;
}

function withAnotherName(bytes: Buffer): Buffer {
  const at = bytes.indexOf('application_name\0');
  if (at >= 0) bytes.write('pooler', at + 'application_name\0'.length);
  return bytes;
}

function over(port: number, address: DatabaseAddress): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, host: '127.0.0.1', port };
  const url = new URL(address.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { connectionString: url.href };
}

let database: TestDatabase;
let way: Way;
let opened: OpenDb;
const swallowed: Socket[] = [];
const lost: Error[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  way = new Way(database.address);
  const address = over(await way.open(), database.address);
  opened = openDb(address, { maxConnections: 4, onConnectionLost: (error) => lost.push(error) });
});
afterEach(async () => {
  for (const socket of swallowed.splice(0)) socket.destroy();
  await opened.close();
  way.close();
  await database.close();
});

const sleepAll = (seconds: number) =>
  Promise.all([1, 2, 3].map(() => opened.pool.query(`select pg_sleep(${seconds})`)));

it.each([
  { how: 'has ended its sessions', doesServerNotice: true, number: false },
  { how: 'keeps its sessions', doesServerNotice: false, number: false },
  { how: 'is behind a pooler', doesServerNotice: false, number: true },
])(
  'connections that have died unheard are dropped when the server $how',
  async ({ doesServerNotice, number }) => {
    way.disguise = { number };
    await sleepAll(0.1);
    swallowed.push(...way.forget({ doesServerNotice }));
    const begun = performance.now();
    await expect(opened.pool.query('select 1')).rejects.toThrow(/connection terminated/i);
    // Two seconds are promised; without this it would be 65.
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect(opened.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  },
);

it('a query that the server works on is waited for, while another connection has died', async () => {
  await sleepAll(0.1);
  swallowed.push(...way.forget({ doesServerNotice: true }));
  const dead = opened.pool.query('select 1');
  const dying = expect(dead).rejects.toThrow(/connection terminated/i);
  const others = [1, 2].map(() => opened.pool.query('select 1').catch(() => {}));
  const alive = opened.pool.query('select pg_sleep(3)');
  await Promise.all([dying, ...others]);
  await expect(alive).resolves.toMatchObject({ rowCount: 1 });
});

it.each([{ number: true }, { name: true }])(
  'a query is waited for behind a way that changes its %o',
  async (disguise) => {
    way.disguise = disguise;
    await expect(opened.pool.query('select pg_sleep(3)')).resolves.toMatchObject({ rowCount: 1 });
  },
);

it('a connection that is reset counts as lost by the database, in use or not', async () => {
  await sleepAll(0.1);
  const running = opened.pool.query('select pg_sleep(30)').catch((error: unknown) => error);
  await expect.poll(() => opened.pool.idleCount).toBeLessThan(opened.pool.totalCount);
  const idle = opened.pool.idleCount;
  lost.length = 0;
  way.reset();
  expect(isDatabaseAway(await running)).toBe(true);
  await expect.poll(() => lost.length).toBe(idle);
  expect(lost.filter((error) => !isDatabaseAway(error))).toEqual([]);
});
