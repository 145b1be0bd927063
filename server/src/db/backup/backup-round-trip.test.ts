import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AWKWARD_TABLES, AWKWARD_TEXTS, fillWithAwkwardData } from '../../test/awkward-data.ts';
import { type BackupDatabase, readLines, readPayload, useBackupBed } from '../../test/backup-bed.ts';

const bed = useBackupBed();

/** Everything about the tables that is not a row. */
async function describeSchema(database: BackupDatabase) {
  return database.query(
    `select 'column' as kind, format('%s.%s', attrelid::regclass, attname) as name,
            format('%s %s %s %s %s', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
                   pg_get_expr(adbin, adrelid)) as definition
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       join pg_class c on c.oid = attrelid
      where relnamespace::regnamespace::text in ('public', 'jobs', 'drizzle') and attnum > 0
     union all
     select 'constraint', format('%s.%s', conrelid::regclass, conname),
            pg_get_constraintdef(oid) || ' ' || condeferrable || condeferred || convalidated
       from pg_constraint where connamespace::regnamespace::text in ('public', 'jobs', 'drizzle')
     union all
     select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
       from pg_index join pg_class c on c.oid = indexrelid
      where relnamespace::regnamespace::text in ('public', 'jobs', 'drizzle')
     union all
     select 'trigger', tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
}

it('a restored database is byte for byte the one that was backed up', async () => {
  const migrations = bed.migrationsWith(AWKWARD_TABLES);
  const source = await bed.createMigrated(migrations);
  await fillWithAwkwardData(source);
  const folder = bed.makeFolder();
  const [first, second] = [path.join(folder, 'erste'), path.join(folder, 'zweite')];
  const written = await source.backUp(first);

  const target = await bed.createEmpty(migrations);
  expect(await target.restore(first)).toEqual({ tables: written.tables, rows: written.rows });
  expect(await target.backUp(second)).toMatchObject({ tables: written.tables, rows: written.rows });
  expect(readPayload(second).equals(readPayload(first))).toBe(true);
  expect(await describeSchema(target)).toEqual(await describeSchema(source));

  // The bytes above were written by the same code twice; these were not.
  const texts = await target.query<{ body: string | null }>('select body from bare');
  expect(texts.map(({ body }) => body)).toEqual(AWKWARD_TEXTS.flatMap((text) => [text, null]));
  const sumOf = (table: string) =>
    `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`;
  for (const table of ['users', 'sessions', 'roles', 'attempts', '"Großes & Kleines"', 'seeded'])
    expect(await target.query(sumOf(table)), table).toEqual(await source.query(sumOf(table)));
});

it('sequences go on where they were', async () => {
  const migrations = bed.migrationsWith(AWKWARD_TABLES);
  const source = await bed.createMigrated(migrations);
  await fillWithAwkwardData(source);
  const file = path.join(bed.makeFolder(), 'sicherung');
  await source.backUp(file);
  const target = await bed.createEmpty(migrations);
  await target.restore(file);
  for (const database of [source, target]) {
    const failure = `insert into attempts (kind, account_key, address, at) values ('mail', '', '', now()) returning id::int`;
    expect(await database.query(failure)).toEqual([{ id: AWKWARD_TEXTS.length + 1 }]);
    expect(await database.query(`select nextval('invoice_number')::int as next`)).toEqual([{ next: 1001 }]);
  }
});

it('jobs that have not been done wait in the restored database, done ones do not come back', async () => {
  const source = await bed.createMigrated(bed.migrationsWith(AWKWARD_TABLES));
  await fillWithAwkwardData(source);
  const file = path.join(bed.makeFolder(), 'sicherung');
  await source.backUp(file);
  await source.restore(file, { overwrite: true });
  const jobs = await source.query(`select data, state::text, retry_count from jobs.job order by data`);
  expect(jobs).toEqual([
    { data: 'wartet\tactive', state: 'retry', retry_count: 1 },
    { data: 'wartet\tcreated', state: 'created', retry_count: 1 },
    { data: 'wartet\tretry', state: 'retry', retry_count: 1 },
  ]);
  // The program's own start finds the tables it expects.
  await source.migrate();
});

it('a backup of an earlier version is restored and then migrated', async () => {
  const source = await bed.createMigrated();
  await source.query(
    `insert into users (username, email, name, password_hash, role) values ('anna', 'a@example.org', 'Anna', 'x', 'admin')`,
  );
  const file = path.join(bed.makeFolder(), 'sicherung');
  await source.backUp(file);

  const later = bed.migrationsWith(
    `alter table users add nickname text; update users set nickname = upper(username);
     alter table users alter nickname set not null; alter table users drop column last_login`,
  );
  const target = await bed.createEmpty(later);
  await target.restore(file);
  expect(await target.query('select username, nickname from users')).toEqual([
    { username: 'anna', nickname: 'ANNA' },
  ]);
  await target.migrate();
  expect(await target.query('select count(*)::int from drizzle.__drizzle_migrations')).toEqual(
    (await source.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations')).map(
      ({ count }) => ({ count: count + 1 }),
    ),
  );
});

it('a backup taken while others write holds both rows of a pair or none', async () => {
  const migrations = bed.migrationsWith(`create table left_hand (id int primary key, filler text);
    create table right_hand (id int primary key)`);
  const source = await bed.createMigrated(migrations);
  let id = 0;
  const insertPair = async () => {
    id += 1;
    await source.query(
      `begin; insert into left_hand values (${id}, repeat('x', 5000)); insert into right_hand values (${id}); commit`,
    );
  };
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await insertPair();
  })();
  const folder = bed.makeFolder();
  const file = (index: number) => path.join(folder, String(index));
  for (let index = 0; index < 8; index++) await source.backUp(file(index));
  isWriting = false;
  await writing;

  const idsOf = (lines: string[], table: string) => {
    const start = lines.findIndex((line) => line.startsWith(`{"table":{"schema":"public","name":"${table}"`));
    return lines.slice(start + 1, lines.indexOf('\\.', start)).map((line) => line.split('\t')[0]);
  };
  const sizes = Array.from({ length: 8 }, (_, index) => {
    const lines = readLines(file(index));
    expect(idsOf(lines, 'left_hand')).toEqual(idsOf(lines, 'right_hand'));
    return idsOf(lines, 'left_hand').length;
  });
  expect(sizes[7]).toBeGreaterThan(sizes[0] ?? 0);
});

it('the file is only for its owner, and nothing half-done lies beside it', async () => {
  const source = await bed.createMigrated();
  const folder = bed.makeFolder();
  const file = path.join(folder, 'sicherung');
  const { bytes } = await source.backUp(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).size).toBe(bytes);
  expect(readdirSync(folder)).toEqual(['sicherung']);
});

it('an existing file is replaced only when told', async () => {
  const source = await bed.createMigrated();
  const file = path.join(bed.makeFolder(), 'sicherung');
  writeFileSync(file, 'wichtig');
  await expect(source.backUp(file)).rejects.toThrow('--force');
  expect(statSync(file).size).toBe(7);
  await source.backUp(file, { force: true });
  expect(readLines(file)[0]).toContain('kreislauf-backup');
});

it('a backup that cannot be written says why and leaves nothing behind', async () => {
  const folder = bed.makeFolder();
  const empty = await bed.createEmpty();
  await expect(empty.backUp(path.join(folder, 'sicherung'))).rejects.toThrow('nichts zu sichern');
  const source = await bed.createMigrated();
  await expect(source.backUp(path.join(folder, 'fehlt', 'sicherung'))).rejects.toThrow('gibt es nicht');
  await expect(source.backUp(folder, { force: true })).rejects.toThrow('ist ein Ordner');
  expect(readdirSync(folder)).toEqual([]);
});

it('photos come back as they were', async () => {
  const source = await bed.createMigrated();
  const bytes = randomBytes(300_000);
  await source.query(
    `insert into photos (device_id, position, for_reseller, width, height, byte_count, "full", thumb, created_at)
     values (gen_random_uuid(), 1, true, 4, 3, $1, $2, $3, now())`,
    [bytes.length, bytes, Buffer.from([0, 255, 10, 13, 92])],
  );
  const file = path.join(bed.makeFolder(), 'sicherung');
  await source.backUp(file);
  const target = await bed.createEmpty();
  await target.restore(file);
  const stored = await target.query<{ full: Buffer }>('select * from photos');
  expect(stored).toEqual(await source.query('select * from photos'));
  expect(stored[0]?.full.equals(bytes)).toBe(true);
});
