import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../db/backup/restore-backup.ts';
import { verifyBackup } from '../../../db/backup/verify-backup.ts';
import { writeBackup } from '../../../db/backup/write-backup.ts';
import { readRoutines } from '../../../db/routines.ts';
import { schemaFolders } from '../../../db/schema-folders.ts';
import { JOB_SCHEMA } from '../../../jobs/job-queue.ts';
import { realMigrations, useBackupBed } from '../../../test/backup-bed.ts';
import { documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { createStaff } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { deleteIdNumbers } from '../documents.jobs.ts';
import { verifyDocuments } from './verify-documents.ts';

vi.setConfig({ testTimeout: 300_000 });

const DOCUMENTS = process.env.PROVE === 'full' ? 200 : 60;
const bed = useBackupBed();
let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  calls = documentCallsOf(testApp, (await createStaff(testApp, { role: 'admin' })).token);
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const verify = async () => (await calls.ask('GET /api/documents/verify')).body;

it('an empty chain is whole', async () => {
  expect(await verify()).toEqual({ ok: true, checked: 0, closes: 0 });
});

it('the same chain walked by many at once is walked once, and all are told', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => calls.ask('GET /api/documents/verify')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
  for (const { body } of answers) expect(body).toEqual({ ok: true, checked: 0, closes: 0 });
});

it('of many files at once of one caller a few are written and the rest told when to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => calls.ask('GET /api/export/documents.csv')),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('1');
});

it(`${DOCUMENTS} at once, some of them cut off in the middle, leave no gap and no double`, async () => {
  const ids: string[] = [];
  // A few at a time: on a busy machine the last of many would wait too long for a connection and be sent away.
  while (ids.length < DOCUMENTS)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, () => calls.buy()))));
  const cutOff = () =>
    sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and xact_start is not null and pid <> pg_backend_pid() limit 1`,
    ).catch(() => {});
  let answered = 0;
  const answers = await Promise.all(
    ids.map(async (id) => {
      const { status } = await calls.purchaseReceipt(id);
      answered += 1;
      if (answered % 10 === 0) await cutOff();
      return { id, status };
    }),
  );
  expect(answers.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
  // Whoever was cut off tries again; whose document was issued all the same is told so.
  for (const { id } of answers.filter(({ status }) => status !== 201))
    await expect.poll(async () => (await calls.purchaseReceipt(id)).status, { timeout: 60_000 }).toBe(409);
  const numbers = await sql(`select sequence from documents where kind = 'ankauf' order by sequence`);
  expect(numbers.map(({ sequence }) => sequence)).toEqual(ids.map((_, index) => index + 1));
  expect(await verify()).toEqual({ ok: true, checked: ids.length, closes: 0 });
});

it('the year of Berlin begins a sequence of its own', async () => {
  const berlinYear = (await calls.purchaseReceipt(await calls.buy())).body.number.slice(3, 7);
  const toNextYear =
    Date.parse(`${Number(berlinYear) + 1}-01-01T00:00:01+01:00`) - testApp.deps.now().getTime();
  testApp.passTime({ minutes: toNextYear / 60_000 });
  const later = documentCallsOf(testApp, (await createStaff(testApp, { role: 'admin' })).token);
  const { body } = await later.purchaseReceipt(await later.buy());
  expect(body.number).toBe(`AB-${Number(berlinYear) + 1}-000001`);
  calls = later;
});

it('the database refuses to change, delete or empty what was issued', async () => {
  for (const statement of [
    `update documents set partner = 'x'`,
    'delete from documents',
    'truncate documents cascade',
  ])
    await expect(sql(statement)).rejects.toThrow('issued documents never change');
});

describe('whoever gets past the trigger is found out', () => {
  const tamper = async (...statements: string[]) => {
    await sql('alter table documents disable trigger user');
    for (const statement of statements) await sql(statement);
    await sql('alter table documents enable trigger user');
  };
  beforeEach(() => sql('create table kept as select * from documents'));
  afterEach(async () => {
    await tamper(
      `update documents set (total_cents, snapshot, pdf, xml, sha256, partner) =
         (select total_cents, snapshot, pdf, xml, sha256, partner from kept where position = 3) where position = 3`,
    );
    await sql('drop table kept');
    expect(await verify()).toMatchObject({ ok: true });
  });

  it.each([
    ['a sum', `update documents set total_cents = 1 where position = 3`],
    [
      'a printed value',
      `update documents set snapshot = jsonb_set(snapshot, '{total}', '1') where position = 3`,
    ],
    ['the file', `update documents set pdf = pdf || '\\x00' where position = 3`],
    [
      'the file with its hash',
      `update documents set pdf = 'x', sha256 = encode(sha256('x'), 'hex') where position = 3`,
    ],
    ['the electronic invoice', `update documents set xml = coalesce(xml, '') || ' ' where position = 3`],
    ['a name', `update documents set partner = 'Anders' where position = 3`],
  ])('by %s', async (_what, statement) => {
    await tamper(statement);
    const [third] = await sql('select id, number from documents where position = 3');
    expect(await verify()).toMatchObject({
      ok: false,
      checked: 2,
      brokenAt: { _id: third.id, number: third.number },
    });
  });
});

it('a backup restores documents and settings, and the restored chain is whole', async () => {
  const file = path.join(bed.makeFolder(), 'sicherung');
  // A connection of its own, as the command has: the program's own take no stream of rows.
  const client = new pg.Client(testApp.database.address);
  await client.connect();
  const target = await bed.createEmpty();
  try {
    await writeBackup(client, {
      file,
      force: false,
      appVersion: '1.0.0',
      migrationsFolder: realMigrations,
      jobSchema: JOB_SCHEMA,
    });
  } finally {
    await client.end();
  }
  const backup = await verifyBackup(file, { migrationsFolder: realMigrations });
  await restoreBackup(target.client, backup, {
    overwrite: false,
    jobSchema: JOB_SCHEMA,
    routines: readRoutines(schemaFolders.routines),
  });
  const [{ count }] = await sql('select count(*)::int from documents');
  expect(await target.query(`select position::int from document_chain`)).toEqual([{ position: count }]);
  const sums = `select md5(string_agg(hash || encode(sha256(pdf), 'hex'), '' order by position)) from documents`;
  expect(await target.query(sums)).toEqual(await sql(sums));
  expect(await target.query(`select values ->> 'company' as company from settings`)).toEqual(
    await sql(`select values ->> 'company' as company from settings`),
  );
  await expect(target.query('delete from documents')).rejects.toThrow('issued documents never change');
});

it('numbers of identity cards are blanked after the months of the settings, and the chain stays whole', async () => {
  const { body } = await calls.purchaseReceipt(await calls.buy());
  const idNumber = async () =>
    (await calls.ask(`GET /api/documents/${body._id}`)).body.snapshot.seller.idNumber;
  expect(await idNumber()).toBe(SELLER.idNumber);
  testApp.passTime({ days: 23 * 30 });
  await deleteIdNumbers.run(testApp.deps, {});
  calls = documentCallsOf(testApp, (await createStaff(testApp, { role: 'admin' })).token);
  expect(await idNumber()).toBe(SELLER.idNumber);
  testApp.passTime({ days: 60 });
  await deleteIdNumbers.run(testApp.deps, {});
  calls = documentCallsOf(testApp, (await createStaff(testApp, { role: 'admin' })).token);
  expect(await idNumber()).toBeUndefined();
  expect(JSON.stringify(await sql('select snapshot from documents'))).not.toContain(SELLER.idNumber);
  expect(await verifyDocuments(testApp.deps.db)).toMatchObject({ ok: true });
});
