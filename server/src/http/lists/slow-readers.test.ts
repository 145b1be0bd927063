import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const MAILS = 800;
const CHARACTERS = 20_000;

let testApp: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  testApp = await createTestApp();
  // More than the buffers of a connection hold, so that a reader who takes nothing holds up the writer.
  await testApp.database.pool.query(
    `insert into mails (recipient, subject, text, html, created_at, due_at)
     select 'kunde@example.org', 'Nr. ' || n, '', repeat('x', $2::int), now(), now() from generate_series(1, $1::int) as n`,
    [MAILS, CHARACTERS],
  );
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = testApp.app.server.address() as AddressInfo);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const colleague = () => createStaffWith(testApp, ['system.settings']);

/** Asks for the whole outbox and takes nothing of it. */
async function stalledReader({ token }: TestAccount): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    `GET /api/mail/outbox HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
  );
  await once(socket, 'readable');
  return socket;
}

async function bytesLeftFor(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await once(socket, 'close');
  return bytes;
}

it('a reader may be slow while nobody else waits, and gets everything', { timeout: 60_000 }, async () => {
  const slow = await stalledReader(await colleague());
  await wait(5_000);
  expect(await bytesLeftFor(slow)).toBeGreaterThan(MAILS * CHARACTERS);
});

it('of one caller one whole list is on its way at a time', { timeout: 60_000 }, async () => {
  const twice = await colleague();
  const slow = await stalledReader(twice);
  const second = testApp.ask('GET /api/mail/outbox', { token: twice.token });
  const other = await testApp.ask('GET /api/mail/outbox', { token: (await colleague()).token });
  expect(other.body).toHaveLength(MAILS);
  expect(await Promise.race([second, 'still waiting'])).toBe('still waiting');
  slow.destroy();
  expect((await second).status).toBe(200);
});

it('readers who stall hold up nobody for more than a few seconds', { timeout: 60_000 }, async () => {
  const stalled = await Promise.all([1, 2, 3, 4, 5].map(async () => stalledReader(await colleague())));
  const started = performance.now();
  for (let count = 0; count < 3; count++) {
    const { status, body } = await testApp.ask('GET /api/mail/outbox', { token: (await colleague()).token });
    expect([status, body.length]).toEqual([200, MAILS]);
  }
  expect(performance.now() - started).toBeLessThan(20_000);
  for (const socket of stalled) socket.destroy();
  await expect.poll(() => testApp.database.pool.idleCount === testApp.database.pool.totalCount).toBe(true);
});

it('a program that ends waits for a reader who stalls for a few seconds', { timeout: 60_000 }, async () => {
  await stalledReader(await colleague());
  await stalledReader(await colleague());
  const started = performance.now();
  await testApp.close();
  // Three seconds for the readers; whoever waited for them to end would wait for ever.
  expect(performance.now() - started).toBeLessThan(30_000);
});
