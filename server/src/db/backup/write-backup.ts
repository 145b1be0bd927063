// Logical backup: streams one snapshot of all tables to a file.

import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMigrations } from '../migrations.ts';
import { BackupError, nothingToBackUp } from './backup-error.ts';
import {
  type BackupHeader,
  END_OF_ROWS,
  FORMAT_NAME,
  FORMAT_VERSION,
  type TablePart,
} from './backup-format.ts';
import { findNewestMigration, listSequences, listTables, quote, quoteName } from './catalog.ts';
import { hasJobs, jobTable, listQueues, selectWaitingJobs } from './job-tables.ts';
import { MIGRATIONS_HOLD_STILL, makeValuesPortable } from './session-settings.ts';

interface BackupOptions {
  file: string;
  /** Replace an existing file. */
  force: boolean;
  appVersion: string;
  migrationsFolder: string;
  jobSchema: string;
  signal?: AbortSignal;
}

interface BackupSummary {
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * One snapshot of every table. The file appears under its name when it is complete and on the disk; only its owner may
 * read it, since it holds password hashes and people's addresses.
 */
export async function writeBackup(client: pg.Client, options: BackupOptions): Promise<BackupSummary> {
  const { file, force, signal } = options;
  if (!force) refuseToReplace(file);
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const counted = { tables: 0, rows: 0 };
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(backupContent(client, options, counted), createGzip(), target, { signal });
    const { size } = await stat(temporary);
    if (!force) refuseToReplace(file);
    await rename(temporary, file);
    return { ...counted, bytes: size };
  } catch (error) {
    return explainFileFailure(error as NodeJS.ErrnoException, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function* backupContent(
  client: pg.Client,
  options: BackupOptions,
  counted: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of parts(client, options, counted)) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(line({ end: { ...counted, sha256: hash.digest('hex') } }));
}

async function* parts(
  client: pg.Client,
  options: BackupOptions,
  counted: { tables: number; rows: number },
): AsyncGenerator<Buffer | string> {
  const { jobSchema } = options;
  await client.query(makeValuesPortable);
  // Before the snapshot is taken, so that it never falls between the steps of a migration.
  await client.query(MIGRATIONS_HOLD_STILL);
  await client.query('begin isolation level repeatable read read only');
  yield line(await readHeader(client, options));

  async function* rowsOf(table: TablePart, select: string): AsyncGenerator<Buffer | string> {
    yield line({ table: { schema: table.schema, name: table.name, columns: table.columns } });
    const rows = client.query(copyTo(`copy (${select}) to stdout`));
    yield* rows;
    yield END_OF_ROWS;
    counted.tables += 1;
    counted.rows += rows.rowCount;
  }

  if (await hasJobs(client, jobSchema)) {
    for (const queue of await listQueues(client, jobSchema)) yield line({ queue });
    yield* rowsOf(jobTable(jobSchema), selectWaitingJobs(jobSchema));
  }
  for (const table of await listTables(client)) {
    const order = table.orderBy.length > 0 ? table.orderBy : ['ctid'];
    const columns = table.columns.map(quote).join(', ');
    yield* rowsOf(table, `select ${columns} from ${quoteName(table)} order by ${order.join(', ')}`);
  }
  // No snapshot holds sequences. Read after it was taken, they are ahead of every row in it.
  for (const sequence of await listSequences(client)) yield line({ sequence });
  await client.query('commit');
}

async function readHeader(client: pg.Client, options: BackupOptions): Promise<BackupHeader> {
  const when = await findNewestMigration(client);
  if (when === null) throw nothingToBackUp();
  const known = readMigrations(options.migrationsFolder).find((migration) => migration.when === when);
  return {
    format: FORMAT_NAME,
    version: FORMAT_VERSION,
    appVersion: options.appVersion,
    createdAt: new Date().toISOString(),
    // A database that a newer program has migrated can be saved all the same.
    migration: { when, tag: known?.tag ?? 'unknown' },
  };
}

function line(part: object): string {
  return `${JSON.stringify(part)}\n`;
}

function refuseToReplace(file: string): void {
  if (existsSync(file))
    throw new BackupError(
      `${file} gibt es schon. Soll die Datei ersetzt werden, den Befehl bitte mit --force wiederholen.`,
    );
}

function explainFileFailure(error: NodeJS.ErrnoException, file: string): never {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      throw new BackupError(`Den Ordner ${dirname(file)} gibt es nicht.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      throw new BackupError(`In den Ordner ${dirname(file)} darf dieser Benutzer nicht schreiben.`);
    case 'EISDIR':
    case 'EEXIST':
      throw new BackupError(`${file} ist ein Ordner: bitte den Namen einer Datei angeben.`);
    case 'ENOSPC':
    case 'EDQUOT':
      throw new BackupError(`Auf dem Datenträger von ${file} ist kein Platz mehr, die Sicherung fehlt.`);
    default:
      throw error;
  }
}
