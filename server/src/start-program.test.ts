import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { MIGRATION_LOCK } from './db/migrate.ts';
import { startProgram } from './start-program.ts';
import { StartupError } from './startup-error.ts';
import { dropDatabase, onServer, toDatabase, urlOf } from './test/test-database.ts';

const databases: string[] = [];
afterEach(async () => {
  for (const name of databases.splice(0)) await dropDatabase(name);
});

async function createDatabase(more = ''): Promise<{ name: string; url: string }> {
  const name = `kreislauf_start_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${more}`);
  databases.push(name);
  return { name, url: urlOf(toDatabase(inject('databaseServer'), name)) };
}

const start = (env: NodeJS.ProcessEnv, signal?: AbortSignal) =>
  startProgram(readConfig({ PORT: '0', ...env }, { isRoot: false }), { signal });

/** What `main.ts` prints before it ends with code 1. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<string> {
  const error = await start(env).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).not.toContain('\n');
  return (error as Error).message;
}

describe('what keeps the program from starting is told in one sentence', () => {
  const DATA_DIR = join(tmpdir(), `kreislauf-none-${randomBytes(6).toString('hex')}`);

  it('a port that is taken, before any database is made', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    expect(await refusalOf({ DATA_DIR, PORT: String(port) })).toMatch(
      /Port \d+ .*belegt.*PORT=\d+ npm start/,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    taken.close();
  });

  it('an address of another computer', async () => {
    expect(await refusalOf({ DATA_DIR, HOST: '203.0.113.77', PORT: '3999' })).toMatch(
      /^HOST=203\.0\.113\.77 ist keine Adresse/,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('a database server that is not there, or does not let us in', async () => {
    const { name, url } = await createDatabase();
    for (const DATABASE_URL of [
      'postgres://u:p@127.0.0.1:1/x',
      'postgres://u:p@localhost:1/x',
      'postgres://u:p@localhost/x?host=/nirgends',
      'postgres://u:p@rechner.invalid/x',
      url.replace(/:\/\/([^:]+):[^@]*@/, '://$1:falsch@'),
      url.replace(name, 'gibt_es_nicht'),
    ])
      expect(await refusalOf({ DATABASE_URL })).toMatch(/^Die Datenbank aus DATABASE_URL .*\(.+\)/);
  });

  it('an address of a database that is none', async () => {
    for (const port of ['99999', 'abc'])
      expect(await refusalOf({ DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x` })).toMatch(
        /^DATABASE_URL ist keine vollständige Adresse/,
      );
  });

  it('a database of a newer version', async () => {
    const { url } = await createDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('von morgen', 1999999999999)`);
    await client.end();
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(
      /^Diese Datenbank wurde schon mit einer neueren Version von Kreislauf benutzt/,
    );
  });

  it('a database without UTF8', async () => {
    const { url } = await createDatabase(
      `encoding 'LATIN1' locale_provider 'libc' locale 'C' template template0`,
    );
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(/Zeichenkodierung LATIN1, Kreislauf braucht UTF8/);
  });

  it('a role without rights', async () => {
    const { name, url } = await createDatabase();
    await onServer(`revoke create on database ${name} from public, current_user`);
    expect(await refusalOf({ DATABASE_URL: url })).toMatch(
      /^Dem Benutzer der Datenbank fehlen Rechte \(permission denied for database/,
    );
  });
});

it('a start that is broken off while another program changes the database ends at once', async () => {
  const { url } = await createDatabase();
  const other = new pg.Client(url);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stopping = new AbortController();
  const starting = start({ DATABASE_URL: url }, stopping.signal).catch((reason: unknown) => reason);
  try {
    const isWaiting = () => told.mock.calls.some(([line]) => String(line).includes('dieses wartet'));
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    stopping.abort();
    expect(await starting).toBeInstanceOf(Error);
  } finally {
    told.mockRestore();
    await other.end();
  }
});
