import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { clusterPaths } from './db/embedded/cluster-paths.ts';
import { APP_DATABASE } from './db/embedded/create-cluster.ts';
import { readPostmasterPid } from './db/embedded/postmaster-pid.ts';
import { killAll, processesIn, serverPid } from './db/embedded/testing/test-bed.ts';
import { MIGRATION_LOCK } from './db/migrate.ts';
import { type RunningProgram, signIn, statusOfSession, useProgramBed } from './test/running-program.ts';
import { BreakingProxy } from './test/tcp-proxy.ts';
import { createTestDatabase } from './test/test-database.ts';
import { isKept, isRefused, listImeis, startWriters } from './test/writers.ts';

const bed = useProgramBed({ isShared: true });
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';
const isFull = process.env.PROVE === 'full';
const KILLS = isFull ? 20 : 4;
const WRITERS = isFull ? 12 : 6;
const TIME_LIMIT_MS = isFull ? 3_600_000 : 300_000;

// One program outlasts all of it; the last test with it ends it.
let DATA_DIR: string;
let program: RunningProgram;
let address: string;
let token: string;
beforeAll(async () => {
  DATA_DIR = bed.makeDataFolder();
  program = bed.start({ DATA_DIR, ADMIN_PASSWORD });
  address = await program.listening();
  token = await signIn(address, ADMIN_PASSWORD);
});

async function connectAsAdmin(dataDir = DATA_DIR, database = 'postgres'): Promise<pg.Client> {
  const paths = clusterPaths(dataDir);
  const password = readFileSync(paths.password, 'utf8').trim();
  const admin = new pg.Client({ host: paths.socket, user: 'postgres', password, database });
  // One whose server is killed says so; nobody waits for it any more.
  admin.on('error', () => {});
  await admin.connect();
  return admin;
}

async function endSessions(admin: pg.Client): Promise<void> {
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kreislauf %'",
  );
}

const RETURNS_WITHIN = { timeout: 60_000, interval: 20 };

it(
  'outlasts its database being killed under writers, again and again, and loses nothing it acknowledged',
  async () => {
    const { cluster } = clusterPaths(DATA_DIR);
    const writers = startWriters(address, token, WRITERS);
    await writers.until(isKept);
    for (let round = 0; round < KILLS; round++) {
      const from = writers.answers.length;
      const killed = serverPid(DATA_DIR);
      process.kill(killed, 'SIGKILL');
      await writers.until(isRefused, from);
      await expect.poll(() => readPostmasterPid(cluster)?.pid, RETURNS_WITHIN).not.toBe(killed);
      await expect.poll(() => readPostmasterPid(cluster)?.status, RETURNS_WITHIN).toBe('ready');
      await writers.until(isKept, writers.answers.length);
    }
    await writers.stop();
    expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    for (const { retryAfter } of writers.answers.filter(isRefused)) expect(retryAfter).toBe('1');
    expect(await listImeis(address, token)).toEqual(expect.arrayContaining(writers.kept));
  },
  TIME_LIMIT_MS,
);

it(
  'outlasts a database whose sessions are ended under writers, and its pool is whole afterwards',
  async () => {
    const admin = await connectAsAdmin();
    const writers = startWriters(address, token, WRITERS);
    await writers.until(isKept);
    for (let round = 0; round < 60; round++) await endSessions(admin);
    await writers.until(isKept, writers.answers.length);
    await writers.stop();
    await admin.end();
    expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    const alike = await Promise.all(Array.from({ length: 20 }, () => statusOfSession(address, token)));
    expect(new Set(alike)).toEqual(new Set([200]));
  },
  TIME_LIMIT_MS,
);

