import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { type RunningProgram, useProgramBed } from '../test/running-program.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';

const bed = useProgramBed();
const SECONDS = Number(process.env.PROVE_SECONDS ?? 30);
const BUSY_LOOPS = 15;
const CALLERS = 30;
const PAGE = '/api/devices?page=1&limit=50';

let testApp: TestApp;
let token: string;
const loops: ChildProcess[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  await fillDemo(testApp.deps.db, new Date(), 5_000);
  await testApp.database.pool.query('vacuum (analyze) devices, kept_sums');
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
}, 600_000);
afterEach(() => {
  for (const loop of loops.splice(0)) loop.kill('SIGKILL');
});
afterAll(() => testApp.close());

interface Call {
  status: number | string | undefined;
  ms: number;
}

/** Over a connection of its own, which any worker may be handed. */
function call(address: string, path = PAGE): Promise<Call> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: Call['status']) => resolve({ status, ms: performance.now() - begun });
    const headers = { authorization: `Bearer ${token}` };
    request(`${address}${path}`, { agent: new Agent(), headers }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode));
    })
      .on('error', (error) => end(error.message))
      .end();
  });
}

async function callFor(
  seconds: number,
  callers: number,
  next: (at: number) => Promise<Call>,
): Promise<Call[]> {
  const calls: Call[] = [];
  const end = performance.now() + seconds * 1_000;
  const work = async () => {
    while (performance.now() < end) {
      calls.push(await next(calls.length));
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return calls;
}

function percentile(calls: Call[], share: number): number {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function countStatuses(calls: Call[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of calls) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
}

function workersOf({ pid }: RunningProgram): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number);
}

it('a worker that hangs is replaced, and a page takes less than three times as long meanwhile', {
  timeout: 600_000,
}, async () => {
  const program = bed.start({ DATABASE_URL: urlOf(testApp.database.address), WORKERS: '2' });
  const address = await program.listening();
  await callFor(5, 4, () => call(address));
  const alone = await callFor(SECONDS, 4, () => call(address));
  const [hanging] = workersOf(program);
  if (!hanging) throw new Error('there is no worker');
  process.kill(hanging, 'SIGSTOP');
  const beside = await callFor(SECONDS, 4, () => call(address));
  const quiet = percentile(alone, 0.99);
  const shared = percentile(beside, 0.99);
  reportProof(
    `a worker of two that hangs: p99 of a page ${Math.round(quiet)} ms alone, ${Math.round(shared)} ms beside it, longest ${Math.round(percentile(beside, 1 - 1 / beside.length))} ms, ${JSON.stringify(countStatuses(beside))}`,
  );
  expect(Object.keys(countStatuses(beside))).toEqual(['200']);
  expect(shared).toBeLessThan(3 * quiet + 10);
  expect(workersOf(program)).toHaveLength(2);
  expect(workersOf(program)).not.toContain(hanging);

  const [next] = workersOf(program);
  if (next) process.kill(next, 'SIGSTOP');
  const begun = performance.now();
  expect(await program.stop()).toEqual({ code: 0, signal: null });
  reportProof(
    `SIGTERM while a worker hangs: ended after ${Math.round((performance.now() - begun) / 100) / 10} s`,
  );
});

it(`${BUSY_LOOPS} busy loops beside it make the program slow, but it refuses nobody`, {
  timeout: 600_000,
}, async () => {
  const program = bed.start({ DATABASE_URL: urlOf(testApp.database.address) });
  const address = await program.listening();
  for (let count = 0; count < BUSY_LOOPS; count++) loops.push(spawn('sh', ['-c', 'while :; do :; done']));
  const paths = [PAGE, '/api/stats', '/api/auth/user-info', '/api/parts?page=1&limit=50'];
  const calls = await callFor(2 * SECONDS, CALLERS, (at) => call(address, paths[at % paths.length]));
  for (const loop of loops.splice(0)) loop.kill('SIGKILL');
  reportProof(
    `${BUSY_LOOPS} busy loops, ${CALLERS} callers, ${2 * SECONDS} s: ${calls.length} calls, p50 ${Math.round(percentile(calls, 0.5))} ms, p99 ${Math.round(percentile(calls, 0.99))} ms, ${JSON.stringify(countStatuses(calls))}`,
  );
  expect(Object.keys(countStatuses(calls))).toEqual(['200']);
  expect((await program.stop()).code).toBe(0);
});
