import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { PhotoQueue, type PhotoSender } from './photo-queue.ts';
import type { PhotoStore, WaitingPhoto } from './photo-store.ts';

function memoryStore(photos: WaitingPhoto[] = []): PhotoStore & { ids: () => string[] } {
  const kept = new Map(photos.map((photo) => [photo.id, photo]));
  return {
    list: async () => [...kept.values()],
    put: async (photo) => void kept.set(photo.id, photo),
    remove: async (id) => void kept.delete(id),
    ids: () => [...kept.keys()],
  };
}

const photo = (id: string, values: Partial<WaitingPhoto> = {}) => ({
  id,
  owner: 'anna',
  deviceId: 'd1' as string | null,
  draft: null as string | null,
  name: `${id}.jpg`,
  blob: new Blob(['x']),
  ...values,
});

let answers: Map<string, unknown>;
let sent: string[];
let pauses: { run: () => void; ms: number }[];
let sender: PhotoSender;
let events: { onStored: ReturnType<typeof vi.fn>; onRefused: ReturnType<typeof vi.fn> };

beforeEach(() => {
  answers = new Map();
  sent = [];
  pauses = [];
  events = { onStored: vi.fn(), onRefused: vi.fn() };
  sender = {
    send: async ({ id }) => {
      sent.push(id);
      const answer = answers.get(id);
      if (answer) throw answer;
    },
    alone: (work) => work(),
    later: (run, ms) => {
      pauses.push({ run, ms });
      return () => {};
    },
    now: () => 1_000_000_000_000,
  };
});

const offline = () => new ApiError(0, 'Keine Verbindung');
const refused = () => new ApiError(415, 'Kein Foto');

async function started(store = memoryStore(), owner = 'anna') {
  const queue = new PhotoQueue(store, sender);
  await queue.start(owner, events as never);
  return { queue, store };
}

describe('photos on their way', () => {
  it('are sent in order and forgotten once they are stored', async () => {
    const { queue, store } = await started();
    await Promise.all([queue.add(photo('a')), queue.add(photo('b'))]);
    await vi.waitFor(() => expect(store.ids()).toEqual([]));
    expect(sent).toEqual(['a', 'b']);
    expect(queue.read()).toEqual([]);
    await vi.waitFor(() => expect(events.onStored).toHaveBeenCalledTimes(2));
  });

  it('wait while there is no connection, with growing pauses, and go on when it is back', async () => {
    answers.set('a', offline());
    const { queue, store } = await started();
    await queue.add(photo('a'));
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(queue.read()[0]?.state).toEqual({ kind: 'waiting', reason: 'Keine Verbindung' });
    expect(store.ids()).toEqual(['a']);
    pauses[0]?.run();
    await vi.waitFor(() => expect(pauses).toHaveLength(2));
    expect((pauses[1]?.ms ?? 0) > (pauses[0]?.ms ?? 0)).toBe(true);
    answers.clear();
    queue.wake();
    await vi.waitFor(() => expect(store.ids()).toEqual([]));
  });

  it('one that is refused says why, and the next one is sent', async () => {
    answers.set('a', refused());
    const { queue, store } = await started();
    await Promise.all([queue.add(photo('a')), queue.add(photo('b'))]);
    await vi.waitFor(() => expect(store.ids()).toEqual(['a']));
    expect(queue.read().map(({ state }) => state)).toEqual([{ kind: 'refused', message: 'Kein Foto' }]);
    await vi.waitFor(() => expect(events.onRefused).toHaveBeenCalledTimes(1));
    answers.clear();
    queue.retry('a');
    await vi.waitFor(() => expect(store.ids()).toEqual([]));
  });

  it('outlive a reload, each for whoever took them', async () => {
    const kept = memoryStore([
      { ...photo('b'), addedAt: 999_999_999_999 },
      { ...photo('a'), addedAt: 999_999_999_998 },
      { ...photo('c', { owner: 'bernd' }), addedAt: 999_999_999_999 },
      { ...photo('alt'), addedAt: 1 },
    ]);
    await started(kept);
    await vi.waitFor(() => expect(kept.ids()).toEqual(['c']));
    expect(sent).toEqual(['a', 'b']);
  });

  it('of a purchase wait for its device, or go with it', async () => {
    const { queue, store } = await started();
    await queue.add(photo('a', { deviceId: null, draft: '35' }));
    await queue.add(photo('b', { deviceId: null, draft: '36' }));
    expect(sent).toEqual([]);
    await queue.drop('36');
    await queue.settle('35', 'd7');
    await vi.waitFor(() => expect(store.ids()).toEqual([]));
    expect(sent).toEqual(['a']);
    await vi.waitFor(() => expect(events.onStored).toHaveBeenCalledWith('d7'));
  });
});

it('keeps nothing of a person who has logged out, and sends nothing for them', async () => {
  const store = memoryStore([
    { ...photo('a1'), addedAt: 1_000_000_000_000 },
    { ...photo('b1', { owner: 'ben' }), addedAt: 1_000_000_000_000 },
  ]);
  answers.set('a1', offline());
  const { queue } = await started(store);
  await vi.waitFor(() => expect(sent).toEqual(['a1']));
  await queue.forget('anna');
  expect(queue.read()).toEqual([]);
  expect(store.ids()).toEqual(['b1']);
  queue.wake();
  expect(sent).toEqual(['a1']);
  await queue.start('ben', events as never);
  await vi.waitFor(() => expect(sent).toEqual(['a1', 'b1']));
});
