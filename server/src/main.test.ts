import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { readPostmasterPid } from './db/embedded/postmaster-pid.ts';
import { killAll, processesIn, serverPid, until } from './db/embedded/testing/test-bed.ts';
import { MIGRATION_LOCK } from './db/migrate.ts';
import { freePort } from './test/free-port.ts';
import {
  type RunningProgram,
  signIn,
  statusOfSession,
  tryToSignIn,
  useProgramBed,
} from './test/running-program.ts';
import { dropDatabase, onServer, toDatabase, urlOf } from './test/test-database.ts';

// Whole programs start here, several in a test: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000 });
const bed = useProgramBed();
const databases: string[] = [];
afterEach(async () => {
  for (const name of databases.splice(0)) await dropDatabase(name);
});

const ONE_SENTENCE = /^[^\n]+\n$/;

async function expectRefusal(program: RunningProgram, sentence: RegExp): Promise<void> {
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.stdout).toBe('');
  expect(program.stderr).toMatch(ONE_SENTENCE);
  expect(program.stderr).toMatch(sentence);
}

/** The address of a database on the tests' own server that nobody has used: with its tables, or without any. */
async function createDatabaseUrl({ isEmpty = false } = {}): Promise<string> {
  const name = `kreislauf_main_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${isEmpty ? '' : `template ${inject('templateDatabase')}`}`);
  databases.push(name);
  return urlOf(toDatabase(inject('databaseServer'), name));
}

describe('starting', () => {
  it('tells the address and the first sign-in once, keeps the data and lets no second program at it', async () => {
    const cwd = bed.makeFolder();
    // Relative, with spaces and umlauts in its name.
    const env = { DATA_DIR: './Büro Süd & Söhne' };
    const first = bed.start(env, { cwd });
    const address = await first.listening();
    expect(first.stdout).toMatch(
      /^Kreislauf läuft: http:\/\/127\.0\.0\.1:\d+\nErste Anmeldung: Benutzername „admin“, Passwort „admin“ .*\n(Kreislauf behält die Rechte von root, .+\n)?$/,
    );
    expect(existsSync(path.join(cwd, 'Büro Süd & Söhne', 'postgres'))).toBe(true);
    const token = await signIn(address);
    const announced = first.stdout;
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect(first.stdout).toBe(announced);
    expect(processesIn(cwd)).toEqual([]);

    const second = bed.start(env, { cwd });
    const again = await second.listening();
    expect(await statusOfSession(again, token)).toBe(200);
    expect(second.stdout).toMatch(
      /^Kreislauf läuft: http:\/\/127\.0\.0\.1:\d+\n(Kreislauf behält die Rechte von root, .+\n)?$/,
    );
    await expectRefusal(bed.start(env, { cwd }), /läuft bereits mit diesem Datenordner/);
    await signIn(again);

    // It does not wait for a connection that a browser opened in advance and never used.
    const { hostname, port } = new URL(again);
    const unused = connect(Number(port), hostname);
    await once(unused, 'connect');
    const ended = once(unused, 'close');
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    await ended;
    expect(first.stderr + second.stderr).toBe('');
    expect(processesIn(cwd)).toEqual([]);
  });

  it('several at once on an empty database make one first admin; where others reach them, with a password of its own', async () => {
    const DATABASE_URL = await createDatabaseUrl({ isEmpty: true });
    const env = { DATABASE_URL, HOST: '0.0.0.0' };
    const programs = [bed.start(env), bed.start(env)];
    const told = await Promise.all(programs.map((program) => program.listening()));
    const [one = '', other = ''] = told.map((address) => address.replace('0.0.0.0', '127.0.0.1'));
    const passwords = programs.flatMap(({ stdout }) => /Passwort „([\w-]{14})“/.exec(stdout)?.[1] ?? []);
    expect(passwords).toHaveLength(1);
    expect(programs.filter(({ stdout }) => stdout.includes('Erste Anmeldung'))).toHaveLength(1);
    expect((await tryToSignIn(one, 'admin')).status).toBe(401);
    const token = await signIn(one, passwords[0]);
    expect(await statusOfSession(other, token)).toBe(200);
    const endings = await Promise.all(programs.map((program) => program.stop()));
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(programs.map(({ stderr }) => stderr)).toEqual(['', '']);
  });

  // Every wrong setting has its sentence in config.test.ts, every other obstacle in start-program.test.ts.
  it('tells in one sentence what keeps it from doing so', async () => {
    const DATA_DIR = path.join(bed.makeFolder(), 'data');
    const unreachable = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' };
    await expectRefusal(bed.start({ DATA_DIR, PORT: 'achtzig' }), /^PORT muss eine ganze Zahl/);
    expect(existsSync(DATA_DIR)).toBe(false);
    await expectRefusal(bed.start(unreachable), /^Die Datenbank aus DATABASE_URL .*\(.+\)/);
  });
});

