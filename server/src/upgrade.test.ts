import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { readMigrations } from './db/migrations.ts';
import { openDb } from './db/open-db.ts';
import { schemaFolders } from './db/schema-folders.ts';
import { sumUpBookDays } from './features/books/sum-up-book-days.ts';
import { writeModelNames } from './features/model-names/write-model-names.ts';
import { createLogger } from './logger.ts';
import { openDeps } from './open-deps.ts';
import { projectFolder } from './project-folder.ts';
import { TEST_KEYS } from './test/test-app.ts';
import { dropDatabase, onServer, toDatabase } from './test/test-database.ts';

interface Recorded {
  at: string;
  answers: Record<string, object>;
}

/** Answers of before are compared field by field; fields that this version added are not. */
it.each(['schema-0032', 'schema-0040', 'schema-0042'])(
  'a database of %s answers after the upgrade as it did before',
  { timeout: 240_000 },
  async (version) => {
    const folder = join(projectFolder, 'server', 'fixtures', version);
    const { at, answers }: Recorded = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
    const name = `kreislauf_upgrade_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    const address = toDatabase(inject('databaseServer'), name);
    const loading = new pg.Client(address);
    await loading.connect();
    await loading.query(gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString('utf8'));
    await loading.end();

    const { db, pool, close } = openDb(address, { maxConnections: 5, onConnectionLost: () => {} });
    const logged: string[] = [];
    const log = createLogger('warn', { write: (line) => logged.push(line) });
    const known = readMigrations(schemaFolders.migrations);
    const due = known.filter(({ tag }) => tag.slice(0, 4) > version.slice(-4)).length;
    expect(await migrate(pool, schemaFolders)).toBe(due);
    const config = readConfig({}, { isRoot: false });
    const { deps, close: closeDeps } = await openDeps(
      config,
      { db, pool },
      { log, keys: TEST_KEYS, now: () => new Date(at) },
    );
    const app = await buildApp(deps, pool);
    try {
      const login = await app.inject({
        method: 'POST',
        url: '/api/admin-auth/login',
        payload: { username: 'admin', password: 'Wald-und-Wiese-7' },
      });
      const headers = { authorization: `Bearer ${login.json().token}` };
      const compareAll = async () => {
        for (const [url, before] of Object.entries(answers)) {
          const response = await app.inject({ url, headers });
          expect([url, response.statusCode]).toEqual([url, 200]);
          expect(response.json(), url).toMatchObject(before);
        }
      };
      // As the upgrade leaves it, and again when what can wait is done, with every name read anew.
      await pool.query('update devices set model_key = null');
      await compareAll();
      await writeModelNames(deps);
      await compareAll();
      expect(answers['/api/documents/verify']).toMatchObject({ ok: true });
      const { rows: withoutSale } = await pool.query(
        `select number from documents join document_lines on document_id = id where kind = 'rechnung' and sale_id is null`,
      );
      expect(withoutSale).toEqual([]);
      // The months of the books come by themselves, counted first and summed up by the job.
      const books = async () =>
        (await app.inject({ url: `/api/books?year=${at.slice(0, 4)}`, headers })).json();
      const counted = await books();
      expect(counted.year.purchases.count).toBeGreaterThan(0);
      await sumUpBookDays(deps);
      expect(await books()).toEqual(counted);
      // Kept sales by resellers from before are owed.
      const { rows: kept } = await pool.query(
        `select coalesce(sum(minimum_price_cents), 0)::int as cents from assignments where status = 'sold'`,
      );
      const open = (await app.inject({ url: '/api/settlements/open', headers })).json();
      expect(open.reduce((sum: number, { owed }: { owed: number }) => sum + owed, 0)).toBe(
        kept[0].cents / 100,
      );
      expect(logged).toEqual([]);
    } finally {
      await app.close();
      await closeDeps();
      await close();
      await dropDatabase(name);
    }
  },
);
