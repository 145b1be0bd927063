import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { insertAssignment } from './assignments.queries.ts';

/** Before there was an order, every second round deadlocked. */
const ROUNDS = process.env.PROVE === 'full' ? 500 : 80;
const ASSIGNS_AT_ONCE = 6;

let testApp: TestApp;
let admin: TestAccount;
let reseller: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'admin' });
  reseller = await addReseller(testApp);
});
afterAll(() => testApp.close());

const asStaff = (line: string, body: object) => testApp.ask(line, { token: admin.token, body });
const asReseller = (line: string, body: object) => testApp.ask(line, { token: reseller.token, body });

/** PostgreSQL counts the deadlocks it had to break. */
async function countDeadlocks(): Promise<number> {
  await testApp.database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await testApp.database.pool.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  return rows[0].count;
}

it('assigning a device while its sale is taken back never deadlocks', { timeout: 600_000 }, async () => {
  const device = { imei: freshImei(), model: 'iPhone 13', purchasePrice: 200, status: 'verkaufsbereit' };
  const { _id: deviceId } = (await asStaff('POST /api/devices', device)).body;
  const assign = () =>
    asStaff('POST /api/admin/assign-device', { deviceId, resellerId: reseller.id, minimumPrice: 300 });
  const { _id: id } = (await assign()).body.assignment;
  await asReseller(`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut', issues: [], notes: '' });

  const statuses = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 350 });
    const [reversal, ...assigns] = await Promise.all([
      asReseller(`POST /api/admin/reverse-sale/${id}`, { reason: 'Kunde gibt zurück' }),
      ...Array.from({ length: ASSIGNS_AT_ONCE }, assign),
    ]);
    statuses.add(`reversal ${reversal?.status}`);
    for (const { status } of assigns) statuses.add(`assign ${status}`);
  }
  // The reseller has the phone all the time: every reversal succeeds, no assign does, nobody is told to come back.
  expect([...statuses].sort()).toEqual(['assign 409', 'reversal 200']);
  expect(await countDeadlocks()).toBe(0);
});

it.each([
  ['deleted', (id: string) => asStaff(`DELETE /api/devices/${id}`, {})],
  ['corrected', (id: string) => asStaff(`PUT /api/devices/${id}/imei`, { imei: freshImei() })],
])('a device that was assigned while it is being %s is deleted without a deadlock', async (_title, write) => {
  const { db } = testApp.deps;
  const imei = freshImei();
  const { _id: deviceId } = (await asStaff('POST /api/devices', { imei, purchasePrice: 200 })).body;
  const endedAssignment = (id: string) =>
    db.transaction((tx) =>
      insertAssignment(tx, {
        id,
        deviceId,
        deviceModel: 'iPhone 13',
        deviceImei: imei,
        resellerId: reseller.id,
        resellerName: 'Händler',
        resellerUsername: 'haendler',
        status: 'returned',
        minimumPriceCents: 300_00,
        assignedAt: new Date(),
        updatedAt: new Date(),
      }),
    );
  const [firstInOrder, lastInOrder] = [randomUUID(), randomUUID()].sort() as [string, string];
  await endedAssignment(lastInOrder);

  const { asked } = await db.transaction(async (tx) => {
    // Held against writers, yet not against an assignment that refers to it.
    await tx.execute(sql`select from devices where id = ${deviceId} for no key update`);
    const first = write(deviceId);
    await untilWaiting(testApp, first);
    await endedAssignment(firstInOrder);
    const second = asStaff(`DELETE /api/devices/${deviceId}`, {});
    await untilWaiting(testApp, second, 2);
    return { asked: Promise.all([first, second]) };
  });
  expect((await asked).map(({ status }) => status)).toEqual([404, 200]);
  expect(await countDeadlocks()).toBe(0);
});
