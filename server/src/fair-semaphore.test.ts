import { expect, it } from 'vitest';
import { FairSemaphore, SemaphoreFullError } from './fair-semaphore.ts';

const semaphoreFor = (permits: number, maxQueuedPerCaller = 100, maxQueued = 1_000) =>
  new FairSemaphore({ permits, maxQueuedPerCaller, maxQueued });

/** Work that ends when the test says so. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

it('lets no more through at once than it may', async () => {
  const semaphore = semaphoreFor(2);
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, (_, index) => semaphore.run(String(index % 3), work)));
  expect([most, inside]).toEqual([2, 0]);
});

it('callers take turns, however many calls one of them makes', async () => {
  const semaphore = semaphoreFor(1);
  const order: string[] = [];
  const first = piece();
  const begun = semaphore.run('greedy', first.work);
  const others = ['greedy', 'greedy', 'greedy', 'modest', 'greedy', 'other'].map((caller) =>
    semaphore.run(caller, async () => void order.push(caller)),
  );
  first.end();
  await Promise.all([begun, ...others]);
  expect(order).toEqual(['greedy', 'modest', 'other', 'greedy', 'greedy', 'greedy']);
});

it('turns away whom it has no place for, by caller and in all, and goes on afterwards', async () => {
  const semaphore = semaphoreFor(1, 2, 3);
  const first = piece();
  const begun = semaphore.run('a', first.work);
  const waiting = [semaphore.run('a', async () => 1), semaphore.run('a', async () => 2)];
  await expect(semaphore.run('a', async () => 3)).rejects.toThrow(SemaphoreFullError);
  waiting.push(semaphore.run('b', async () => 4));
  await expect(semaphore.run('c', async () => 5)).rejects.toThrow(SemaphoreFullError);
  first.end();
  await begun;
  expect(await Promise.all(waiting)).toEqual([1, 2, 4]);
  expect(await semaphore.run('c', async () => 6)).toBe(6);
});

it('whoever gives up waiting takes nobody’s place, and a failure gives its place back', async () => {
  const semaphore = semaphoreFor(1);
  const release = await semaphore.acquire('a');
  const impatient = new AbortController();
  const given = semaphore.acquire('b', impatient.signal);
  const failing = semaphore.run('c', () => Promise.reject(new Error('no')));
  impatient.abort();
  await expect(given).rejects.toThrow(SemaphoreFullError);
  release();
  release();
  await expect(failing).rejects.toThrow('no');
  expect(await semaphore.run('d', async () => 'through')).toBe('through');
});

it('of one caller no more than said are inside, while others are let in', async () => {
  const semaphore = new FairSemaphore({
    permits: 2,
    permitsPerCaller: 1,
    maxQueuedPerCaller: 3,
    maxQueued: 10,
  });
  const release = await semaphore.acquire('a');
  const order: string[] = [];
  const second = semaphore.acquire('a').then(() => order.push('a'));
  const leaveOther = await semaphore.acquire('b');
  expect(semaphore.isBlockedByOthers('a')).toBe(false);
  expect(semaphore.isBlockedByOthers('c')).toBe(true);
  const third = semaphore.acquire('c').then(() => order.push('c'));
  leaveOther();
  await third;
  release();
  await second;
  expect(order).toEqual(['c', 'a']);
});

it('of a caller rests after its work, while others are let in at once', async () => {
  const semaphore = new FairSemaphore({
    permits: 1,
    maxQueuedPerCaller: 3,
    maxQueued: 10,
    restAfter: (workedMs) => 50 + workedMs,
  });
  const ended = { a: 0 };
  await semaphore.run('a', async () => {
    ended.a = performance.now();
  });
  const order: string[] = [];
  const second = semaphore.run('a', async () => {
    order.push('a');
    return performance.now();
  });
  await semaphore.run('b', async () => void order.push('b'));
  // A timer of Node may be a millisecond early.
  expect((await second) - ended.a).toBeGreaterThanOrEqual(49);
  expect(order).toEqual(['b', 'a']);
});

it('once closed it tells whoever waits or comes, and lets those inside end', async () => {
  const semaphore = semaphoreFor(1);
  const release = await semaphore.acquire('a');
  const waiting = [semaphore.acquire('a'), semaphore.acquire('b')];
  semaphore.close();
  for (const given of waiting) await expect(given).rejects.toThrow(SemaphoreFullError);
  release();
  await expect(semaphore.acquire('c')).rejects.toThrow(SemaphoreFullError);
});
