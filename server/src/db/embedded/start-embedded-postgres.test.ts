import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { processesIn, query, serverPid, until, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();

async function failure(start: Promise<unknown>): Promise<EmbeddedPostgresError> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return error as EmbeddedPostgresError;
}

it('makes a database on the first start and finds its data again on the second', async () => {
  const dataDir = path.join(bed.makeFolder(), 'data');
  const first = await bed.startHere(dataDir);
  expect(first.adopted).toBe(false);
  await query(first.connection, "CREATE TABLE kept AS SELECT 'Gerät' AS name");
  await first.stop();
  expect(processesIn(dataDir)).toEqual([]);

  const second = await bed.startHere(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'SELECT name FROM kept')).toEqual([{ name: 'Gerät' }]);
});

it('gives the program a database of its own without the rights of a superuser', async () => {
  const { connection } = await bed.startHere(bed.makeDataFolder());
  const [row] = await query(
    connection,
    `SELECT usesuper, usecreatedb, current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS tcp,
            lower('ÄÖÜ') AS lower
       FROM pg_user WHERE usename = current_user`,
  );
  expect(row).toEqual({
    usesuper: false,
    usecreatedb: true,
    encoding: 'UTF8',
    zone: 'UTC',
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    tcp: '',
    lower: 'äöü',
  });
});