describe('while the database is not ready', () => {
  it.each(['1', '2'])(
    'answers 503 on its port, says why, and goes over to its work, with %s workers',
    async (WORKERS) => {
      const DATABASE_URL = await createDatabaseUrl({ isEmpty: WORKERS === '2' });
      // Another program that changes the same database.
      const other = new pg.Client(DATABASE_URL);
      await other.connect();
      await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const port = await freePort();
      const program = bed.start({ DATABASE_URL, PORT: String(port), WORKERS });
      const address = `http://127.0.0.1:${port}`;
      const ask = async (url: string) => {
        const response = await fetch(address + url).catch(() => null);
        return {
          status: response?.status,
          retryAfter: response?.headers.get('retry-after'),
          text: await response?.text(),
        };
      };
      const health = async () => JSON.parse((await ask('/api/health')).text ?? '{}').status;
      await expect.poll(health, { timeout: 60_000 }).toBe('migrating');
      expect(await ask('/api/health')).toMatchObject({ status: 503 });
      const call = await ask('/api/devices');
      expect(call).toMatchObject({ status: 503, retryAfter: '5' });
      expect(JSON.parse(call.text ?? '').error).toMatch(
        /^Die Datenbank wird gerade auf die neue Version umgestellt\./,
      );
      const page = await ask('/');
      expect(page).toMatchObject({ status: 503, retryAfter: '5' });
      expect(page.text).toContain('<p>Die Datenbank wird gerade');
      expect(program.stdout).toMatch(
        /^Ein anderes Programm stellt diese Datenbank gerade um; dieses wartet seit \d+ s darauf\.\n/,
      );
      expect(program.stdout).not.toContain('läuft:');

      await other.end();
      await expect.poll(health, { timeout: 60_000 }).toBe('ok');
      await program.listening();
      await signIn(address);
      expect(await program.stop()).toEqual({ code: 0, signal: null });
      expect(program.stderr).toBe('');
    },
  );
});

/** Enough to be under way when the signal comes; each takes the time of a password's hash. */
const SIGN_INS = 16;

