import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { killAll, processesIn, serverPid } from '../db/embedded/testing/test-bed.ts';
import { type RunningProgram, signIn, statusOfSession, useProgramBed } from '../test/running-program.ts';

// Each starts three processes and a database: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });
const bed = useProgramBed();
const patiently = { timeout: 60_000, interval: 100 };

async function startWithWorkers(DATA_DIR: string): Promise<{ program: RunningProgram; address: string }> {
  const program = bed.start({ DATA_DIR, WORKERS: '2' });
  return { program, address: await program.listening() };
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
  it("answer on one port, know each other's sessions at once and end together with the database", async () => {
    const DATA_DIR = bed.makeDataFolder();
    const { program, address } = await startWithWorkers(DATA_DIR);
    await expect.poll(() => workersThatAnswered(address), patiently).toEqual(['1', '2']);
    const everywhere = (token: string) =>
      Promise.all(Array.from({ length: 6 }, () => statusOfSession(address, token)));

    const token = await signIn(address);
    expect(await everywhere(token)).toEqual(Array(6).fill(200));
    const authorization = `Bearer ${token}`;
    expect((await ask(address, '/api/auth/logout', { authorization }, 'POST')).status).toBe(200);
    expect(await everywhere(token)).toEqual(Array(6).fill(401));
    expect((await ask(address, '/api/health')).status).toBe(200);

    const workers = workersOf(program);
    expect(workers).toHaveLength(2);
    // As a terminal or a service manager does it: everybody gets the signal.
    for (const worker of workers) process.kill(worker, 'SIGTERM');
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
    expect(program.stdout.match(/läuft:/g)).toHaveLength(1);
    expect(workers.map(commandOf)).toEqual(['', '']);
    expect(processesIn(DATA_DIR)).toEqual([]);
  });

  it('one that dies is started again while the other goes on', async () => {
    const { program, address } = await startWithWorkers(bed.makeDataFolder());
    const token = await signIn(address);
    const [dying, other] = workersOf(program) as [number, number];
    killAll([dying]);
    await expect.poll(() => program.stdout, patiently).toContain('a worker has ended and is started again');
    const authorization = `Bearer ${token}`;
    expect((await ask(address, '/api/auth/user-info', { authorization })).status).toBe(200);
    await expect.poll(() => workersThatAnswered(address), patiently).toHaveLength(2);
    expect(workersOf(program)).toContain(other);
    expect(workersOf(program)).not.toContain(dying);
    expect((await program.stop()).code).toBe(0);
  });

  it('one that hangs is replaced while the other answers, and nobody is left without an answer', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const { program, address } = await startWithWorkers(DATA_DIR);
    const token = await signIn(address);
    await expect.poll(() => workersThatAnswered(address), patiently).toHaveLength(2);
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
    // The program ends although one of them hangs again.
    process.kill(other, 'SIGSTOP');
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(processesIn(DATA_DIR)).toEqual([]);
  });

  it('end with a program that is killed, and the next one takes over the database', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const { program, address } = await startWithWorkers(DATA_DIR);
    const token = await signIn(address);
    const workers = workersOf(program);
    const server = serverPid(DATA_DIR);
    program.kill('SIGKILL');
    await program.ended;
    await expect.poll(() => workers.map(commandOf), patiently).toEqual(['', '']);

    const next = await startWithWorkers(DATA_DIR);
    expect(serverPid(DATA_DIR)).toBe(server);
    expect(await statusOfSession(next.address, token)).toBe(200);
    expect((await next.program.stop()).code).toBe(0);
    expect(processesIn(DATA_DIR)).toEqual([]);
  });
});
