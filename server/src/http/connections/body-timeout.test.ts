import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BodyTimeout } from './body-timeout.ts';

let letRead = () => {};
let mayRead: Promise<void>;
let arrived: IncomingMessage | undefined;
const givenUp: IncomingMessage[] = [];
const limit = new BodyTimeout((request) => givenUp.push(request));
/** Reads no body before it may. */
const server = createServer(async (request, response) => {
  request.on('error', () => {});
  arrived = request;
  limit.watch(request);
  await mayRead;
  response.end(String((await buffer(request)).length));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  arrived = undefined;
  givenUp.length = 0;
  mayRead = new Promise((resolve) => {
    letRead = resolve;
  });
});

async function send(length: number, sent: number): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(sent));
  await expect.poll(() => arrived?.readableLength).toBeGreaterThan(0);
  return socket;
}

it('a body that does not come is given up after 30 seconds, once', async () => {
  const socket = await send(100, 10);
  limit.check(29_000);
  expect(givenUp).toEqual([]);
  limit.check(1_000);
  limit.check(30_000);
  expect(givenUp).toEqual([arrived]);
  socket.destroy();
});

it('nobody is given up while the program reads no further', async () => {
  const length = 20_000_000;
  const socket = await send(length, length);
  await expect.poll(() => arrived && arrived.readableLength >= arrived.readableHighWaterMark).toBe(true);
  for (let minutes = 0; minutes < 10; minutes++) limit.check(60_000);
  expect(givenUp).toEqual([]);
  letRead();
  expect(String(await buffer(socket))).toMatch(new RegExp(`${length}$`));
  limit.check(60_000);
  expect(givenUp).toEqual([]);
});
