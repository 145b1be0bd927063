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

it.each(['http://shop.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'])(
  'nothing is sent to %s',
  async (url) => {
    await expect(postWebhook(request(url), { allowsPrivate: false })).rejects.toThrow('keine öffentliche');
  },
);

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

/** Accepts and then says nothing, or one header after the other. */
async function startDawdler(drip?: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (drip) socket.write('HTTP/1.1 200 OK\r\n');
    const dripping = drip && setInterval(() => socket.write(drip), 20);
    socket.on('close', () => dripping && clearInterval(dripping));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

it.each([
  ['says nothing', 'http', undefined],
  ['never comes to an end of its headers', 'http', 'x: y\r\n'],
  ['never shakes hands', 'https', undefined],
])('a receiver that %s is left when the time is over', async (_title, scheme, drip) => {
  const port = await startDawdler(drip);
  const signal = AbortSignal.timeout(200);
  const sending = postWebhook(request(`${scheme}://127.0.0.1:${port}/`), { allowsPrivate: true, signal });
  await expect(sending).rejects.toThrow();
  expect(signal.aborted).toBe(true);
});
