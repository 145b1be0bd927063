import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyFileOf, openSecretKeys } from './open-secret-keys.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'kreislauf-key-'));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const GIVEN = 'ein Schlüssel aus der Umgebung';
const BEFORE = 'ein Schlüssel von gestern';
const open = (given: object = {}) => openSecretKeys({ dataDir, oldSecretKeys: [], ...given }, database);
const external = { databaseUrl: 'postgres://shop@db/kreislauf' };
const modeOf = (file: string) => statSync(file).mode & 0o777;

it('beside the embedded database it is a file that only its owner reads, made once', async () => {
  const first = await open();
  const file = keyFileOf(dataDir);
  expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual([0o600, `${first.current}\n`]);
  expect(first.current).toMatch(/^[\w-]{43}$/);
  chmodSync(file, 0o644);
  expect((await open()).current).toBe(first.current);
  expect(modeOf(file)).toBe(0o600);
  expect((await database.pool.query('select from secret_keys')).rowCount).toBe(0);
});

it('with DATABASE_URL it stands in the database, one for however many programs start at once', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => open(external)));
  expect(new Set(opened.map(({ current }) => current)).size).toBe(1);
  expect((await database.pool.query('select from secret_keys')).rowCount).toBe(1);
  expect(existsSync(keyFileOf(dataDir))).toBe(false);
});

it('SECRET_KEY wins and makes neither; what was there before is still read with', async () => {
  expect((await open({ secretKey: GIVEN })).current).toBe(GIVEN);
  expect(existsSync(keyFileOf(dataDir))).toBe(false);
  const inFile = await open();
  const inDatabase = await open(external);
  const keys = await open({ secretKey: GIVEN, oldSecretKeys: [BEFORE] });
  expect(keys).toMatchObject({ current: GIVEN, older: [BEFORE, inFile.current, inDatabase.current] });
});

it('what was encrypted by the password of the database is still read', async () => {
  const { address } = database;
  const password = 'password' in address ? address.password : new URL(address.connectionString).password;
  expect((await open()).legacy).toEqual([password]);
});

it('a file that holds no key is told, and not replaced', async () => {
  writeFileSync(keyFileOf(dataDir), '\n');
  await expect(open()).rejects.toThrow(/^Die Datei .*secret\.key enthält keinen Schlüssel: .*\.$/);
  expect(readFileSync(keyFileOf(dataDir), 'utf8')).toBe('\n');
});