describe('ending', () => {
  it('stopped, killed, or killed together with its database: no answered sign-in is lost, and the next start works', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const stopped = bed.start({ DATA_DIR });
    const address = await stopped.listening();
    const agent = new Agent({ keepAlive: true });
    // The connections exist before the sign-ins begin: none of them waits to be accepted when the program stops.
    await Promise.all(Array.from({ length: SIGN_INS }, () => send(agent, address, 'GET', '/api/health')));
    const early = Array.from({ length: SIGN_INS }, () => sendLogin(agent, address));
    await Promise.race(early);
    stopped.kill('SIGTERM');
    stopped.kill('SIGTERM');
    const late = Array.from({ length: SIGN_INS / 2 }, () => sendLogin(new Agent(), address));
    // The running requests are answered in full.
    const answers = await Promise.all(early);
    expect(answers.map(({ status }) => status)).toEqual(Array(SIGN_INS).fill(200));
    for (const { status } of await Promise.all(late)) expect([200, 503, 'refused']).toContain(status);
    expect(await stopped.ended).toEqual({ code: 0, signal: null });
    expect(stopped.stderr).toBe('');
    expect(processesIn(DATA_DIR)).toEqual([]);
    const tokens = answers.map(({ body }) => JSON.parse(body).token as string);
    const expectAllKept = async (at: string) => {
      for (const token of tokens) expect(await statusOfSession(at, token)).toBe(200);
    };

    const killed = bed.start({ DATA_DIR });
    await expectAllKept(await killed.listening());
    const pid = serverPid(DATA_DIR);
    killed.kill('SIGKILL');
    await killed.ended;

    // It takes over the database server that was left.
    const heir = bed.start({ DATA_DIR });
    const newAddress = await heir.listening();
    await expectAllKept(newAddress);
    expect(serverPid(DATA_DIR)).toBe(pid);
    const before = tokens.length;
    const signInForever = async () => {
      for (;;) tokens.push(await signIn(newAddress));
    };
    const running = Array.from({ length: 4 }, () => signInForever().catch(() => {}));
    await until(() => tokens.length >= before + 12, 60_000);
    heir.kill('SIGKILL');
    killAll(processesIn(DATA_DIR));
    await Promise.all(running);

    const last = bed.start({ DATA_DIR });
    await expectAllKept(await last.listening());
    expect((await last.stop()).code).toBe(0);
    expect(processesIn(DATA_DIR)).toEqual([]);
  });

  it('with mails that still wait ends after the one in hand, without a word, least of all the chosen password', async () => {
    let answered = 0;
    const slow = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 langsam\r\n');
      socket.on('data', () => setTimeout(() => socket.writable && socket.write('250 ok\r\n'), 500));
      answered += 1;
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const DATABASE_URL = await createDatabaseUrl();
    const program = bed.start({
      DATABASE_URL,
      ADMIN_USERNAME: 'chefin',
      ADMIN_PASSWORD: 'Wald-und-Wiese-7',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const address = await program.listening();
    const { status, body } = await tryToSignIn(address, 'Wald-und-Wiese-7', 'chefin');
    expect(status).toBe(200);
    expect(body).toMatchObject({ mustChangePassword: false, firstLogin: false });
    const { token } = body;
    for (let count = 0; count < 20; count++)
      await fetch(`${address}/api/user-management/invite-user`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `neu-${count}@example.org` }),
      });
    await until(() => answered > 0, 60_000);
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.stdout).toContain('„chefin“');
    expect(program.stdout).not.toContain('Wald-und-Wiese-7');
    expect(program.stderr).toBe('');
    slow.close();
  });

  it('ends in order when it is told to during its start', async () => {
    const stages: ((dataDir: string) => boolean)[] = [
      // The cluster is being made, of which the others have one; its server starts; its server is ready.
      (dataDir) => processesIn(dataDir).length > 0,
      (dataDir) => readPostmasterPid(path.join(dataDir, 'postgres', 'cluster')) !== undefined,
      (dataDir) => readPostmasterPid(path.join(dataDir, 'postgres', 'cluster'))?.status === 'ready',
    ];
    for (const [index, isReached] of stages.entries()) {
      const DATA_DIR = index === 0 ? bed.makeFolder() : bed.makeDataFolder();
      const program = bed.start({ DATA_DIR });
      await until(() => isReached(DATA_DIR), 60_000);
      expect(await program.stop(), `stage ${index}`).toEqual({ code: 0, signal: null });
      expect(program.stderr).toBe('');
      expect(processesIn(DATA_DIR)).toEqual([]);
    }
  });
});

interface Sent {
  status: number | 'refused' | 'cut off';
  body: string;
}

const sendLogin = (agent: Agent, address: string) =>
  send(agent, address, 'POST', '/api/admin-auth/login', '{"username":"admin","password":"admin"}');

/** Tells an answer that was cut off from a request that nobody took: the listener closes on whoever still queues. */
function send(agent: Agent, address: string, method: string, url: string, payload = ''): Promise<Sent> {
  return new Promise((resolve) => {
    const asked = request(`${address}${url}`, {
      agent,
      method,
      headers: { 'content-type': 'application/json', 'content-length': payload.length },
    });
    asked.on('error', () => resolve({ status: 'refused', body: '' }));
    asked.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('error', () => resolve({ status: 'cut off', body }));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.end(payload);
  });
}
