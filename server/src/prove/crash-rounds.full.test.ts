import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { clusterPaths } from '../db/embedded/cluster-paths.ts';
import { isAlive } from '../db/embedded/postmaster-pid.ts';
import { hasSmallDisks, useSmallDisk } from '../db/embedded/testing/small-disk.ts';
import { killAll, processesIn, serverPid } from '../db/embedded/testing/test-bed.ts';
import { createRandom } from '../demo/random.ts';
import { faultsUnderWriters } from '../test/faults-under-writers.ts';
import { signIn, useProgramBed } from '../test/running-program.ts';
import { startPostgresPair } from './postgres-pair.ts';

const bed = useProgramBed();
const mountSmall = useSmallDisk();
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';
// 200 together.
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 180);
const FAILOVERS = Number(process.env.PROVE_ROUNDS ?? 20);
const FROZEN_MS = 1_500;
const TIME_LIMIT = { timeout: 3_600_000 };

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

it(
  'whatever is killed, frozen or full under writers, nothing that was acknowledged is lost',
  TIME_LIMIT,
  async () => {
    const DATA_DIR = bed.makeFolder();
    const disk = hasSmallDisks ? await mountSmall(DATA_DIR, '4g') : undefined;
    const start = (PORT: string) => bed.start({ DATA_DIR, ADMIN_PASSWORD, PORT }, { within: disk?.within });
    let program = start('0');
    const address = await program.listening();
    const { pick } = createRandom(1);
    const { cluster } = clusterPaths(DATA_DIR);
    const postmaster = () => serverPid(disk?.seenFromOutside(DATA_DIR) ?? DATA_DIR);
    const inDatabase = () => processesIn(cluster);
    const oneSession = () => pick(inDatabase().filter((pid) => pid !== postmaster()));
    const startAgain = async () => {
      await program.ended;
      program = start(new URL(address).port);
      await program.listening();
    };

    await faultsUnderWriters({
      address,
      signIn: () => signIn(address, ADMIN_PASSWORD),
      count: ROUNDS,
      blows: {
        'the database': () => killAll([postmaster()]),
        'one session of the database': () => killAll([oneSession()]),
        'the program': () => {
          killAll([program.pid]);
          return startAgain();
        },
        'the program and the database': () => {
          killAll([program.pid, postmaster()]);
          return startAgain();
        },
        'every process of both': () => {
          killAll([program.pid, ...inDatabase()]);
          return startAgain();
        },
        'the database, frozen until somebody is refused': async (untilRefused) => {
          killAll([postmaster(), ...inDatabase()], 'SIGSTOP');
          await untilRefused();
          killAll([postmaster(), ...inDatabase()], 'SIGCONT');
        },
        'the postmaster alone, frozen for a while': async () => {
          killAll([postmaster()], 'SIGSTOP');
          // So that whoever asks next needs what only the postmaster gives: a new session.
          killAll([oneSession()], 'SIGTERM');
          await pause(FROZEN_MS);
          killAll([postmaster()], 'SIGCONT');
        },
        'the database, told to stop when all sessions have ended': async () => {
          const told = postmaster();
          killAll([told], 'SIGTERM');
          await expect.poll(() => isAlive(told), { timeout: 30_000, interval: 20 }).toBe(false);
        },
        ...(disk && {
          'the disk, full until somebody is refused': async (untilRefused) => {
            disk.fill();
            await untilRefused();
            disk.makeRoom();
          },
        }),
      },
    });
    expect((await program.stop()).code).toBe(0);
  },
);

it(
  'whenever another server takes over under writers, nothing that was acknowledged is lost',
  TIME_LIMIT,
  async () => {
    const servers = await startPostgresPair(bed.makeFolder(), { isSynchronous: true });
    cleanUps.push(servers.stop);
    const program = bed.start({ DATABASE_URL: servers.url, ADMIN_PASSWORD });
    const address = await program.listening();
    await faultsUnderWriters({
      address,
      signIn: () => signIn(address, ADMIN_PASSWORD),
      count: FAILOVERS,
      blows: { 'the server in charge, the other one takes over': () => servers.failOver() },
      makeGood: servers.replaceBurnt,
    });
    expect((await program.stop()).code).toBe(0);
  },
);
