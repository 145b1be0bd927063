import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '../db/backup/write-backup.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { openDemoShop } from '../demo/open-demo-shop.ts';
import { verifyDocuments } from '../features/documents/chain/verify-documents.ts';
import { JOB_SCHEMA } from '../jobs/job-queue.ts';
import { realMigrations, useBackupBed } from '../test/backup-bed.ts';
import { createStaff, type TestAccount } from '../test/factories.ts';
import { factorCallsOf } from '../test/factors-bed.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** What a shop has after a while, beside its phones: each of these comes back. */
const WITH_ROWS = [
  ...['assignments', 'documents', 'document_lines', 'document_chain', 'sales', 'photos', 'mails'],
  ...['settlements', 'settlement_lines', 'settlement_payments', 'settlement_reminders'],
  ...['month_closes', 'closed_lines', 'tax_settings', 'settings', 'kept_sums'],
  ...['api_keys', 'webhooks', 'webhook_deliveries', 'totp_secrets', 'recovery_codes', 'passkeys'],
];

const bed = useBackupBed();
let testApp: TestApp;
let client: pg.Client;

beforeAll(async () => {
  testApp = await createTestApp();
  const owner = await createStaff(testApp, { role: 'super_admin' });
  await fillDemo(testApp.deps.db, testApp.deps.now());
  await openDemoShop(testApp.deps.db, testApp.deps.now());
  await workInTheShop(owner);
  client = new pg.Client(testApp.database.address);
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await testApp.close();
});

async function workInTheShop(owner: TestAccount): Promise<void> {
  const ask = async (line: string, body?: unknown) => {
    const answer = await testApp.ask(line, { token: owner.token, body });
    expect(answer.status, `${line} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  // A scheme of its own from now on.
  await ask('PUT /api/settings', { tax: { scheme: 'regel' } });
  await ask('POST /api/webhooks', { url: 'https://example.org/kasse', events: ['settlement.paid'] });
  await ask('POST /api/api-keys', { name: 'Kasse', permissions: { devices: { view: true } } });
  const [overdue] = await ask('GET /api/settlements?state=ueberfaellig');
  await ask(`POST /api/settlements/${overdue._id}/remind`);
  const [paid] = await ask('GET /api/settlements?state=bezahlt');
  await ask(`DELETE /api/settlements/${paid._id}/paid`);
  await ask(`POST /api/settlements/${paid._id}/paid`, { on: paid.paidOn });
  const factors = factorCallsOf(testApp);
  await factors.addPasskey(owner);
  await factors.setUpTotp(owner);
}

/** By table, how many rows there are and the hash of them all. */
async function contentsOf(database: Pick<pg.Client, 'query'>): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const table = await database.query<{ told: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as told from "${name}" t`,
    );
    contents[name] = table.rows[0]?.told ?? '';
  }
  return contents;
}

it('all of a shop comes back, also over another one, and its documents are as they were issued', {
  timeout: 120_000,
}, async () => {
  const file = path.join(bed.makeFolder(), 'laden');
  const before = await contentsOf(client);
  for (const table of WITH_ROWS) expect(before[table], table).toMatch(/^[1-9]/);
  await writeBackup(client, {
    ...{ file, force: false, appVersion: '1.0.0' },
    ...{ migrationsFolder: realMigrations, jobSchema: JOB_SCHEMA },
  });

  const target = await bed.createEmpty();
  await target.restore(file);
  expect(await contentsOf(target.client)).toEqual(before);
  // What may never be changed or deleted gives way to the whole of a backup alone.
  await expect(target.query('delete from settlement_payments')).rejects.toThrow('rows are only added');
  await target.restore(file, { overwrite: true });
  expect(await contentsOf(target.client)).toEqual(before);

  const walked = await verifyDocuments(drizzle(target.client, { casing: 'snake_case' }));
  expect(walked).toMatchObject({ ok: true });
  expect([walked.checked, walked.closes].map((count) => count > 0)).toEqual([true, true]);
  // New rows are numbered after the ones that came back.
  const [last] = await target.query<{ id: string }>('select max(id) as id from settlement_payments');
  const [next] = await target.query<{ id: string }>(
    `insert into settlement_payments (settlement_id, kind, day, amount_cents, recorded_at, actor_name)
     select settlement_id, 'zurueckgenommen', day, -amount_cents, recorded_at, actor_name from settlement_payments
     where kind = 'bezahlt' limit 1 returning id`,
  );
  expect(Number(next?.id)).toBe(Number(last?.id) + 1);
});
