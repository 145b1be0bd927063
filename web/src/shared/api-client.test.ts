import { authContract } from '@kreislauf/domain/auth/auth.contract';
import { booksContract } from '@kreislauf/domain/books/books.contract';
import { devicesContract } from '@kreislauf/domain/devices/devices.contract';
import { ordersContract } from '@kreislauf/domain/orders/orders.contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call, callFile, callList } from './api-client.ts';
import { ApiError, OFFLINE_MESSAGE } from './api-error.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

const fallback = { fallback: 'Das ging nicht' };
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: { pathname: '/parts', search: '?page=2' } });
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

function sentToken(): string | null {
  return new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('Authorization');
}

describe('a call', () => {
  test('carries the admin token, else the reseller token', async () => {
    localStorage.setItem('resellerToken', 'r1');
    answer(200, {});
    await call(authContract.userInfo, fallback);
    expect(sentToken()).toBe('Bearer r1');

    fetchMock.mockReset();
    localStorage.setItem('adminToken', 'a1');
    answer(200, {});
    await call(authContract.userInfo, fallback);
    expect(sentToken()).toBe('Bearer a1');
  });

  test('to a public endpoint carries no token', async () => {
    localStorage.setItem('adminToken', 'a1');
    answer(200, {});
    await call(authContract.adminLogin, { body: { username: 'a', password: 'b' }, ...fallback });
    expect(sentToken()).toBeNull();
  });

  test('that books something is sent under one key until the server has answered', async () => {
    localStorage.setItem('adminToken', 'a1');
    const body = { lines: [{ partNumber: 'D-1', quantity: 1 }] };
    const receive = (lines = body.lines) =>
      call(ordersContract.receive, { params: { id: '1' }, body: { lines }, isOnce: true, ...fallback });
    fetchMock.mockRejectedValueOnce(new TypeError('cut off'));
    await failureOf(receive());
    answer(502, {});
    await failureOf(receive());
    answer(409, { error: 'Dieselbe Anfrage wird gerade noch bearbeitet.', code: 'still_running' });
    await failureOf(receive());
    answer(200, {});
    await receive();
    answer(200, {});
    await receive();
    answer(200, {});
    await receive([{ partNumber: 'D-1', quantity: 2 }]);
    const keys = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(keys.slice(1, 4)).toEqual([keys[0], keys[0], keys[0]]);
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain(null);
  });

  test('without a stored token is not sent', async () => {
    const error = await failureOf(call(authContract.userInfo, fallback));
    expect(error.message).toBe('Kein Authentifizierungs-Token gefunden');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test("shows the server's sentence and fields, and knows which refusal it is", async () => {
    answer(401, {
      error: 'Ungültige Anmeldedaten',
      code: 'wrong_credentials',
      fields: { password: 'Falsch' },
    });
    const error = await failureOf(
      call(authContract.adminLogin, {
        body: { username: 'a', password: 'b' },
        fallback: 'Login fehlgeschlagen',
      }),
    );
    expect(error).toMatchObject({
      status: 401,
      message: 'Ungültige Anmeldedaten',
      code: 'wrong_credentials',
      fields: { password: 'Falsch' },
    });
  });

  const bodies = [
    null,
    '<html>403 Forbidden</html>',
    '{"message":"Forbidden"}',
    '{"error":" "}',
    '{"error":{}}',
    '[]',
  ];
  const sentences = [
    ['of the list for 403', devicesContract.list, 403, 'Keine Berechtigung zum Anzeigen von Geräten.'],
    [
      'of the statistics for 403',
      devicesContract.stats,
      403,
      'Keine Berechtigung zum Anzeigen von Statistiken.',
    ],
    ['of a refused token', devicesContract.list, 401, 'Nicht autorisiert. Bitte loggen Sie sich erneut ein.'],
    ['of the call for 413', devicesContract.list, 413, 'Das ging nicht'],
    ['of the call for 429', devicesContract.list, 429, 'Das ging nicht'],
    ['of the call for 502', devicesContract.list, 502, 'Das ging nicht'],
    ['of the call for 504', devicesContract.list, 504, 'Das ging nicht'],
    ['of the call for 403 where none is worded', authContract.userInfo, 403, 'Das ging nicht'],
    ['of a login for 401', authContract.adminLogin, 401, 'Das ging nicht'],
  ] as const;
  for (const body of bodies) {
    test.each(sentences)(
      `that is refused with ${body} has the sentence %s`,
      async (_, endpoint, status, sentence) => {
        localStorage.setItem('adminToken', 'a1');
        fetchMock.mockResolvedValueOnce(new Response(body, { status }));
        const error = await failureOf(call(endpoint as typeof authContract.userInfo, fallback));
        expect(error).toMatchObject({ status, message: sentence, fields: {} });
      },
    );
  }

  test.each([null, '<html>Bitte melden Sie sich im WLAN an</html>'])(
    'that somebody else answered well (%s) has failed',
    async (body) => {
      localStorage.setItem('adminToken', 'a1');
      fetchMock.mockResolvedValueOnce(new Response(body, { status: 200 }));
      expect((await failureOf(call(authContract.userInfo, fallback))).message).toBe('Das ging nicht');
    },
  );

  test('without a network says so', async () => {
    localStorage.setItem('adminToken', 'a1');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await failureOf(call(authContract.userInfo, fallback));
    expect(error).toMatchObject({ status: 0, message: OFFLINE_MESSAGE });
    expect(localStorage.getItem('adminToken')).toBe('a1');
  });
});

describe('a refused token', () => {
  test('ends the session and remembers where the user was', async () => {
    localStorage.setItem('adminToken', 'a1');
    localStorage.setItem('adminData', JSON.stringify({ username: 'mira' }));
    answer(401, { error: 'abgelaufen' });
    await failureOf(call(authContract.userInfo, fallback));
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminData')).toBeNull();
    expect(JSON.parse(sessionStorage.getItem('sessionEnd.admin') ?? '')).toEqual({
      message: 'Nicht autorisiert. Bitte loggen Sie sich erneut ein.',
      username: 'mira',
      returnTo: '/parts?page=2',
      noticedAt: '/parts',
      lostSecrets: false,
    });
  });

  test('leaves a newer session alone', async () => {
    localStorage.setItem('adminToken', 'a1');
    fetchMock.mockImplementationOnce(async () => {
      localStorage.setItem('adminToken', 'a2');
      return new Response('{}', { status: 401 });
    });
    await failureOf(call(authContract.userInfo, fallback));
    expect(localStorage.getItem('adminToken')).toBe('a2');
  });
});

test('a list comes with its total', async () => {
  localStorage.setItem('adminToken', 'a1');
  answer(200, [1, 2], { 'X-Total-Count': '40' });
  expect(await callList(authContract.userInfo, fallback)).toEqual({ items: [1, 2], total: 40 });
  answer(200, [1, 2]);
  expect(await callList(authContract.userInfo, fallback)).toEqual({ items: [1, 2], total: 2 });
});

test('a file tells how much of it has come', async () => {
  localStorage.setItem('adminToken', 'a1');
  const pieces = ['abc', 'de'].map((text) => new TextEncoder().encode(text));
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  fetchMock.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'text/csv' } }));
  const loaded: number[] = [];
  const request = { params: { month: '2026-10' }, ...fallback };
  const file = await callFile(booksContract.datev, request, (bytes) => loaded.push(bytes));
  expect([await file.text(), file.type, loaded]).toEqual(['abcde', 'text/csv', [3, 5]]);
});
