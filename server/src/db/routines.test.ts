import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { dropDatabase, onServer, toDatabase } from '../test/test-database.ts';
import { migrate } from './migrate.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { readRoutines } from './routines.ts';
import { schemaFolders } from './schema-folders.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function openDatabase({ isMigrated = true } = {}): Promise<{ pool: pg.Pool; address: pg.PoolConfig }> {
  const name = `kreislauf_routines_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${isMigrated ? ` template ${inject('templateDatabase')}` : ''}`);
  ending.push(() => dropDatabase(name));
  const address = toDatabase(inject('databaseServer'), name);
  return { pool: openPool(address), address };
}

function openPool(address: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(address);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  ending.push(() => pool.end());
  return pool;
}

const isOwn = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = o.oid and deptype = 'e')`;

/** Every function and trigger of the database, by its name, as PostgreSQL spells it out. */
async function definitionsIn(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `select 'function ' || o.proname as name, pg_get_functiondef(o.oid) as text
       from pg_proc o where o.pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}
     union all
     select 'trigger ' || o.tgname, pg_get_triggerdef(o.oid)
       from pg_trigger o join pg_class c on c.oid = o.tgrelid
      where c.relnamespace = 'public'::regnamespace and not o.tgisinternal`,
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, plain(text)]));
}

/** The same, as the files say it. */
function definitionsInFiles(): Record<string, string> {
  const found = readRoutines(schemaFolders.routines).flatMap(({ text }) =>
    [
      ...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)[\s\S]*?\n(?:END )?\$function\$;$/gm),
      ...text.matchAll(/^CREATE (?:OR REPLACE |CONSTRAINT )TRIGGER (\w+)[\s\S]*?;$/gm),
    ].map(([definition, name]) => {
      const kind =
        definition.includes('TRIGGER') && !definition.includes('$function$') ? 'trigger' : 'function';
      return [`${kind} ${name}`, plain(definition)] as const;
    }),
  );
  expect(new Set(found.map(([name]) => name)).size, 'each is defined once').toBe(found.length);
  return Object.fromEntries(found);
}

const plain = (text: string) =>
  text
    .replace(/;\s*$/, '')
    .replaceAll(/\bpublic\./g, '')
    .replace('CREATE OR REPLACE TRIGGER', 'CREATE TRIGGER')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The files with one of them changed. */
function changedFolder(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreislauf-routines-'));
  ending.push(() => rmSync(folder, { recursive: true }));
  cpSync(schemaFolders.routines, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
}

/** When rows of the catalogue were written last. */
async function writtenIn(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `select o.proname as name, o.xmin::text as by from pg_proc o
      where o.pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}
     union all
     select o.tgname, o.xmin::text from pg_trigger o where not o.tgisinternal`,
  );
  return Object.fromEntries(rows.map(({ name, by }) => [name, by]));
}

it('a migrated database has the functions and triggers of the files, and no others', async () => {
  const { pool } = await openDatabase();
  const inFiles = definitionsInFiles();
  expect(Object.keys(inFiles).length).toBeGreaterThan(80);
  expect(await definitionsIn(pool)).toEqual(inFiles);
});

it('each file is named after the table whose triggers it makes', () => {
  for (const { file, text } of readRoutines(schemaFolders.routines)) {
    const tables = [...text.matchAll(/^ {2}(?:AFTER|BEFORE) .* ON (\w+)$/gm)].map(([, table]) => table);
    expect(new Set(tables), file).toEqual(new Set(file.startsWith('_') ? [] : [file.replace('.sql', '')]));
  }
});

it('an unchanged file is not applied again, so that a role without rights to change the schema can start', async () => {
  const { pool, address } = await openDatabase();
  const before = await writtenIn(pool);
  const reader = openPool({ ...address, options: '-c default_transaction_read_only=on' });
  expect(await migrate(reader, schemaFolders)).toBe(0);
  expect(await writtenIn(pool)).toEqual(before);
});

it('a changed file is applied at the next start, and it alone', async () => {
  const { pool } = await openDatabase();
  const before = await writtenIn(pool);
  const routines = changedFolder('sales.sql', (text) => text.replace('only ever added', 'never changed'));
  await migrate(pool, { ...schemaFolders, routines });
  const after = await writtenIn(pool);
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(names.sort()).toEqual([
    'keep_sale_sums',
    'refuse_change_of_sales',
    'sales_are_kept',
    'sales_are_not_emptied',
    'sales_keep_sums',
  ]);
  await expect(pool.query('truncate sales cascade')).rejects.toThrow('sales are never changed');
  await migrate(pool, { ...schemaFolders, routines });
  expect(await writtenIn(pool)).toEqual(after);
});

it('a database of the version before, which knows no hashes, gets all of them', async () => {
  const { pool } = await openDatabase();
  await pool.query('drop table drizzle.__routines; drop trigger sales_are_kept on sales');
  expect(await migrate(pool, schemaFolders)).toBe(0);
  expect(await definitionsIn(pool)).toEqual(definitionsInFiles());
});

it('all of them follow a migration, which may have made a table anew', async () => {
  const { pool } = await openDatabase({ isMigrated: false });
  const client = await pool.connect();
  await client.query('begin');
  await applyMigrations(client, readMigrations(schemaFolders.migrations).slice(0, -1));
  await client.query(`create table drizzle.__routines (file text primary key, hash text not null)`);
  for (const { file, hash } of readRoutines(schemaFolders.routines))
    await client.query('insert into drizzle.__routines values ($1, $2)', [file, hash]);
  await client.query('commit');
  client.release();
  await pool.query('drop trigger sales_are_kept on sales');
  expect(await migrate(pool, schemaFolders)).toBe(1);
  expect(await definitionsIn(pool)).toEqual(definitionsInFiles());
});

it('a file that cannot be applied leaves what was there, and the start says which one it is', async () => {
  const { pool } = await openDatabase();
  const before = await definitionsIn(pool);
  const routines = changedFolder('sales.sql', (text) => `${text}\nSELECT from_nowhere();\n`);
  await expect(migrate(pool, { ...schemaFolders, routines })).rejects.toThrow('routines/sales.sql');
  expect(await definitionsIn(pool)).toEqual(before);
});
