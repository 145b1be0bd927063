import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { type BackupDatabase, readPayload, realMigrations, useBackupBed } from '../../test/backup-bed.ts';
import { toDatabase } from '../../test/test-database.ts';
import { openDb } from '../open-db.ts';
import { BackupError } from './backup-error.ts';
import { verifyBackup } from './verify-backup.ts';

const bed = useBackupBed();

async function createShop(name = 'anna'): Promise<BackupDatabase> {
  const database = await bed.createMigrated();
  await database.query(
    `insert into users (username, email, name, password_hash, role)
     select $1 || i, $1 || i || '@example.org', md5(i::text), 'x', 'admin' from generate_series(1, 200) i`,
    [name],
  );
  return database;
}

async function backUpNew(database: BackupDatabase): Promise<string> {
  const file = path.join(bed.makeFolder(), 'sicherung');
  await database.backUp(file);
  return file;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  return (error as BackupError).message;
}

/** Spread over the whole, its first and last byte among them. */
function placesIn(bytes: Buffer, first = 0): number[] {
  const count = process.env.PROVE === 'full' ? 400 : 40;
  const last = bytes.length - 1;
  return Array.from(
    { length: count + 1 },
    (_, index) => first + Math.round(((last - first) * index) / count),
  );
}

/** Changes the content on purpose and gives it a checksum that fits, so that only the content is wrong. */
function forge(file: string, change: (content: string) => string): void {
  const content = change(gunzipSync(readFileSync(file)).toString('utf8'));
  const body = content.slice(0, content.lastIndexOf('{"end":'));
  const { end } = JSON.parse(content.slice(body.length));
  end.sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(file, gzipSync(`${body}${JSON.stringify({ end })}\n`));
}

describe('a database that is in use', () => {
  it('is not replaced unless told', async () => {
    const file = await backUpNew(await createShop('anna'));
    const target = await createShop('bodo');
    const before = readPayload(await backUpNew(target));
    expect(await refusal(target.restore(file))).toContain('--overwrite');
    expect(readPayload(await backUpNew(target)).equals(before)).toBe(true);

    await target.restore(file, { overwrite: true });
    expect(readPayload(await backUpNew(target)).equals(readPayload(file))).toBe(true);
  });

  it('is not touched while a program is connected to it', async () => {
    const file = await backUpNew(await createShop());
    const target = await bed.createEmpty();
    const address = toDatabase(inject('databaseServer'), target.name);
    const program = openDb(address, { maxConnections: 1, onConnectionLost: () => {} });
    await program.pool.query('select 1');
    expect(await refusal(target.restore(file, { overwrite: true }))).toContain('arbeitet noch');
    await program.close();
  });

  it('is never replaced when its tables are not ours', async () => {
    const file = await backUpNew(await createShop());
    const target = await bed.createEmpty();
    await target.query('create table somebody_elses (id int)');
    expect(await refusal(target.restore(file, { overwrite: true }))).toContain('nicht von Kreislauf');
    expect(await target.query('select * from somebody_elses')).toEqual([]);
  });

  it('stays as it was when the rows do not fit together', async () => {
    const file = await backUpNew(await createShop('anna'));
    const target = await createShop('bodo');
    const before = readPayload(await backUpNew(target));
    // A creator that does not exist; and the same name twice.
    const nobody = '00000000-0000-0000-0000-00000000dead';
    forge(file, (content) => content.replace(/^(.*\tanna7\t.*)\\N(\t\\N)$/m, `$1${nobody}$2`));
    expect(await refusal(target.restore(file, { overwrite: true }))).toContain('created_by');
    forge(file, (content) => content.replace(nobody, '\\N').replace('\tanna8\t', '\tANNA9\t'));
    expect(await refusal(target.restore(file, { overwrite: true }))).toContain('username');
    expect(readPayload(await backUpNew(target)).equals(before)).toBe(true);
  });
});

describe('a file that cannot be trusted', () => {
  const verify = (file: string) => verifyBackup(file, { migrationsFolder: realMigrations });

  it('is refused wherever it was cut off', async () => {
    const file = await backUpNew(await createShop());
    const whole = readFileSync(file);
    const cut = path.join(path.dirname(file), 'abgeschnitten');
    for (const length of placesIn(whole)) {
      writeFileSync(cut, whole.subarray(0, length));
      expect(await refusal(verify(cut)), `${length} bytes`).toMatch(/beschädigt|keine Sicherung/);
    }
    writeFileSync(cut, gzipSync(gunzipSync(whole).subarray(0, -200)));
    expect(await refusal(verify(cut))).toContain('beschädigt');
  });

  it('is refused wherever a byte was changed', async () => {
    const file = await backUpNew(await createShop());
    const whole = readFileSync(file);
    const content = gunzipSync(whole);
    const changed = path.join(path.dirname(file), 'verändert');
    // The first ten bytes say nothing about the content: time, system and the like.
    for (const at of placesIn(whole, 10)) {
      if (unpacksTo(content, flipped(whole, at))) continue;
      writeFileSync(changed, flipped(whole, at));
      expect(await refusal(verify(changed)), `byte ${at}`).toMatch(/beschädigt|keine Sicherung/);
    }
    for (const at of placesIn(content, content.indexOf('\n') + 1)) {
      writeFileSync(changed, gzipSync(flipped(content, at), { level: 1 }));
      expect(await refusal(verify(changed)), `content ${at}`).toContain('beschädigt');
    }
    for (const more of ['x', '\n', content]) {
      writeFileSync(changed, gzipSync(Buffer.concat([content, Buffer.from(more)])));
      expect(await refusal(verify(changed))).toContain('beschädigt');
    }
  });

  it('is refused when it is something else', async () => {
    const file = path.join(bed.makeFolder(), 'datei');
    for (const content of [
      '',
      'Hallo',
      gzipSync('Hallo\n'),
      gzipSync(''),
      gzipSync('{"format":"x"}\n'),
      gzipSync('null\n'),
    ]) {
      writeFileSync(file, content);
      expect(await refusal(verify(file))).toBe(`${file} ist keine Sicherung von Kreislauf.`);
    }
    expect(await refusal(verify(path.dirname(file)))).toContain('ist ein Ordner');
    expect(await refusal(verify(`${file}-fehlt`))).toContain('gibt es nicht');
  });

  it('is refused when it is from a newer version', async () => {
    const newer = await bed.createMigrated(bed.migrationsWith('create table of_tomorrow (id int)'));
    const file = await backUpNew(newer);
    expect(await refusal(verify(file))).toContain('neueren Version');

    const ofNewFormat = await backUpNew(await createShop());
    forge(ofNewFormat, (content) => content.replace('"version":1', '"version":2'));
    expect(await refusal(verify(ofNewFormat))).toContain('neueren Version');
  });
});

/** A few bytes of a packed file can be changed without a change of what it holds: padding, or an equal repetition. */
function unpacksTo(content: Buffer, packed: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(content);
  } catch {
    return false;
  }
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}
