import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { exemptFromTimeout } from '../db/fail-fast-pool.ts';
import { applyMigration, createMigrationTable, readMigrations } from '../db/migrations.ts';
import { schemaFolders } from '../db/schema-folders.ts';
import { createEmptyDatabase } from '../test/empty-database.ts';
import { freePort } from '../test/free-port.ts';
import { reportProof } from '../test/proof-report.ts';
import { signIn, useProgramBed } from '../test/running-program.ts';

const bed = useProgramBed();
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';
const DEVICES = Number(process.env.PROVE_DEVICES ?? 100_000);
/** The migrations of the oldest version that shops run. */
const OLD_MIGRATIONS = 8;

it('a database of two versions ago is upgraded while its port answers, killed in the middle and gone on with', async () => {
  const { pool, url, close } = await createEmptyDatabase();
  try {
    const client = await pool.connect();
    // A million rows take longer than any call may.
    exemptFromTimeout(client);
    await createMigrationTable(client);
    for (const migration of readMigrations(schemaFolders.migrations).slice(0, OLD_MIGRATIONS))
      await applyMigration(client, migration);
    await client.query('set statement_timeout = 0');
    await client.query(FILL, [DEVICES]);
    await client.query('vacuum analyze devices');
    client.release();
    const size = async () =>
      Number((await pool.query('select pg_database_size(current_database()) / 1000000 as mb')).rows[0].mb);
    const unread = async () =>
      Number((await pool.query('select count(*) from devices where model_key is null')).rows[0].count);
    const before = await size();
    let largest = before;

    const port = await freePort();
    const env = { DATABASE_URL: url, ADMIN_PASSWORD, PORT: String(port) };
    const address = `http://127.0.0.1:${port}`;
    const begun = performance.now();
    const seconds = () => Math.round((performance.now() - begun) / 1_000);
    const seen = new Set<string>();
    const untilOk = async () => {
      for (let status = ''; status !== 'ok'; await pause(100)) {
        const health = await fetch(`${address}/api/health`)
          .then((response) => response.json() as Promise<{ status: string }>)
          .catch(() => ({ status: 'refused' }));
        status = health.status;
        seen.add(status);
        largest = Math.max(largest, await size());
      }
    };
    const first = bed.start(env);
    await untilOk();
    const answeredAfter = seconds();
    expect(seen).toContain('migrating');
    expect(first.stdout).toMatch(/Datenbank wird umgestellt: 0008_invitation_authors \(1 von \d+\)/);
    await signIn(address, ADMIN_PASSWORD);
    // In the middle of the names: what was written stays, and the next start goes on.
    await expect.poll(unread, { timeout: 600_000 }).toBeLessThan(DEVICES);
    first.kill('SIGKILL');
    await first.ended;
    const left = await unread();
    expect(left).toBeGreaterThan(0);
    const second = bed.start(env);
    await untilOk();
    await expect
      .poll(async () => [await unread(), (await size()) > 0], { timeout: 3_600_000, interval: 500 })
      .toEqual([0, true]);
    const token = await signIn(address, ADMIN_PASSWORD);
    const headers = { authorization: `Bearer ${token}` };
    const stats = await (await fetch(`${address}/api/stats`, { headers })).json();
    expect(stats).toMatchObject({ totalDevices: DEVICES, soldDevices: Math.floor(DEVICES / 2) });
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    reportProof(
      `upgrade: ${DEVICES} devices of two versions ago: answered after ${answeredAfter} s, killed with ${left} names to write, all written after ${seconds()} s; ${before} MB before, ${largest} MB at most until it answered, ${await size()} MB afterwards`,
    );
  } finally {
    await close();
  }
}, 7_200_000);

const FILL = `
  insert into devices (imei, serial, model, model_name, model_desc, status, purchase_price_cents, desired_profit_cents,
    actual_selling_price_cents, sold_date, purchase_date, damage_description, battery_info, physical_condition, created_at, updated_at)
  select '35' || lpad((n * 7368787 % 9999999999971)::text, 13, '0'), 'F' || upper(substr(md5('s' || n), 1, 11)), model, model,
    model || ' ' || (array['64GB', '128GB', '256GB'])[1 + (n % 3)::int] || ' Black',
    case when n % 2 = 0 then 'verkauft' else 'verkaufsbereit' end, 10000 + n % 40000, 5000,
    case when n % 2 = 0 then 20000 + n % 50000 end, case when n % 2 = 0 then at end, at, 'Kratzer auf dem Display.',
    jsonb_build_object('health', 70 + n % 31), jsonb_build_object('overallGrade', (array['A', 'B', 'C'])[1 + (n % 3)::int]), at, at
  from (select n, 'iPhone ' || (array['11', '12', '12 mini', '13', '13 Pro', '14', '15'])[1 + (n % 7)::int] as model,
    timestamptz '2026-11-15 12:00+01' - n * (interval '1826 days' / $1::integer) as at
    from generate_series(1::bigint, $1::integer) as n) as drawn`;
