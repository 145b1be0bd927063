import { type AddressInfo, createServer, type LookupFunction, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startReceiver, type TestReceiver } from '../../test/webhook-receiver.ts';
import { postWebhook } from './post-webhook.ts';

let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const request = (url: string) => ({ url, headers: {}, body: '{}' });

/** Answers these addresses, one after the other. */
function names(...answers: string[][]): LookupFunction {
  let asked = 0;
  return (_name, options, done) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? [];
    const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, all);
    else done(null, all[0]?.address ?? '', all[0]?.family);
  };
}

it.each([
  ['loopback', ['127.0.0.1']],
  ['a private one', ['192.168.1.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['loopback as IPv6', ['::1']],
  ['loopback, mapped', ['::ffff:127.0.0.1']],
  ['loopback behind NAT64', ['64:ff9b::7f00:1']],
  ['nowhere', ['0.0.0.0']],
  ['nowhere as IPv6', ['::']],
  ['an address of this link', ['fe80::1%eth0']],
  ['an address of the own network', ['fd12:3456::1']],
  ['a public one and a private one', ['93.184.215.14', '10.0.0.1']],
])('a name that leads to %s is sent nothing', async (_title, addresses) => {
  const lookup = names(addresses);
  await expect(
    postWebhook(request('https://shop.example/'), { allowsPrivate: false, lookup }),
  ).rejects.toThrow('keine öffentliche Adresse');
});

it('what the socket is connected to counts, whatever the name led to before', async () => {
  const { port } = new URL(receiver.url);
  // Tells a public address and hands the socket another one, as a resolver does that changes its mind.
  const lookup: LookupFunction = (_name, options, done) => {
    const lie = { family: 4 } as { address: string; family: number };
    let asked = 0;
    Object.defineProperty(lie, 'address', {
      enumerable: true,
      get: () => (asked++ === 0 ? '93.184.215.14' : '127.0.0.1'),
    });
    if (options.all) done(null, [lie]);
    else done(null, '127.0.0.1', 4);
  };
  await expect(
    postWebhook(request(`https://shop.example:${port}/`), { allowsPrivate: false, lookup }),
  ).rejects.toThrow('keine öffentliche Adresse');
  expect(receiver.received).toEqual([]);
});

it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://localhost/'])(
  'nothing is sent to %s',
  async (url) => {
    await expect(postWebhook(request(url), { allowsPrivate: false })).rejects.toThrow('keine öffentliche');
  },
);

it('nothing is sent without https, whenever it was allowed', async () => {
  const sending = postWebhook(request('http://shop.example/'), { allowsPrivate: false });
  await expect(sending).rejects.toThrow('nicht mit https://');
});

it('follows no redirect and keeps the beginning of an answer', async () => {
  receiver.answerWith({
    status: 302,
    headers: { location: `${receiver.url}/elsewhere` },
    body: 'x'.repeat(5_000),
  });
  const answer = await postWebhook(request(receiver.url), { allowsPrivate: true });
  expect([answer.status, answer.text.length]).toEqual([302, 1_024]);
  expect(receiver.received).toHaveLength(1);
});

/** Accepts, says one thing, and then another one again and again. */
async function startMischief(beginning = '', again = '') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    // Unread, an end would not be noticed.
    socket.resume();
    socket.write(beginning);
    const repeating = again && setInterval(() => socket.write(again), 20);
    socket.on('close', () => {
      sockets.delete(socket);
      if (repeating) clearInterval(repeating);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: (scheme: string) => `${scheme}://127.0.0.1:${port}/`, sockets };
}

const HEADERS = 'HTTP/1.1 200 OK\r\n';

it.each([
  ['says nothing', 'http', ''],
  ['never comes to an end of its headers', 'http', HEADERS, 'x: y\r\n'],
  ['never shakes hands', 'https', ''],
])('a receiver that %s is left when the time is over', async (_title, scheme, beginning, again = '') => {
  const mischief = await startMischief(beginning, again);
  const signal = AbortSignal.timeout(200);
  const sending = postWebhook(request(mischief.url(scheme)), { allowsPrivate: true, signal });
  await expect(sending).rejects.toThrow();
  expect(signal.aborted).toBe(true);
  await expect.poll(() => mischief.sockets.size).toBe(0);
});

it.each([
  ['that drips without end', 200, 6, `${HEADERS}\r\nanfang`, ''],
  ['that floods without end', 200, 1_024, `${HEADERS}\r\n`, 'x'.repeat(100_000)],
  ['of hints without end', 103, 0, '', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'],
  ['that breaks off', 200, 6, `${HEADERS}content-length: 9\r\nconnection: close\r\n\r\nanfang`, ''],
  [
    'in chunks without end',
    200,
    1_024,
    `${HEADERS}transfer-encoding: chunked\r\n\r\n`,
    `5000\r\n${'x'.repeat(0x5000)}\r\n`,
  ],
  ['by another protocol', 101, 0, 'HTTP/1.1 101 On\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n', ''],
  ['and a second one behind it', 500, 0, `HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n${HEADERS}\r\n`, ''],
])('of an answer %s the status counts', async (_title, status, length, beginning, again) => {
  const mischief = await startMischief(beginning, again);
  const signal = AbortSignal.timeout(300);
  const answer = await postWebhook(request(mischief.url('http')), { allowsPrivate: true, signal });
  expect([answer.status, answer.text.length]).toEqual([status, length]);
  await expect.poll(() => mischief.sockets.size).toBe(0);
});

it.each([
  ['a bomb of headers', HEADERS, `x: ${'y'.repeat(100_000)}\r\n`],
  ['a bomb of chunk extensions', `${HEADERS}transfer-encoding: chunked\r\n\r\n`, `1;${'y'.repeat(100_000)}`],
  ['something else than HTTP', 'SSH-2.0-OpenSSH\r\n', ''],
])('%s is not read to its end', async (_title, beginning, again) => {
  const mischief = await startMischief(beginning, again);
  const sending = postWebhook(request(mischief.url('http')), { allowsPrivate: true });
  await sending.then(
    ({ text }) => expect(text).toBe(''),
    (error: { code: string }) => expect(error.code).toMatch(/^HPE_/),
  );
  await expect.poll(() => mischief.sockets.size).toBe(0);
});
