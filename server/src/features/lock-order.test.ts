import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../crypto/tokens.ts';
import { invitations } from '../db/tables/invitations.table.ts';
import type { Tx } from '../db/types.ts';
import { freshImei } from '../test/device-samples.ts';
import { addReseller, createStaff, type TestAccount } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { untilWaiting } from '../test/until-waiting.ts';
import { insertAssignment } from './assignments/assignments.queries.ts';
import { insertPasswordReset } from './auth/password-resets.queries.ts';
import { lockImei } from './devices/devices.queries.ts';

/** Before there was an order, every second round deadlocked. */
const ROUNDS = process.env.PROVE === 'full' ? 500 : 40;
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

async function addDevice(imei = freshImei()): Promise<string> {
  return (await asStaff('POST /api/devices', { imei, purchasePrice: 200 })).body._id;
}

const twoIds = () => [randomUUID(), randomUUID()].sort() as [string, string];

async function addEndedAssignment({
  id,
  deviceId,
  resellerId = reseller.id,
}: {
  id: string;
  deviceId: string;
  resellerId?: string;
}): Promise<void> {
  await testApp.deps.db.transaction((tx) =>
    insertAssignment(tx, {
      id,
      deviceId,
      deviceModel: 'iPhone 13',
      deviceImei: '356789104567894',
      resellerId,
      resellerName: 'Händler',
      resellerUsername: 'haendler',
      status: 'returned',
      minimumPriceCents: 300_00,
      assignedAt: new Date(),
      updatedAt: new Date(),
    }),
  );
}

