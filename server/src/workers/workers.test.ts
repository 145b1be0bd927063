import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { killAll, processesIn, serverPid } from '../db/embedded/testing/test-bed.ts';
import { type RunningProgram, signIn, statusOfSession, useProgramBed } from '../test/running-program.ts';

// Each program is three processes and a database: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const bed = useProgramBed({ isShared: true });
const patiently = { timeout: 60_000, interval: 100 };

// One program goes through all of this, and the last test follows it with another.
let DATA_DIR: string;
let program: RunningProgram;
let address: string;
let token: string;
beforeAll(async () => {
  DATA_DIR = bed.makeDataFolder();
  await startWithWorkers();
  token = await signIn(address);
});

async function startWithWorkers(): Promise<void> {
  program = bed.start({ DATA_DIR, WORKERS: '2' });
  address = await program.listening();
}

/** Its own kind only: the database server is a child as well. */
function workersOf({ pid }: RunningProgram): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).filter((child) => commandOf(child).includes('worker.js'));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Over a connection of its own, so that the next worker answers. */
function ask(address: string, url: string, headers = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request(`${address}${url}`, { agent: new Agent(), method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    asked.on('error', reject).end();
  });
}

async function workersThatAnswered(address: string): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(address, '/metrics')));
  const names = answers.flatMap(({ body }) => /worker="(\d+)"/.exec(body)?.[1] ?? []);
  return [...new Set(names)].sort();
}

describe('two workers', () => {
  it("answer on one port and know each other's sessions at once", async () => {
    await expect.poll(() => workersThatAnswered(address), patiently).toEqual(['1', '2']);
    const everywhere = (one: string) =>
      Promise.all(Array.from({ length: 6 }, () => statusOfSession(address, one)));
    const short = await signIn(address);
    expect(await everywhere(short)).toEqual(Array(6).fill(200));
    const authorization = `Bearer ${short}`;
    expect((await ask(address, '/api/auth/logout', { authorization }, 'POST')).status).toBe(200);
    expect(await everywhere(short)).toEqual(Array(6).fill(401));
    expect((await ask(address, '/api/health')).status).toBe(200);
    expect(workersOf(program)).toHaveLength(2);
    expect(program.stdout.match(/läuft:/g)).toHaveLength(1);
  });

  it('one that dies is started again while the other goes on', async () => {
    const [dying, other] = workersOf(program) as [number, number];
    killAll([dying]);
    await expect.poll(() => program.stdout, patiently).toContain('a worker has ended and is started again');
    const authorization = `Bearer ${token}`;
    expect((await ask(address, '/api/auth/user-info', { authorization })).status).toBe(200);
    await expect.poll(() => workersThatAnswered(address), patiently).toHaveLength(2);
    expect(workersOf(program)).toContain(other);
    expect(workersOf(program)).not.toContain(dying);
  });

  it('one that hangs is replaced while the other answers, and nobody is left without an answer', async () => {
    const [hanging, other] = workersOf(program) as [number, number];
    process.kill(hanging, 'SIGSTOP');
    const authorization = `Bearer ${token}`;
    // One of them is handed to the worker that hangs before anybody can know.
    const asked = Array.from({ length: 8 }, () => ask(address, '/api/auth/user-info', { authorization }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(program.stdout).toContain('a worker hangs and is killed');
    await expect.poll(() => workersThatAnswered(address), patiently).toHaveLength(2);
    expect(workersOf(program)).toContain(other);
    expect(workersOf(program)).not.toContain(hanging);
  });

  it('end with a program that is killed, and the next one takes over the database', async () => {
    const workers = workersOf(program);
    const server = serverPid(DATA_DIR);
    program.kill('SIGKILL');
    await program.ended;
    await expect.poll(() => workers.map(commandOf), patiently).toEqual(['', '']);

    await startWithWorkers();
    expect(serverPid(DATA_DIR)).toBe(server);
    expect(await statusOfSession(address, token)).toBe(200);
  });

  it('end together with the program and the database, although one of them hangs', async () => {
    const workers = workersOf(program);
    expect(workers).toHaveLength(2);
    const [hanging, other] = workers as [number, number];
    process.kill(hanging, 'SIGSTOP');
    // As a terminal or a service manager does it: everybody gets the signal.
    process.kill(other, 'SIGTERM');
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
    expect(workers.map(commandOf)).toEqual(['', '']);
    expect(processesIn(DATA_DIR)).toEqual([]);
  });
});
