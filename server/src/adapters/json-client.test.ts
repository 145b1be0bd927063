import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJsonClient, type JsonClientOptions, type JsonRequest } from './json-client.ts';
import { withinTimeLimit } from './time-limit.ts';

let server: Server;
let asked: string[];
let answers: { status: number; body: string | Buffer; headers?: Record<string, string> }[];

beforeEach(async () => {
  asked = [];
  answers = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body, headers } = answers.shift() ?? { status: 200, body: '{"ok":true}' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function ask(request: JsonRequest, options: Partial<JsonClientOptions> = {}): Promise<unknown> {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const client = createJsonClient({ provider: 'the shop', baseUrl, firstPauseMs: 2, ...options });
  return withinTimeLimit({ provider: 'the shop', ms: 3000 }, (limit) => client.request(request, limit));
}

it('a path goes below the base address, with the query encoded', async () => {
  expect(await ask({ path: '/products', query: { q: 'a b&c' } })).toEqual({ ok: true });
  expect(asked).toEqual(['GET /api/v1/products?q=a+b%26c']);
});

it('a request that is not repeatable is not sent again after a failure that may have done it', async () => {
  answers = [{ status: 500, body: '' }];
  await expect(ask({ method: 'POST', path: '/orders', body: {} })).rejects.toThrow('the shop answered 500');
  expect(asked).toHaveLength(1);
});

it('a request that is not repeatable is sent again when it was turned away', async () => {
  answers = [{ status: 429, body: '', headers: { 'retry-after': '0' } }];
  expect(await ask({ method: 'POST', path: '/orders', body: {} })).toEqual({ ok: true });
  expect(asked).toHaveLength(2);
});

it('an answer may be as long as agreed, and not longer', async () => {
  const body = JSON.stringify('x'.repeat(98));
  answers = [
    { status: 200, body },
    { status: 200, body },
  ];
  expect(await ask({ path: '/' }, { maxBytes: 100 })).toHaveLength(98);
  await expect(ask({ path: '/' }, { maxBytes: 99 })).rejects.toThrow('the shop sent more than 99 bytes');
});

it('characters that the database cannot hold are taken out', async () => {
  answers = [{ status: 200, body: String.raw`{"a":"x\u0000y","b":"\ud800z","c":"\ud83d\ude00","d":1}` }];
  expect(await ask({ path: '/' })).toEqual({ a: 'xy', b: '\ufffdz', c: '😀', d: 1 });
});

it('names of fields are cleaned too', async () => {
  answers = [{ status: 200, body: String.raw`{"a\u0000":[{"b\ud800":"\u0000c"}]}` }];
  expect(await ask({ path: '/' })).toEqual({ a: [{ 'b\ufffd': 'c' }] });
});

it('an answer that is nested without end is no answer', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  answers = [49, 51, 400_000].map((depth) => ({ status: 200, body: nested(depth) }));
  expect(JSON.stringify(await ask({ path: '/' }))).toBe(nested(49));
  for (let i = 0; i < 2; i++) await expect(ask({ path: '/' })).rejects.toThrow('not JSON');
});

it('a byte order mark is no broken JSON', async () => {
  answers = [{ status: 200, body: Buffer.from('\ufeff{"ok":1}') }];
  expect(await ask({ path: '/' })).toEqual({ ok: 1 });
});

it('a refusal whose text is markup still says what happened', async () => {
  answers = [{ status: 403, body: '<html>Forbidden</html>' }];
  await expect(ask({ path: '/', query: { key: 'abc' } })).rejects.toMatchObject({
    kind: 'credentials',
    message: 'the shop answered 403',
  });
});
