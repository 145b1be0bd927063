import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseDownError, DatabaseWatch } from './database-watch.ts';

/** Takes connections and says nothing. */
let silent: Server;
const sockets: Socket[] = [];
let watch: DatabaseWatch;
beforeEach(async () => {
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  watch = new DatabaseWatch({ host: '127.0.0.1', port, user: 'kreislauf' }, () => {});
  // It did answer once: until then the way to it may simply be long.
  watch.begin(() => {})();
});
afterEach(() => {
  watch.close();
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