it('whatever writes a purchase or a sale waits while a month is closed, and nothing else does', async () => {
  const add = async (more: object = {}) => {
    const body = {
      imei: freshImei(),
      model: 'iPhone 13',
      purchasePrice: 200,
      status: 'verkaufsbereit',
      ...more,
    };
    return (await asStaff('POST /api/devices', body)).body._id as string;
  };
  const [edited, sold, removed, trashed, assigned] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  await testApp.ask(`DELETE /api/devices/${trashed}`, { token: admin.token });
  const { _id: assignment } = (
    await asStaff('POST /api/admin/assign-device', {
      deviceId: assigned,
      resellerId: reseller.id,
      minimumPrice: 300,
    })
  ).body.assignment;
  await asReseller(`POST /api/admin/confirm-delivery/${assignment}`, {
    condition: 'gut',
    issues: [],
    notes: '',
  });
  const writes = [
    () => asStaff('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', purchasePrice: 1 }),
    () => asStaff(`PUT /api/devices/${edited}`, { purchasePrice: 210 }),
    () => asStaff(`PUT /api/devices/${sold}`, { status: 'verkauft', actualSellingPrice: 300 }),
    () => testApp.ask(`DELETE /api/devices/${removed}`, { token: admin.token }),
    () => testApp.ask(`POST /api/trash/${trashed}/restore`, { token: admin.token }),
    () => asReseller(`POST /api/admin/report-sale/${assignment}`, { salePrice: 320 }),
  ];
  for (const write of writes) {
    const { asked } = await testApp.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('periods', 0))`);
      const free = await asStaff(`PUT /api/devices/${edited}`, {
        damageDescription: `Kratzer ${Math.random()}`,
      });
      expect(free.status).toBe(200);
      const asked = write();
      await untilWaiting(testApp, asked);
      return { asked };
    });
    expect((await asked).status).toBeLessThan(300);
  }
});

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
  const deviceId = await addDevice();
  const [firstInOrder, lastInOrder] = twoIds();
  await addEndedAssignment({ id: lastInOrder, deviceId });

  const { asked } = await db.transaction(async (tx) => {
    // Held against writers, yet not against an assignment that refers to it.
    await tx.execute(sql`select from devices where id = ${deviceId} for no key update`);
    const first = write(deviceId);
    await untilWaiting(testApp, first);
    await addEndedAssignment({ id: firstInOrder, deviceId });
    const second = asStaff(`DELETE /api/devices/${deviceId}`, {});
    await untilWaiting(testApp, second, 2);
    return { asked: Promise.all([first, second]) };
  });
  expect((await asked).map(({ status }) => status)).toEqual([404, 200]);
  expect(await countDeadlocks()).toBe(0);
});

/** A call that waits for the first lock and leaves the second free cannot be met by somebody who has both in order. */
async function expectInOrder(
  first: (tx: Tx) => Promise<unknown>,
  call: () => Promise<{ status: number }>,
  second: SQL,
): Promise<void> {
  const { db } = testApp.deps;
  const { asked } = await db.transaction(async (tx) => {
    await first(tx);
    const asked = call();
    await untilWaiting(testApp, asked);
    const free = await db.transaction((other) => other.execute(sql`${second} for update skip locked`));
    expect(free.rows).toHaveLength(1);
    return { asked };
  });
  expect((await asked).status).toBe(200);
}

const rowOf = (table: string, id: string) => sql`select id from ${sql.identifier(table)} where id = ${id}`;
const lockRow = (table: string, id: string) => (tx: Tx) => tx.execute(sql`${rowOf(table, id)} for update`);

describe('more than one lock', () => {
  const trashed = async (imei = freshImei()) => {
    const deviceId = await addDevice(imei);
    const assignmentId = randomUUID();
    await addEndedAssignment({ id: assignmentId, deviceId });
    expect((await asStaff(`DELETE /api/devices/${deviceId}`, {})).status).toBe(200);
    return { deviceId, assignmentId };
  };
  const restoring = (id: string) => () => asStaff(`POST /api/trash/${id}/restore`, {});

  it('a device comes back: its assignments before its place in the trash', async () => {
    const { deviceId, assignmentId } = await trashed();
    await expectInOrder(lockRow('assignments', assignmentId), restoring(deviceId), rowOf('trash', deviceId));
  });

  it('a device comes back: its IMEI before its place in the trash', async () => {
    const imei = freshImei();
    const { deviceId } = await trashed(imei);
    await expectInOrder((tx) => lockImei(tx, imei), restoring(deviceId), rowOf('trash', deviceId));
  });

  it('a reseller is deleted and comes back: the assignments by their ids', async () => {
    const { id: resellerId } = await addReseller(testApp);
    const [firstInOrder, lastInOrder] = twoIds();
    // Stored the other way round, as the database would find them by itself.
    for (const id of [lastInOrder, firstInOrder])
      await addEndedAssignment({ id, deviceId: await addDevice(), resellerId });
    const remove = () =>
      asStaff(`DELETE /api/admin/resellers/${resellerId}`, { confirmDeletion: true, reason: 'Laden zu' });
    for (const call of [remove, restoring(resellerId)])
      await expectInOrder(lockRow('assignments', firstInOrder), call, rowOf('assignments', lastInOrder));
  });

  const invited = async (of: { roleId?: string; createdBy?: string }) => {
    const id = randomUUID();
    const moment = new Date(0);
    const invitation = { id, kind: 'staff' as const, tokenHash: id, email: `${id}@example.org` };
    await testApp.deps.db.transaction((tx) =>
      tx
        .insert(invitations)
        .values({ ...invitation, ...of, createdByName: 'Chefin', createdAt: moment, expiresAt: moment }),
    );
    return id;
  };

  it('a user is deleted: the invitations before the account', async () => {
    const { id } = await createStaff(testApp, { role: 'viewer' });
    await expectInOrder(
      lockRow('invitations', await invited({ createdBy: id })),
      () => asStaff(`DELETE /api/user-management/users/${id}`, {}),
      rowOf('users', id),
    );
  });

  it('a role is deleted: the invitations before the role', async () => {
    const role = { name: `rolle-${randomUUID()}`, displayName: 'Rolle', permissions: {} };
    const { _id: id } = (await asStaff('POST /api/user-management/roles', role)).body;
    await expectInOrder(
      lockRow('invitations', await invited({ roleId: id })),
      () => asStaff(`DELETE /api/user-management/roles/${id}`, {}),
      rowOf('roles', id),
    );
  });

  it('a link sets a new password: the account before the link', async () => {
    const { id } = await createStaff(testApp, { role: 'viewer' });
    const token = createToken();
    const tokenHash = hashToken(token);
    const now = testApp.deps.now();
    const link = { tokenHash, createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    await testApp.deps.db.transaction((tx) => insertPasswordReset(tx, { kind: 'staff', id }, link));
    await expectInOrder(
      lockRow('users', id),
      () => testApp.ask('POST /api/auth/reset-password', { body: { token, newPassword: 'Feld-und-Flur-8' } }),
      sql`select from password_resets where token_hash = ${tokenHash}`,
    );
  });
});
