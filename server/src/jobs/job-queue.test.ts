import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/types.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import type { JobName } from './enqueue.ts';
import type { AnyJob } from './job.ts';
import { JOB_SCHEMA, type JobQueue, openJobQueue } from './job-queue.ts';

let testApp: TestApp;
let queues: JobQueue[];
const done: { id: number; by: number }[] = [];
let failuresLeft = 2;

interface TestJob {
  name: string;
  batchSize?: number;
  run: (data: { id: number }) => Promise<void>;
}

/** Jobs of this test only, under names that the program does not know. */
function testJob({ name, batchSize, run }: TestJob) {
  return {
    name: name as JobName,
    ...(batchSize && { batchSize }),
    run: (_deps: unknown, data: object) => run(data as { id: number }),
  };
}

async function enqueue(
  queue: JobQueue | undefined,
  tx: Tx,
  { name }: { name: JobName },
  data: { id: number },
) {
  await queue?.enqueue(tx, name, data as never);
}

const note = testJob({
  name: 'note',
  async run({ id }) {
    done.push({ id, by: 0 });
  },
});
const stumble = testJob({
  name: 'stumble',
  async run({ id }) {
    if (failuresLeft-- > 0) throw new Error('not yet');
    done.push({ id, by: 1 });
  },
});
const flood = testJob({
  name: 'flood',
  batchSize: 100,
  async run({ id }) {
    done.push({ id, by: 2 });
  },
});

beforeAll(async () => {
  testApp = await createTestApp();
  // Two queues on one database stand for two processes.
  queues = [];
  for (let i = 0; i < 2; i++)
    queues.push(
      await openJobQueue(testApp.database.pool, [note, stumble, flood] satisfies AnyJob[], testApp.deps.log),
    );
});
afterAll(async () => {
  for (const queue of queues) await queue.stop();
  await testApp.close();
});

async function untilDone(id: number): Promise<void> {
  while (!done.some((entry) => entry.id === id)) await wait(50);
}

it('a job runs once its transaction is committed, on one of several processes only', async () => {
  for (const queue of queues) await queue.startWorking(testApp.deps);
  for (let id = 1; id <= 20; id++)
    await testApp.deps.db.transaction((tx) => enqueue(queues[0], tx, note, { id }));
  for (let id = 1; id <= 20; id++) await untilDone(id);
  expect(done.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

it('jobs that strangers can queue are taken many at once', { timeout: 10_000 }, async () => {
  const queue = queues[0] as JobQueue;
  await testApp.deps.db.transaction(async (tx) => {
    for (let id = 1001; id <= 1100; id++) await enqueue(queue, tx, flood, { id });
  });
  for (let id = 1001; id <= 1100; id++) await untilDone(id);
  expect(done.filter(({ by }) => by === 2)).toHaveLength(100);
});

it('a job of a transaction that was rolled back never runs', async () => {
  const rolledBack = testApp.deps.db.transaction(async (tx) => {
    await enqueue(queues[0], tx, note, { id: 100 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await testApp.deps.db.transaction((tx) => enqueue(queues[0], tx, note, { id: 101 }));
  const { rows } = await testApp.database.pool.query(
    `select data->>'id' as id from ${JOB_SCHEMA}.job where data->>'id' in ('100', '101')`,
  );
  expect(rows).toEqual([{ id: '101' }]);
  await untilDone(101);
  expect(done.some(({ id }) => id === 100)).toBe(false);
});

it('a job that fails is tried again', async () => {
  await testApp.deps.db.transaction((tx) => enqueue(queues[0], tx, stumble, { id: 200 }));
  await untilDone(200);
  expect(failuresLeft).toBe(-1);
});

it('an idle program asks for all queues at once', async () => {
  const { pool } = testApp.database;
  const asked: string[] = [];
  const counting = new Proxy(pool, {
    get: (target, key) =>
      key === 'query'
        ? (text: string, values?: unknown[]) => {
            asked.push(text);
            return target.query(text, values);
          }
        : Reflect.get(target, key, target),
  });
  const jobs = Array.from({ length: 5 }, (_, i) => testJob({ name: `idle-${i}`, run: async () => {} }));
  const queue = await openJobQueue(counting, jobs satisfies AnyJob[], testApp.deps.log);
  await queue.startWorking(testApp.deps);
  const polls = () => asked.filter((text) => text.startsWith('select distinct name')).length;
  while (polls() < 3) await wait(50);
  await queue.stop();
  expect(asked.filter((text) => text.includes('SKIP LOCKED'))).toHaveLength(jobs.length);
});
