import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';

const encoder = new TextEncoder();
const OPENING = ': verbunden\n\n';
const stream = { 'content-type': 'text/event-stream; charset=utf-8' };

let asked = 0;
let heard: ChangeNotice[] = [];
let tries = 0;
let live: LiveStream;
let answer: (signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  tries = 0;
  heard = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    tries += 1;
    return answer(signal);
  });
  live = new LiveStream(
    {
      add: (change) => heard.push(change),
      addAll: () => {
        asked += 1;
      },
    },
    () => 'token',
  );
});
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A stream that stays open; says what it is told to, and ends with whoever leaves it. */
function openStream(signal: AbortSignal, ...words: string[]) {
  let tell: (word: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (word) => controller.enqueue(encoder.encode(word));
      for (const word of words) tell(word);
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return { response: new Response(body, { headers: stream }), tell: (word: string) => tell(word) };
}

const never = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

const obstacles: [what: string, answer: (signal: AbortSignal) => Promise<Response>][] = [
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a way on which nothing comes back', never],
  ['a proxy without the server', async () => new Response('Bad Gateway', { status: 502 })],
  ['a proxy that does not know it', async () => new Response('', { status: 404 })],
  ['a server that cannot tell', async () => new Response('{}', { status: 503 })],
  ['a page instead of it', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a proxy that keeps everything to itself', async (signal) => openStream(signal).response],
  ['a stream that ends at once', async () => new Response('', { headers: stream })],
];

describe.each(obstacles)('%s', (_what, obstacle) => {
  test('everything is asked for within 15 seconds, again and again, until the stream is there', async () => {
    answer = obstacle;
    live.start();
    await seconds(15);
    expect(asked).toBeGreaterThan(0);
    for (let round = 0; round < 10; round++) {
      const before = asked;
      await seconds(15);
      expect(asked).toBeGreaterThan(before);
    }
    expect(tries).toBeGreaterThan(1);

    let opened: ReturnType<typeof openStream> | undefined;
    answer = async (signal) => {
      opened = openStream(signal, OPENING);
      return opened.response;
    };
    const beat = async (times: number) => {
      for (let count = 0; count < times; count++) {
        opened?.tell(': noch da\n\n');
        await seconds(20);
      }
    };
    await beat(6);
    expect(opened).toBeDefined();
    const before = asked;
    await beat(5);
    expect(asked).toBe(before);
    opened?.tell('event: change\ndata: {"kind":"device","id":"a"}\n\n');
    await seconds(0);
    expect(heard).toEqual([{ kind: 'device', id: 'a' }]);
  });

  test('a page that nobody looks at asks for nothing', async () => {
    answer = obstacle;
    live.start();
    await seconds(20);
    live.stop();
    const before = [asked, tries];
    await seconds(120);
    expect([asked, tries]).toEqual(before);
  });
});

test('a stream that falls silent is not relied upon', async () => {
  answer = async (signal) => openStream(signal, OPENING).response;
  live.start();
  await seconds(30);
  expect(asked).toBe(0);
  await seconds(20);
  expect(asked).toBeGreaterThan(0);
});

test.each([401, 403])('whoever is refused with %d asks for nothing', async (status) => {
  answer = async () => Response.json({ error: 'Keine Berechtigung' }, { status });
  live.start();
  await seconds(50);
  expect([asked, tries]).toEqual([0, 1]);
});

test.each([401, 403])('whoever is refused with %d by a proxy asks by themselves', async (status) => {
  answer = async () => new Response('<h1>Nein</h1>', { status });
  live.start();
  await seconds(16);
  expect(asked).toBeGreaterThan(0);
});

test('whoever was refused and then cannot reach the server asks by themselves', async () => {
  answer = async () => Response.json({ error: 'Nein' }, { status: 403 });
  live.start();
  await seconds(30);
  answer = async () => {
    throw new TypeError('no network');
  };
  await seconds(60);
  expect(asked).toBeGreaterThan(0);
});
