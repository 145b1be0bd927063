import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cut, DatabaseDownError, DatabaseWatch } from './database-watch.ts';

/** Takes connections and says nothing. */
let silent: Server;
const sockets: Socket[] = [];
const watches: DatabaseWatch[] = [];
let watch: DatabaseWatch;

function openWatch(slowness = 1): DatabaseWatch {
  const { port } = silent.address() as AddressInfo;
  const address = { host: '127.0.0.1', port, user: 'kreislauf' };
  const opened = new DatabaseWatch(
    address,
    () => {},
    () => slowness,
  );
  watches.push(opened);
  // It did answer once: until then the way to it may simply be long.
  opened.begin(() => {})();
  return opened;
}

beforeEach(async () => {
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  watch = openWatch();
});
afterEach(() => {
  for (const opened of watches.splice(0)) opened.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  silent.close();
});

it('whoever waits for a database that says nothing any more is let go', async () => {
  const error = await new Promise<Error>((resolve) => watch.begin(resolve));
  expect(error).toBeInstanceOf(DatabaseDownError);
  expect(watch.isDown).toBe(true);
});

it('a database that answers others is not given up because a new connection takes long', async () => {
  const others = setInterval(() => watch.begin(() => {})(), 20);
  watch.begin(() => {});
  await expect.poll(() => sockets.length, { timeout: 30_000 }).toBeGreaterThan(2);
  clearInterval(others);
  expect(watch.isDown).toBe(false);
});

it('a new connection that is not answered is given up, while open ones work on', async () => {
  const others = setInterval(() => watch.begin(() => {})(), 20);
  const error = await new Promise<Error>((resolve) => watch.begin(resolve, { isConnecting: true }));
  expect(error).toBeInstanceOf(DatabaseDownError);
  expect([watch.takesNoNew, watch.isDown]).toEqual([true, false]);
  clearInterval(others);
  // Once the open ones fall silent, too, it is gone for everybody.
  await new Promise<Error>((resolve) => watch.begin(resolve));
  expect(watch.isDown).toBe(true);
});

it('a wait that no server ended is no sign of life', async () => {
  const others = setInterval(() => watch.begin(() => {})(false), 20);
  await new Promise<Error>((resolve) => watch.begin(resolve));
  clearInterval(others);
  expect(watch.isDown).toBe(true);
});

it('on a busy machine it is waited for longer, but not for ever', async () => {
  const busy = openWatch(3);
  const givenUp = new Promise<Error>((resolve) => busy.begin(resolve));
  await new Promise<Error>((resolve) => watch.begin(resolve));
  expect([watch.isDown, busy.isDown]).toEqual([true, false]);
  expect(await givenUp).toBeInstanceOf(DatabaseDownError);
});

/** What a server may say at any time: here instead of the next step of a handshake. */
const NOTICE = Buffer.from([0x4e, 0, 0, 0, 5, 0]);

it.each([
  { what: 'a probe', options: {} },
  { what: 'a new connection', options: { isConnecting: true } },
])('$what that is answered word by word is waited for, until nothing more comes', async ({ options }) => {
  const WORDS = 6;
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'kreislauf' });
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
    watch.begin(
      (error) => {
        wordsAtTheEnd = Math.max(...spoken.values());
        resolve(error);
      },
      { ...options, client },
    ),
  );
  clearInterval(speaking);
  cut(client);
  expect(wordsAtTheEnd).toBeGreaterThanOrEqual(WORDS);
});
