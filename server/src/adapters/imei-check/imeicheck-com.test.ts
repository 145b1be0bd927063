import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProviderDownError, ProviderRefusedError } from '../provider-errors.ts';
import type { ImeiProvider } from './imei-provider.ts';
import { openImeicheckCom } from './imeicheck-com.ts';

const KEY = 'TFZLE-zNV/oz R8vcM';
const IMEI = '356735111052198';
const SUCCESS = {
  orderId: 4711,
  status: 'success',
  imei: IMEI,
  price: '0.07',
  result: 'Model: iPhone 12 Pro Max<br>',
  object: { model: 'iPhone 12 Pro Max 512GB Gold', thumbnail: 'https://example.org/a.png', fmiON: 'OFF' },
};

let server: Server;
let provider: ImeiProvider;
let answers: { status?: number; body: unknown }[] = [];
let asked: URL[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost'));
    const { status = 200, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: {} };
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  provider = openImeicheckCom({
    url,
    token: KEY,
    service: 3,
    timeLimitMs: 3000,
    firstPauseMs: 5,
    pollPauseMs: 5,
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answerWith(...bodies: unknown[]): void {
  answers = bodies.map((body) => ({ body }));
}

async function failure(): Promise<Error> {
  const error = await provider.check(IMEI).then(
    () => new Error('it succeeded'),
    (reason: Error) => reason,
  );
  for (const secret of [KEY, encodeURIComponent(KEY), '?']) expect(String(error)).not.toContain(secret);
  return error;
}

it('asks with the key in the query and maps the object', async () => {
  answerWith(SUCCESS);
  expect(await provider.check(IMEI)).toEqual({
    found: true,
    facts: {
      model: 'iPhone 12 Pro Max',
      modelDesc: 'iPhone 12 Pro Max 512GB Gold',
      thumbnail: 'https://example.org/a.png',
      fmiOn: false,
    },
    raw: SUCCESS,
  });
  expect(asked[0]?.pathname).toBe('/api/php-api/create');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ key: KEY, service: '3', imei: IMEI });
});

it('a pending order is polled in the history, which may be a list and may not repeat the number', async () => {
  answerWith({ orderId: 4711, status: 'pending' }, { status: 'processing' }, [SUCCESS]);
  expect((await provider.check(IMEI)).found).toBe(true);
  expect(asked.map(({ pathname }) => pathname.split('/').pop())).toEqual(['create', 'history', 'history']);
  expect(asked[2]?.searchParams.get('orderId')).toBe('4711');
});

it.each([
  { status: 'failed', result: 'rejected' },
  { status: 'error', response: 'IMEI not found' },
  { status: 'success', object: [] },
])('%j is a device it knows nothing of', async (body) => {
  answerWith(body);
  expect(await provider.check(IMEI)).toEqual({ found: false, raw: body });
});

it.each([
  [{ response: 'Credit Error', message: 'Invalid IMEI' }, 'balance', 'Credit Error'],
  [{ response: '', result: '<b>Insufficient</b> balance' }, 'balance', 'Insufficient balance'],
  [{ message: `API key ${KEY} not found` }, 'credentials', 'API key *** not found'],
  [{ error: 'Invalid IMEI' }, 'input', 'Invalid IMEI'],
  [{ error: 'Something else' }, 'other', 'Something else'],
  [{}, 'other', 'no reason given'],
])('the error %j with HTTP 200 is a refusal for %s', async (body, kind, words) => {
  answerWith({ status: 'error', ...body });
  const error = await failure();
  expect(error).toBeInstanceOf(ProviderRefusedError);
  expect(error).toMatchObject({ kind, message: `imeicheck.com refused: ${words}` });
});

it.each([
  [{ status: 'error', response: 'Service unavailable, try again later' }],
  [{ status: 'something new' }],
  [{ status: 'pending' }],
  ['<html>captcha</html>'],
  [[]],
])('%j counts as down', async (body) => {
  answerWith(body);
  expect(await failure()).toBeInstanceOf(ProviderDownError);
});

it('a failing server is asked again', async () => {
  answers = [{ status: 502, body: 'Bad Gateway' }, { body: SUCCESS }];
  expect((await provider.check(IMEI)).found).toBe(true);
});
