import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_STREAMS_PER_ACCOUNT } from '@kreislauf/domain/events/events.rules';
import { expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { residentMegabytes } from '../test/resident-megabytes.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';

const bed = useProgramBed();
const STREAMS = 500;
const ROUNDS = 5;
const PAGES = 600;

/** One open stream; what it is told is counted. */
function openStream(address: string, token: string, told: { changes: number }): Promise<() => void> {
  return new Promise((opened, failed) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${address}/api/events`, { headers, agent: false }, (answer) => {
      answer.on('data', (piece: Buffer) => {
        told.changes += piece.toString().split('event: change').length - 1;
      });
      answer.on('error', () => {});
      if (answer.statusCode === 200) opened(() => asked.destroy());
      else failed(new Error(`a stream was answered ${answer.statusCode}`));
    });
    asked.on('error', failed).end();
  });
}

/** The middle of a few rounds: a busy machine spoils single ones. */
const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it(`${STREAMS} open streams of changes cost less than 50 MB and nobody else's time`, {
  timeout: 900_000,
}, async () => {
  const testApp = await createTestApp();
  await fillDemo(testApp.deps.db, new Date(), 2_000);
  const { token: asking } = await createStaff(testApp, { role: 'super_admin' });
  const listening: string[] = [];
  for (let at = 0; at < STREAMS / MAX_STREAMS_PER_ACCOUNT; at++)
    listening.push((await createStaff(testApp, { role: 'admin' })).token);
  const program = bed.start({ DATABASE_URL: urlOf(testApp.database.address) });
  const address = await program.listening();
  const headers = { authorization: `Bearer ${asking}`, 'content-type': 'application/json' };
  const readJson = async (path: string, init?: RequestInit) =>
    (await fetch(`${address}${path}`, { headers, ...init })).json();
  const [{ _id: device }] = (await readJson('/api/devices?page=1&limit=1')) as [{ _id: string }];
  const slowestOfHundred = async () => {
    const times: number[] = [];
    for (let at = 0; at < PAGES; at++) {
      const begun = performance.now();
      await readJson(at % 2 ? `/api/devices/${device}` : '/api/devices?page=1&limit=50');
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.99)] ?? 0;
  };

  await slowestOfHundred();
  const alone: number[] = [];
  const beside: number[] = [];
  const megabytes: number[] = [];
  const told = { changes: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await slowestOfHundred());
    const before = residentMegabytes(program.pid);
    const leave: (() => void)[] = [];
    for (let at = 0; at < STREAMS; at++)
      leave.push(await openStream(address, listening[at % listening.length] ?? '', told));
    megabytes.push(residentMegabytes(program.pid) - before);
    told.changes = 0;
    const body = JSON.stringify({ damageDescription: `Runde ${round}` });
    await readJson(`/api/devices/${device}`, { method: 'PUT', body });
    await expect.poll(() => told.changes, { timeout: 20_000 }).toBe(STREAMS);
    beside.push(await slowestOfHundred());
    for (const one of leave) one();
    await pause(500);
  }
  await testApp.close();
  // Of memory the worst round: in others something else was given back meanwhile.
  const [cost, quiet, shared] = [Math.max(...megabytes), middleOf(alone), middleOf(beside)];
  reportProof(
    `${STREAMS} streams of changes: ${cost} MB, p99 of a page ${Math.round(quiet)} ms alone, ${Math.round(shared)} ms beside them`,
  );
  expect(cost).toBeLessThan(50);
  expect(shared).toBeLessThan(2 * quiet + 10);
});
