import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
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
  it('tells the address and the first sign-in once, and keeps the data', async () => {
    const DATA_DIR = path.join(bed.makeFolder(), 'data');
    const first = bed.start({ DATA_DIR });
    const address = await first.listening();
    expect(first.stdout).toMatch(
      /^Kreislauf läuft: http:\/\/127\.0\.0\.1:\d+\nErste Anmeldung: Benutzername „admin“, Passwort „admin“ .*\n(Kreislauf behält die Rechte von root, .+\n)?$/,
    );
    const token = await signIn(address);
    const announced = first.stdout;
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect(first.stdout).toBe(announced);
    expect(processesIn(DATA_DIR)).toEqual([]);

    const second = bed.start({ DATA_DIR });
    expect(await statusOfSession(await second.listening(), token)).toBe(200);
    expect(second.stdout).toMatch(
      /^Kreislauf läuft: http:\/\/127\.0\.0\.1:\d+\n(Kreislauf behält die Rechte von root, .+\n)?$/,
    );
    await second.stop();
    expect(first.stderr + second.stderr).toBe('');
  });

  it('works with a data folder that is relative and has spaces and umlauts in its name', async () => {
    const cwd = bed.makeFolder();
    const program = bed.start({ DATA_DIR: './Büro Süd & Söhne' }, { cwd });
    await signIn(await program.listening());
    expect(existsSync(path.join(cwd, 'Büro Süd & Söhne', 'postgres'))).toBe(true);
    expect((await program.stop()).code).toBe(0);
    expect(processesIn(cwd)).toEqual([]);
  });

  it('never prints a password that the operator chose, and asks for no other', async () => {
    const DATABASE_URL = await createDatabaseUrl();
    const program = bed.start({ DATABASE_URL, ADMIN_USERNAME: 'chefin', ADMIN_PASSWORD: 'Wald-und-Wiese-7' });
    const { status, body } = await tryToSignIn(await program.listening(), 'Wald-und-Wiese-7', 'chefin');
    expect(status).toBe(200);
    expect(body).toMatchObject({ mustChangePassword: false, firstLogin: false });
    expect(program.stdout).toContain('„chefin“');
    expect(program.stdout + program.stderr).not.toContain('Wald-und-Wiese-7');
    expect((await program.stop()).code).toBe(0);
  });

  it('makes up a password and prints it once where others can reach the program', async () => {
    const DATABASE_URL = await createDatabaseUrl();
    const program = bed.start({ DATABASE_URL, HOST: '0.0.0.0' });
    const address = (await program.listening()).replace('0.0.0.0', '127.0.0.1');
    const [, password = ''] = /Passwort „([\w-]{14})“/.exec(program.stdout) ?? [];
    expect((await tryToSignIn(address, 'admin')).status).toBe(401);
    expect((await tryToSignIn(address, password)).status).toBe(200);
    await program.stop();

    const again = bed.start({ DATABASE_URL, HOST: '0.0.0.0' });
    await again.listening();
    expect(again.stdout).not.toContain('Passwort');
    await again.stop();
  });

  it('makes one first admin when several programs start at once on an empty database', async () => {
    const DATABASE_URL = await createDatabaseUrl({ isEmpty: true });
    const programs = [bed.start({ DATABASE_URL }), bed.start({ DATABASE_URL })];
    const addresses = await Promise.all(programs.map((program) => program.listening()));
    expect(programs.filter(({ stdout }) => stdout.includes('Erste Anmeldung'))).toHaveLength(1);
    const token = await signIn(addresses[0] as string);
    expect(await statusOfSession(addresses[1] as string, token)).toBe(200);
    const endings = await Promise.all(programs.map((program) => program.stop()));
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(programs.map(({ stderr }) => stderr)).toEqual(['', '']);
  });
});

