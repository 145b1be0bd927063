import path from 'node:path';
import { expect, it } from 'vitest';
import { clusterPaths } from '../db/embedded/cluster-paths.ts';
import { isAlive } from '../db/embedded/postmaster-pid.ts';
import { killAll, processesIn, serverPid } from '../db/embedded/testing/test-bed.ts';
import { createRandom } from '../demo/random.ts';
import { reportProof } from '../test/proof-report.ts';
import { signIn, useProgramBed } from '../test/running-program.ts';
import { isKept, listImeis, startWriters } from '../test/writers.ts';

const bed = useProgramBed();
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 200);
const WRITERS = 12;
const ANSWERS_BETWEEN = 50;
const FROZEN_MS = 1_500;

const blows = [
  'the database',
  'one session of the database',
  'the program',
  'the program and the database',
  'every process of both',
  'the database, frozen for a while',
  'the postmaster alone, frozen for a while',
  'the database, told to stop when all sessions have ended',
] as const;

it('whatever is killed under writers, round after round, nothing that was acknowledged is lost', {
  timeout: 3_600_000,
}, async () => {
  const DATA_DIR = path.join(bed.makeFolder(), 'data');
  const start = (PORT: string) => bed.start({ DATA_DIR, ADMIN_PASSWORD, PORT });
  let program = start('0');
  const address = await program.listening();
  const writers = startWriters(address, await signIn(address, ADMIN_PASSWORD), WRITERS);
  const { pick } = createRandom(1);
  const inDatabase = () => processesIn(clusterPaths(DATA_DIR).cluster);

  const startAgain = async () => {
    await program.ended;
    program = start(new URL(address).port);
    await program.listening();
  };
  const strike: Record<(typeof blows)[number], () => void | Promise<void>> = {
    'the database': () => killAll([serverPid(DATA_DIR)]),
    'one session of the database': () =>
      killAll([pick(inDatabase().filter((pid) => pid !== serverPid(DATA_DIR)))]),
    'the program': () => {
      killAll([program.pid]);
      return startAgain();
    },
    'the program and the database': () => {
      killAll([program.pid, serverPid(DATA_DIR)]);
      return startAgain();
    },
    'every process of both': () => {
      killAll([program.pid, ...inDatabase()]);
      return startAgain();
    },
    'the database, frozen for a while': async () => {
      killAll([serverPid(DATA_DIR), ...inDatabase()], 'SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
      killAll([serverPid(DATA_DIR), ...inDatabase()], 'SIGCONT');
    },
    'the postmaster alone, frozen for a while': async () => {
      killAll([serverPid(DATA_DIR)], 'SIGSTOP');
      // So that whoever asks next needs what only the postmaster gives: a new session.
      killAll([pick(inDatabase().filter((pid) => pid !== serverPid(DATA_DIR)))], 'SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
      killAll([serverPid(DATA_DIR)], 'SIGCONT');
    },
    'the database, told to stop when all sessions have ended': async () => {
      const told = serverPid(DATA_DIR);
      killAll([told], 'SIGTERM');
      await expect.poll(() => isAlive(told), { timeout: 30_000, interval: 20 }).toBe(false);
    },
  };

  const longest = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    await writers.until(isKept, writers.answers.length + ANSWERS_BETWEEN);
    const blow = blows[round % blows.length] as (typeof blows)[number];
    const begun = performance.now();
    await strike[blow]();
    // Each writer waits for one answer at most, so that the one after those was asked for since.
    await writers.until(isKept, writers.answers.length + WRITERS);
    longest.set(blow, Math.max(longest.get(blow) ?? 0, performance.now() - begun));
  }
  await writers.stop();

  const stored = new Set(await listImeis(address, await signIn(address, ADMIN_PASSWORD)));
  const lost = writers.kept.filter((imei) => !stored.has(imei));
  const waits = [...longest].map(([blow, ms]) => `${blow} ${(ms / 1_000).toFixed(1)} s`);
  reportProof(
    `${ROUNDS} rounds under ${WRITERS} writers, ${writers.answers.length} tries, ${writers.kept.length} acknowledged, ${lost.length} lost; longest until the next was acknowledged: ${waits.join(', ')}`,
  );
  expect(lost).toEqual([]);
  const answered = new Set(writers.answers.map(({ status }) => status));
  expect([...answered].filter((status) => ![201, 503, 'cut off'].includes(status))).toEqual([]);
  expect((await program.stop()).code).toBe(0);
});
