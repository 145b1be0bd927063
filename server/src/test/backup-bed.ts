import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, inject } from 'vitest';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { verifyBackup } from '../db/backup/verify-backup.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { migrate } from '../db/migrate.ts';
import { readRoutines } from '../db/routines.ts';
import { schemaFolders } from '../db/schema-folders.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { JOB_SCHEMA, openJobQueue } from '../jobs/job-queue.ts';
import { dropDatabase, onServer, toDatabase } from './test-database.ts';

export const realMigrations = schemaFolders.migrations;

export class BackupDatabase {
  private constructor(
    readonly name: string,
    readonly client: pg.Client,
    private readonly migrationsFolder: string,
  ) {}

  static async create(migrationsFolder: string, template = 'template1'): Promise<BackupDatabase> {
    const name = `kreislauf_backup_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name} template ${template}`);
    const client = await openClient(name);
    return new BackupDatabase(name, client, migrationsFolder);
  }

  /** As the program leaves it after its first start, but for the first admin. */
  async migrate(): Promise<this> {
    const pool = new pg.Pool(toDatabase(inject('databaseServer'), this.name));
    await migrate(pool, { ...schemaFolders, migrations: this.migrationsFolder });
    const jobs = await openJobQueue(pool, allJobs, { error: () => {} });
    await jobs.stop();
    await pool.end();
    return this;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(sql, values)).rows;
  }

  /** In a connection of its own, as the command does it. */
  async backUp(file: string, options: { force?: boolean } = {}) {
    return this.inNewConnection((client) =>
      writeBackup(client, {
        file,
        force: options.force ?? false,
        appVersion: '1.0.0',
        migrationsFolder: this.migrationsFolder,
        jobSchema: JOB_SCHEMA,
      }),
    );
  }

  async restore(file: string, options: { overwrite?: boolean } = {}) {
    const backup = await verifyBackup(file, { migrationsFolder: this.migrationsFolder });
    return this.inNewConnection((client) =>
      restoreBackup(client, backup, {
        overwrite: options.overwrite ?? false,
        jobSchema: JOB_SCHEMA,
        routines: readRoutines(schemaFolders.routines),
      }),
    );
  }

  async drop(): Promise<void> {
    await this.client.end();
    await dropDatabase(this.name);
  }

  private async inNewConnection<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = await openClient(this.name);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

/** Databases and folders of one test file; nothing of them outlives a test. */
export function useBackupBed() {
  const databases: BackupDatabase[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const makeFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kreislauf-backup-'));
    folders.push(folder);
    return folder;
  };
  return {
    makeFolder,
    async createEmpty(migrationsFolder = realMigrations): Promise<BackupDatabase> {
      const database = await BackupDatabase.create(migrationsFolder);
      databases.push(database);
      return database;
    },
    async createMigrated(migrationsFolder = realMigrations): Promise<BackupDatabase> {
      const database = await BackupDatabase.create(migrationsFolder, inject('templateDatabase'));
      databases.push(database);
      if (migrationsFolder !== realMigrations) await database.migrate();
      return database;
    },
    /** The program of a later time: our migrations and these after them. */
    migrationsWith(...more: string[]): string {
      const folder = makeFolder();
      cpSync(realMigrations, folder, { recursive: true });
      const journalFile = path.join(folder, 'meta', '_journal.json');
      const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
      let { when } = journal.entries.at(-1);
      more.forEach((sql, index) => {
        const tag = `later_${index}`;
        when += 1000;
        journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
        writeFileSync(path.join(folder, `${tag}.sql`), sql);
      });
      writeFileSync(journalFile, JSON.stringify(journal));
      return folder;
    },
  };
}

export function readLines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString('utf8').split('\n');
}

/** Without the header, which has the time in it, and the last line, which has the hash of the header in it. */
export function readPayload(file: string): Buffer {
  const content = gunzipSync(readFileSync(file));
  return content.subarray(content.indexOf('\n') + 1, content.lastIndexOf('{"end":'));
}

async function openClient(database: string): Promise<pg.Client> {
  const client = new pg.Client(toDatabase(inject('databaseServer'), database));
  client.on('error', () => {});
  await client.connect();
  return client;
}