describe('what keeps it from starting is told in one sentence', () => {
  it('a port that is taken, before any database is made', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const DATA_DIR = path.join(bed.makeFolder(), 'data');
    await expectRefusal(bed.start({ DATA_DIR, PORT: String(port) }), /Port \d+ .*belegt.*PORT=\d+ npm start/);
    expect(existsSync(DATA_DIR)).toBe(false);
    taken.close();
  });

  // Every wrong setting has its sentence in config.test.ts.
  it.each([
    [{ PORT: 'achtzig' }, /^PORT muss eine ganze Zahl/],
    [{ HOST: '203.0.113.77', PORT: '3999' }, /^HOST=203\.0\.113\.77 ist keine Adresse/],
  ])('%j', async (env, sentence) => {
    const DATA_DIR = path.join(bed.makeFolder(), 'data');
    await expectRefusal(bed.start({ DATA_DIR, ...env }), sentence);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('a database server that is not there, or does not let us in', async () => {
    const right = await createDatabaseUrl();
    const absent = [
      'postgres://u:p@127.0.0.1:1/x',
      'postgres://u:p@localhost:1/x',
      'postgres://u:p@localhost/x?host=/nirgends',
      'postgres://u:p@rechner.invalid/x',
      right.replace(/:\/\/([^:]+):[^@]*@/, '://$1:falsch@'),
      right.replace(/kreislauf_main_/, 'gibt_es_nicht_'),
    ];
    const programs = absent.map((DATABASE_URL) => bed.start({ DATABASE_URL }));
    for (const program of programs) await expectRefusal(program, /^Die Datenbank aus DATABASE_URL .*\(.+\)/);
  });

  it('a database of a newer version, one without UTF8, and a role without rights', async () => {
    const newer = await createDatabaseUrl({ isEmpty: true });
    const client = new pg.Client(newer);
    await client.connect();
    await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('von morgen', 1999999999999)`);
    await client.end();
    const latin = `kreislauf_main_${randomBytes(6).toString('hex')}`;
    await onServer(
      `create database ${latin} encoding 'LATIN1' locale_provider 'libc' locale 'C' template template0`,
    );
    databases.push(latin);
    const poor = await createDatabaseUrl({ isEmpty: true });
    await onServer(`revoke create on database ${databases.at(-1)} from public, current_user`);
    for (const [DATABASE_URL, sentence] of [
      [newer, /^Diese Datenbank wurde schon mit einer neueren Version von Kreislauf benutzt/],
      [urlOf(toDatabase(inject('databaseServer'), latin)), /Zeichenkodierung LATIN1, Kreislauf braucht UTF8/],
      [poor, /^Dem Benutzer der Datenbank fehlen Rechte \(permission denied for database/],
    ] as const)
      await expectRefusal(bed.start({ DATABASE_URL }), sentence);
  });

  it('a second program on the same data folder, while the first goes on', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const first = bed.start({ DATA_DIR });
    const address = await first.listening();
    await expectRefusal(bed.start({ DATA_DIR }), /läuft bereits mit diesem Datenordner/);
    await signIn(address);
    expect((await first.stop()).code).toBe(0);
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

  it('ends at once when it is told to', async () => {
    const DATABASE_URL = await createDatabaseUrl();
    const other = new pg.Client(DATABASE_URL);
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const program = bed.start({ DATABASE_URL });
    await until(() => program.stdout.includes('dieses wartet'), 60_000);
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
    await other.end();
  });
});

describe('stopping', () => {
  it('answers the running requests in full, and every answered sign-in is kept', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const program = bed.start({ DATA_DIR });
    const address = await program.listening();
    const agent = new Agent({ keepAlive: true });
    // The connections exist before the sign-ins begin: none of them waits to be accepted when the program stops.
    await Promise.all(Array.from({ length: 40 }, () => send(agent, address, 'GET', '/api/health')));
    const early = Array.from({ length: 40 }, () => sendLogin(agent, address));
    await Promise.race(early);
    program.kill('SIGTERM');
    program.kill('SIGTERM');
    const late = Array.from({ length: 20 }, () => sendLogin(new Agent(), address));

    const answers = await Promise.all(early);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    for (const { status } of await Promise.all(late)) expect([200, 503, 'refused']).toContain(status);
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
    expect(processesIn(DATA_DIR)).toEqual([]);

    const again = bed.start({ DATA_DIR });
    const newAddress = await again.listening();
    for (const { body } of answers)
      expect(await statusOfSession(newAddress, JSON.parse(body).token)).toBe(200);
    await again.stop();
  });

  it('with mails that still wait ends after the one in hand, without a word', async () => {
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
      ADMIN_PASSWORD: 'Wald-und-Wiese-7',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const address = await program.listening();
    const token = await signIn(address, 'Wald-und-Wiese-7');
    for (let count = 0; count < 20; count++)
      await fetch(`${address}/api/user-management/invite-user`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `neu-${count}@example.org` }),
      });
    await until(() => answered > 0, 60_000);
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
    slow.close();
  });

  it('does not wait for a connection that a browser opened in advance and never used', async () => {
    const program = bed.start({ DATA_DIR: bed.makeDataFolder() });
    const { hostname, port } = new URL(await program.listening());
    const unused = connect(Number(port), hostname);
    await once(unused, 'connect');
    const ended = once(unused, 'close');
    expect((await program.stop()).code).toBe(0);
    await ended;
  });

  it('ends in order when it is told to during its start', async () => {
    const folder = bed.makeFolder();
    const stages: ((dataDir: string) => boolean)[] = [
      // The cluster is being made; its server starts; its server is ready.
      (dataDir) => processesIn(dataDir).length > 0,
      (dataDir) => readPostmasterPid(path.join(dataDir, 'postgres', 'cluster')) !== undefined,
      (dataDir) => readPostmasterPid(path.join(dataDir, 'postgres', 'cluster'))?.status === 'ready',
    ];
    for (const [index, isReached] of stages.entries()) {
      const DATA_DIR = path.join(folder, String(index));
      mkdirSync(DATA_DIR);
      const program = bed.start({ DATA_DIR });
      await until(() => isReached(DATA_DIR), 60_000);
      expect(await program.stop(), `stage ${index}`).toEqual({ code: 0, signal: null });
      expect(program.stderr).toBe('');
      expect(processesIn(DATA_DIR)).toEqual([]);
    }
  });
});

describe('being killed', () => {
  it('leaves a database server that the next start takes over', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const program = bed.start({ DATA_DIR });
    const token = await signIn(await program.listening());
    const pid = serverPid(DATA_DIR);
    program.kill('SIGKILL');
    await program.ended;

    const next = bed.start({ DATA_DIR });
    expect(await statusOfSession(await next.listening(), token)).toBe(200);
    expect(serverPid(DATA_DIR)).toBe(pid);
    expect((await next.stop()).code).toBe(0);
    expect(processesIn(DATA_DIR)).toEqual([]);
  });

  it('together with the database loses no sign-in that was answered', async () => {
    const DATA_DIR = bed.makeDataFolder();
    const program = bed.start({ DATA_DIR });
    const address = await program.listening();
    const tokens: string[] = [];
    const signInForever = async () => {
      for (;;) tokens.push(await signIn(address));
    };
    const running = Array.from({ length: 4 }, () => signInForever().catch(() => {}));
    await until(() => tokens.length >= 12, 60_000);
    program.kill('SIGKILL');
    killAll(processesIn(DATA_DIR));
    await Promise.all(running);

    const next = bed.start({ DATA_DIR });
    const newAddress = await next.listening();
    for (const token of tokens) expect(await statusOfSession(newAddress, token)).toBe(200);
    await next.stop();
    expect(processesIn(DATA_DIR)).toEqual([]);
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
