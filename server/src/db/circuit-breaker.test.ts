import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { test } from 'vitest';
import { DatabaseCircuitBreaker, DatabaseDownError } from './circuit-breaker.ts';
import { destroyConnection } from './engine/pg-internals.ts';

/** A server that takes connections and says nothing, and watches of it. */
async function openBed() {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = { host: '127.0.0.1', port: (silent.address() as AddressInfo).port, user: 'kreislauf' };
  const watches: DatabaseCircuitBreaker[] = [];
  const openBreaker = (slowness = 1): DatabaseCircuitBreaker => {
    const opened = new DatabaseCircuitBreaker(
      address,
      () => {},
      () => slowness,
    );
    watches.push(opened);
    // It did answer once: until then the way to it may simply be long.
    opened.begin(() => {})();
    return opened;
  };
  const close = () => {
    for (const opened of watches) opened.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  };
  return { address, sockets, breaker: openBreaker(), openBreaker, close };
}

// All of them only wait, so they do it together.
const it = test.extend<{ bed: Awaited<ReturnType<typeof openBed>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  bed: async ({}, use) => {
    const bed = await openBed();
    await use(bed);
    bed.close();
  },
});

it.concurrent('whoever waits for a database that says nothing any more is let go', async ({
  expect,
  bed: { breaker },
}) => {
  const error = await new Promise<Error>((resolve) => breaker.begin(resolve));
  expect(error).toBeInstanceOf(DatabaseDownError);
  expect(breaker.isOpen).toBe(true);
});

it.concurrent('a database that answers others is not given up because a new connection takes long', async ({
  expect,
  bed: { breaker, sockets },
}) => {
  const others = setInterval(() => breaker.begin(() => {})(), 20);
  breaker.begin(() => {});
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBeGreaterThan(2);
  clearInterval(others);
  expect(breaker.isOpen).toBe(false);
});

it.concurrent('a new connection that is not answered is given up, while open ones work on', async ({
  expect,
  bed: { breaker },
}) => {
  const others = setInterval(() => breaker.begin(() => {})(), 20);
  const error = await new Promise<Error>((resolve) => breaker.begin(resolve, { isConnecting: true }));
  expect(error).toBeInstanceOf(DatabaseDownError);
  expect([breaker.refusesNew, breaker.isOpen]).toEqual([true, false]);
  clearInterval(others);
  // Once the open ones fall silent, too, it is gone for everybody.
  await new Promise<Error>((resolve) => breaker.begin(resolve));
  expect(breaker.isOpen).toBe(true);
});

it.concurrent('a wait that no server ended is no sign of life', async ({ expect, bed: { breaker } }) => {
  const others = setInterval(() => breaker.begin(() => {})(false), 20);
  await new Promise<Error>((resolve) => breaker.begin(resolve));
  clearInterval(others);
  expect(breaker.isOpen).toBe(true);
});

it.concurrent('on a busy machine it is waited for longer, but not for ever', async ({
  expect,
  bed: { breaker, openBreaker },
}) => {
  const busy = openBreaker(3);
  const givenUp = new Promise<Error>((resolve) => busy.begin(resolve));
  await new Promise<Error>((resolve) => breaker.begin(resolve));
  expect([breaker.isOpen, busy.isOpen]).toEqual([true, false]);
  expect(await givenUp).toBeInstanceOf(DatabaseDownError);
});

/** A message that a server may send at any time: here instead of the next step of a handshake. */
const NOTICE = Buffer.from([0x4e, 0, 0, 0, 5, 0]);

it.concurrent.for([
  { what: 'a probe', options: {} },
  { what: 'a new connection', options: { isConnecting: true } },
])(
  '$what that is answered word by word is waited for, until nothing more comes',
  async ({ options }, { expect, bed: { breaker, sockets, address } }) => {
    const WORDS = 6;
    const client = new pg.Client(address);
    client.on('error', () => {});
    client.connect().catch(() => {});
    const spoken = new Map<Socket, number>();
    const speaking = setInterval(() => {
      for (const socket of sockets) {
        const words = (spoken.get(socket) ?? 0) + 1;
        spoken.set(socket, words);
        if (words <= WORDS) socket.write(NOTICE);
      }
    }, 400);
    let wordsAtTheEnd = 0;
    await new Promise<Error>((resolve) =>
      breaker.begin(
        (error) => {
          wordsAtTheEnd = Math.max(...spoken.values());
          resolve(error);
        },
        { ...options, client },
      ),
    );
    clearInterval(speaking);
    destroyConnection(client);
    expect(wordsAtTheEnd).toBeGreaterThanOrEqual(WORDS);
  },
);