it(
  'answers every call in time while only the postmaster is frozen, and takes new connections when it thaws',
  async () => {
    const headers = { authorization: `Bearer ${token}` };
    const call = async () => {
      const begun = performance.now();
      const response = await fetch(`${address}/api/devices?limit=5`, { headers });
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - begun };
    };
    const admin = await connectAsAdmin();
    for (const _round of [1, 2]) {
      await endSessions(admin);
      await expect.poll(call).toMatchObject({ status: 200 });
      process.kill(serverPid(DATA_DIR), 'SIGSTOP');
      // One caller after the other is answered over a connection that is open; a crowd needs new ones.
      let isOver = false;
      const single = (async () => {
        while (!isOver) await call();
      })();
      const crowd = await Promise.all(Array.from({ length: 60 }, call));
      isOver = true;
      await single;
      // Without an answer they would wait for a minute and more.
      expect(Math.max(...crowd.map(({ ms }) => ms))).toBeLessThan(isFull ? 5_000 : 20_000);
      expect(crowd.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      process.kill(serverPid(DATA_DIR), 'SIGCONT');
      await expect
        .poll(
          async () =>
            new Set((await Promise.all(Array.from({ length: 20 }, call))).map(({ status }) => status)),
          {
            timeout: 10_000,
          },
        )
        .toEqual(new Set([200]));
    }
    await admin.end();
  },
  TIME_LIMIT_MS,
);

it(
  'answers 503 while its database is frozen, works on when it thaws, and ends with it when told to',
  async () => {
    const writers = startWriters(address, token, WRITERS);
    await writers.until(isKept);
    const signalAll = (signal: NodeJS.Signals) => {
      // First the one that begins new sessions: one begun after the others were counted would live on.
      process.kill(serverPid(DATA_DIR), signal);
      killAll(processesIn(clusterPaths(DATA_DIR).cluster), signal);
    };
    signalAll('SIGSTOP');
    await writers.until(isRefused);
    const begun = performance.now();
    for (const url of ['/api/health', '/api/devices', '/api/auth/user-info']) {
      const response = await fetch(address + url, { headers: { authorization: `Bearer ${token}` } });
      expect([url, response.status]).toEqual([url, 503]);
    }
    expect(performance.now() - begun).toBeLessThan(isFull ? 6_000 : 30_000);
    signalAll('SIGCONT');
    await writers.until(isKept, writers.answers.length);
    signalAll('SIGSTOP');
    await writers.until(isRefused, writers.answers.length);
    await writers.stop();
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(processesIn(DATA_DIR)).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'goes on when its own database goes away before its tables were looked at',
  async () => {
    const dataDir = bed.makeDataFolder();
    const first = bed.start({ DATA_DIR: dataDir, ADMIN_PASSWORD });
    await first.listening();
    first.kill('SIGKILL');
    await first.ended;
    // The next one takes over the server that was left, and waits for this.
    const other = await connectAsAdmin(dataDir, APP_DATABASE);
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const program = bed.start({ DATA_DIR: dataDir });
    await expect.poll(() => program.stdout, RETURNS_WITHIN).toContain('wartet');
    process.kill(serverPid(dataDir), 'SIGKILL');
    expect(await statusOfSession(await program.listening(), 'none')).toBe(401);
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(processesIn(dataDir)).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'goes on when its database goes away right after the port was opened, and makes up for what it missed',
  async () => {
    const database = await createTestDatabase();
    // The first statement of what is done once calls are answered.
    const way = new BreakingProxy(database.address, 'update "sync_runs"');
    try {
      const program = bed.start({ DATABASE_URL: await way.open(), ADMIN_PASSWORD });
      const address = await program.listening();
      await expect.poll(() => way.seen, RETURNS_WITHIN).toBe(1);
      const statusOf = async () => (await fetch(`${address}/api/health`)).status;
      await expect.poll(statusOf, RETURNS_WITHIN).toBe(503);
      for (let call = 0; call < 20; call++) expect(await statusOf()).toBe(503);
      way.mend();
      await expect.poll(statusOf, RETURNS_WITHIN).toBe(200);
      await expect.poll(() => way.seen, RETURNS_WITHIN).toBeGreaterThan(1);
      await signIn(address, ADMIN_PASSWORD);
      expect(await program.stop()).toEqual({ code: 0, signal: null });
      expect(program.stderr).toBe('');
      expect(program.stdout).toMatch(/"msg":"database unavailable, \d+ calls? answered 503"/);
      expect(program.stdout.split('\n').filter((line) => line.includes('"stack"'))).toEqual([]);
    } finally {
      way.close();
      await database.close();
    }
  },
  TIME_LIMIT_MS,
);
