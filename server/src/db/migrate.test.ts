import { randomBytes } from 'node:crypto';
import type { StartState } from '@kreislauf/domain/system/start.text';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { dropDatabase, onServer, toDatabase } from '../test/test-database.ts';
import { explainDatabaseFailure } from './explain-database-failure.ts';
import { MIGRATION_LOCK, migrate } from './migrate.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { type OpenDb, openDb } from './open-db.ts';
import { schemaFolders } from './schema-folders.ts';

const migrations = readMigrations(schemaFolders.migrations);
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function createDatabase(options = ''): Promise<string> {
  const name = `kreislauf_migrate_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${options}`);
  ending.push(() => dropDatabase(name));
  return name;
}

function open(name: string): OpenDb {
  const opened = openDb(toDatabase(inject('databaseServer'), name), {
    maxConnections: 4,
    onConnectionLost: () => {},
  });
  ending.push(() => opened.close());
  return opened;
}

/** With the first so many migrations, as an earlier version left it. */
async function createOlder(count: number): Promise<{ name: string; pool: pg.Pool }> {
  const name = await createDatabase();
  const { pool } = open(name);
  const client = await pool.connect();
  await client.query('begin');
  await applyMigrations(client, migrations.slice(0, count));
  await client.query('commit');
  client.release();
  return { name, pool };
}

/** With all of them. */
async function createPresent(): Promise<{ name: string; pool: pg.Pool }> {
  const name = await createDatabase(`template ${inject('templateDatabase')}`);
  return { name, pool: open(name).pool };
}

const appliedIn = async (pool: pg.Pool) =>
  Number((await pool.query('select count(*) from drizzle.__drizzle_migrations')).rows[0].count);

const reasonOf = (failing: Promise<unknown>) =>
  failing.catch(explainDatabaseFailure).then(
    () => 'nothing failed',
    (error: unknown) => {
      if (!(error instanceof StartupError)) throw error;
      return error.message;
    },
  );