it('can make the trigram extension and sort German words as a German reader expects', async () => {
  const { connection } = await bed.startHere(bed.makeDataFolder());
  await query(connection, 'CREATE DATABASE untouched');
  await query({ ...connection, database: 'untouched' }, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(
    connection,
    `SELECT array_agg(word ORDER BY word COLLATE "de-x-icu") AS words
       FROM unnest(ARRAY['Zebra', 'Österreich', 'apfel', 'Äpfel', 'Ofen', 'zoo']) AS word`,
  );
  expect(row).toEqual({ words: ['apfel', 'Äpfel', 'Ofen', 'Österreich', 'Zebra', 'zoo'] });
});

it('lets nobody in without the password', async () => {
  const { connection } = await bed.startHere(bed.makeDataFolder());
  for (const user of ['kreislauf', 'postgres']) {
    await expect(query({ ...connection, user, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(/password/);
  }
});

it('keeps the password and the socket from other accounts', async () => {
  const dataDir = bed.makeDataFolder();
  const { connection } = await bed.startHere(dataDir);
  expect(statSync(clusterPaths(dataDir).password).mode & 0o777).toBe(0o600);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(clusterPaths(dataDir).cluster).mode & 0o777).toBe(0o700);
});

it('works in a folder with spaces, umlauts and quotes in its name', async () => {
  const dataDir = path.join(bed.makeFolder(), `Büro "Süd", O'Neil & Söhne`);
  const { connection } = await bed.startHere(dataDir);
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('works in a folder that is given relative to the current one', async () => {
  const dataDir = bed.makeDataFolder();
  const program = bed.run(path.basename(dataDir), { cwd: path.dirname(dataDir) });
  await program.next('started');
  expect(processesIn(dataDir).length).toBeGreaterThan(0);
  await program.kill('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);
});

it('works in a folder whose path is longer than a socket allows, and cleans up the short one', async () => {
  const dataDir = path.join(bed.makeFolder(), 'lang-'.repeat(40), 'länger-'.repeat(30));
  const first = await bed.startHere(dataDir);
  expect(first.connection.host.length).toBeLessThan(90);
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.stop();
  expect(statSync(first.connection.host, { throwIfNoEntry: false })).toBeUndefined();

  const second = await bed.startHere(dataDir);
  expect(second.connection.host).toBe(first.connection.host);
});

it('stops when asked twice', async () => {
  const server = await bed.startHere(bed.makeDataFolder());
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
});

it('starts the server again when it crashes under the program, with everything that was committed', async () => {
  const dataDir = bed.makeDataFolder();
  const lines: string[] = [];
  const { connection, stop } = await bed.startHere(dataDir, (line) => lines.push(line));
  await query(connection, 'CREATE TABLE kept AS SELECT 7 AS id');
  const crashed = serverPid(dataDir);
  process.kill(crashed, 'SIGKILL');
  await until(() => lines.includes('the database server is back'));
  expect(serverPid(dataDir)).not.toBe(crashed);
  expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);

  const error = await failure(bed.startHere(dataDir));
  expect(error.reason).toBe('in-use');
  await stop();
  expect(processesIn(dataDir)).toEqual([]);
});

it.each<[string, (dataDir: string, socketFolder: string) => void]>([
  ['is told to stop by somebody else', (dataDir) => process.kill(serverPid(dataDir), 'SIGTERM')],
  ['has lost its socket', (_dataDir, folder) => rmSync(path.join(folder, '.s.PGSQL.5432'))],
  ['has lost the folder of its socket', (_dataDir, folder) => rmSync(folder, { recursive: true })],
])('starts the server again when it %s and would let nobody in any more', async (_case, strike) => {
  const dataDir = bed.makeDataFolder();
  const lines: string[] = [];
  const { connection, stop } = await bed.startHere(dataDir, (line) => lines.push(line));
  const shut = serverPid(dataDir);
  strike(dataDir, connection.host);
  await until(() => lines.includes('the database server is back'), 30_000);
  expect(serverPid(dataDir)).not.toBe(shut);
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await stop();
  expect(processesIn(dataDir)).toEqual([]);
});

it('takes over the folder of a server that waits for a session to end, which was told to stop', async () => {
  const dataDir = bed.makeDataFolder();
  const program = bed.run(dataDir);
  const { connection } = await program.next('started');
  const guest = new pg.Client(connection);
  guest.on('error', () => {});
  await guest.connect();
  await program.kill();
  process.kill(serverPid(dataDir), 'SIGTERM');
  const { connection: again } = await bed.startHere(dataDir);
  expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await guest.end().catch(() => {});
});

it('does not start a server again that it has told to stop itself', async () => {
  const dataDir = bed.makeDataFolder();
  const lines: string[] = [];
  const { stop } = await bed.startHere(dataDir, (line) => lines.push(line));
  process.kill(serverPid(dataDir), 'SIGTERM');
  await stop();
  expect(processesIn(dataDir)).toEqual([]);
  expect(lines).toEqual([]);
});

it('leaves no server behind when it is stopped while it recovers', async () => {
  const dataDir = bed.makeDataFolder();
  const lines: string[] = [];
  const { stop } = await bed.startHere(dataDir, (line) => lines.push(line));
  process.kill(serverPid(dataDir), 'SIGKILL');
  await until(() => lines.includes('the database server is gone; starting it again'));
  await stop();
  await until(() => processesIn(dataDir).length === 0);
});

it('refuses a data folder of another PostgreSQL version and says how to move on', async () => {
  const dataDir = bed.makeDataFolder();
  writeFileSync(path.join(clusterPaths(dataDir).cluster, 'PG_VERSION'), '17\n');
  const { reason, message } = await failure(bed.startHere(dataDir));
  expect(reason).toBe('other-version');
  expect(message).toContain('PostgreSQL 17');
});

it('names the log file when the server does not start', async () => {
  const dataDir = bed.makeDataFolder();
  writeFileSync(path.join(clusterPaths(dataDir).cluster, 'postgresql.conf'), 'no_such_setting = 1\n');
  const { reason, message } = await failure(bed.startHere(dataDir));
  expect(reason).toBe('no-start');
  expect(message).toContain(clusterPaths(dataDir).log);
  expect(readFileSync(clusterPaths(dataDir).log, 'utf8')).toContain('no_such_setting');
});

it('says that the password file is missing, and does not start over', async () => {
  const dataDir = bed.makeDataFolder();
  const { password } = clusterPaths(dataDir);
  renameSync(password, `${password}.away`);
  expect((await failure(bed.startHere(dataDir))).message).toContain(password);
  writeFileSync(password, 'wrong');
  expect((await failure(bed.startHere(dataDir))).message).toContain(password);
  expect(processesIn(dataDir)).toEqual([]);
  renameSync(`${password}.away`, password);
  await bed.startHere(dataDir);
});

it('does not touch a folder that holds only a part of a database', async () => {
  const dataDir = bed.makeDataFolder();
  rmSync(path.join(clusterPaths(dataDir).cluster, 'PG_VERSION'));
  const before = readdirSync(clusterPaths(dataDir).cluster);
  expect((await failure(bed.startHere(dataDir))).message).toContain('keine vollständige Datenbank');
  expect(readdirSync(clusterPaths(dataDir).cluster)).toEqual(before);
});

it('says that the data folder is a file', async () => {
  const file = path.join(bed.makeFolder(), 'data');
  writeFileSync(file, '');
  expect((await failure(bed.startHere(file))).message).toContain('ist kein Ordner');
});