describe('migrations', () => {
  it('of an upgrade are told with their number; an empty database gets its tables without a word', async () => {
    const { pool } = await createOlder(8);
    const told: StartState[] = [];
    const due = migrations.length - 8;
    expect(await migrate(pool, schemaFolders, { onProgress: (state) => told.push(state) })).toBe(due);
    expect(told).toHaveLength(due);
    expect(told[0]).toEqual({
      status: 'migrating',
      migration: '0008_invitation_authors',
      number: 1,
      of: due,
      step: 1,
      steps: expect.any(Number),
      seconds: expect.any(Number),
    });
    expect(await migrate(pool, schemaFolders, { onProgress: (state) => told.push(state) })).toBe(0);
    expect(told).toHaveLength(due);

    const empty = open(await createDatabase());
    const silent: StartState[] = [];
    expect(await migrate(empty.pool, schemaFolders, { onProgress: (state) => silent.push(state) })).toBe(
      migrations.length,
    );
    expect(silent).toEqual([]);
  });

  it('have a transaction each: what came before the one that fails stays, and the next start goes on there', async () => {
    const { pool } = await createOlder(8);
    await pool.query('create table document_chain (is_in_the_way boolean)');
    const reason = await reasonOf(migrate(pool, schemaFolders));
    expect(reason).toMatch(
      /^Die Datenbank meldet beim Start einen Fehler bei der Umstellung 0016_documents, die zurückgenommen wurde \(relation "document_chain" already exists\)\.$/,
    );
    expect(await appliedIn(pool)).toBe(16);
    await pool.query('drop table document_chain');
    expect(await migrate(pool, schemaFolders)).toBe(migrations.length - 16);
  });

  it('are not cut off by a time limit, and end when the program is told to', async () => {
    const { name, pool: looking } = await createOlder(migrations.length - 1);
    const address = toDatabase(inject('databaseServer'), name);
    const pool = new pg.Pool({ ...address, statement_timeout: 200, lock_timeout: 200 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    ending.push(() => pool.end());
    const before = new pg.Client(address);
    await before.connect();
    const untilHeldUp = () =>
      expect
        .poll(
          async () => {
            const { rows } = await looking.query(
              `select count(*) from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '500 ms'`,
              [name],
            );
            return Number(rows[0].count);
          },
          { timeout: 30_000 },
        )
        .toBe(1);
    await before.query('begin; lock table drizzle.__drizzle_migrations in exclusive mode');
    const stopping = new AbortController();
    const ended = migrate(pool, schemaFolders, { signal: stopping.signal }).catch(() => 'ended');
    await untilHeldUp();
    stopping.abort();
    expect(await ended).toBe('ended');
    const patient = migrate(pool, schemaFolders);
    await untilHeldUp();
    await before.query('rollback');
    await before.end();
    expect(await patient).toBe(1);
    expect(await appliedIn(pool)).toBe(migrations.length);
  });

  it('of another program are waited for, and that is said', async () => {
    const { name, pool } = await createPresent();
    const other = new pg.Client(toDatabase(inject('databaseServer'), name));
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const told: StartState[] = [];
    const waiting = migrate(pool, schemaFolders, { onProgress: (state) => told.push(state) });
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(0);
    // On a busy machine the first word may come later than after a second.
    expect(told[0]).toEqual({ status: 'waiting', seconds: expect.any(Number) });
    await other.end();
    expect(await waiting).toBe(0);
  });
});

describe('what keeps it from starting is told in one sentence', () => {
  it('a database that a newer version has used', async () => {
    const { pool } = await createPresent();
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('von morgen', 1999999999999)`,
    );
    expect(await reasonOf(migrate(pool, schemaFolders))).toMatch(
      /^Diese Datenbank wurde schon mit einer neueren Version von Kreislauf benutzt \(eine Umstellung, /,
    );
  });

  it('a database that does not keep every character', async () => {
    const name = await createDatabase(
      `encoding 'LATIN1' locale_provider 'libc' locale 'C' template template0`,
    );
    expect(await reasonOf(migrate(open(name).pool, schemaFolders))).toMatch(
      /^Die Datenbank „kreislauf_migrate_\w+“ hat die Zeichenkodierung LATIN1, Kreislauf braucht UTF8: /,
    );
  });

  it('a role that may not make tables', async () => {
    const name = await createDatabase();
    await onServer(`revoke create on database ${name} from public, current_user`);
    const reason = await reasonOf(migrate(open(name).pool, schemaFolders));
    expect(reason).toMatch(
      /^Dem Benutzer der Datenbank fehlen Rechte \(permission denied for database kreislauf_migrate_\w+\): Machen Sie ihn zum Eigentümer/,
    );
    expect(reason).not.toContain('\n');
  });

  it.each([
    [
      '57014',
      'canceling statement due to statement timeout',
      /nach ihrer Zeitgrenze abgebrochen \(canceling/,
    ],
    [
      '42501',
      'permission denied to create extension "pg_trgm"',
      /^Die Erweiterung pg_trgm .*CREATE EXTENSION/,
    ],
    ['0A000', 'extension "pg_trgm" is not available', /^Die Erweiterung pg_trgm .*postgresql-contrib/],
    [
      '28P01',
      'password authentication failed for user "u"',
      /lehnt die Anmeldung ab.*\(password authentication/,
    ],
    [
      '3D000',
      'database "x" does not exist',
      /gibt es auf diesem Server nicht.*\(database "x" does not exist\)/,
    ],
    ['53100', 'could not extend file', /kein Platz mehr \(could not extend file\)/],
    ['XX000', 'tuple\n concurrently updated', /einen Fehler \(tuple concurrently updated\)/],
  ])('%s: %s', async (code, message, sentence) => {
    const cause = Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
    // As drizzle wraps it, with all its values.
    const failure = new Error(`Failed query: update x\nparams: ${'y'.repeat(29_000)}`, { cause });
    const reason = await reasonOf(Promise.reject(failure));
    expect(reason).toMatch(sentence);
    expect(reason).not.toContain('\n');
    expect(reason.length).toBeLessThan(500);
  });
});
