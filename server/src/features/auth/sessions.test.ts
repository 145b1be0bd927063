import { permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../db/tables/roles.table.ts';
import { sessions } from '../../db/tables/sessions.table.ts';
import { users } from '../../db/tables/users.table.ts';
import { addReseller, createStaff, createStaffWith, KNOWN_PASSWORD } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { listStaffEmailsWith } from '../users/users.queries.ts';
import { purgeExpired } from './auth.jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const userInfo = (token: string) => testApp.ask('GET /api/auth/user-info', { token });
const login = async (username: string, password = KNOWN_PASSWORD): Promise<string> =>
  (await testApp.ask('POST /api/admin-auth/login', { body: { username, password } })).body.token;

async function changeRoleOf(userId: string, values: Partial<typeof roles.$inferInsert>): Promise<void> {
  const { db } = testApp.deps;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  await db.transaction((tx) =>
    tx
      .update(roles)
      .set(values)
      .where(eq(roles.id, user?.roleId as string)),
  );
}

describe('user-info', () => {
  it('tells staff their role and permissions', async () => {
    const { token, id, username, email } = await createStaff(testApp, {
      role: 'super_admin',
      name: 'Chefin',
    });
    const { status, body } = await userInfo(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'admin',
      user: {
        _id: id,
        name: 'Chefin',
        username,
        email,
        role: 'super_admin',
        roleName: 'Super Administrator',
      },
    });
    expect(body.user.permissions.system).toEqual({ userManagement: true, settings: true, statistics: true });
  });

  it('tells resellers who they are and names no permissions', async () => {
    const { token } = await addReseller(testApp, { company: 'Nord GmbH' });
    const { body } = await userInfo(token);
    expect(body).toMatchObject({ type: 'reseller', user: { company: 'Nord GmbH', firstLogin: false } });
    expect(body.user).not.toHaveProperty('permissions');
  });

  it('never carries a password', async () => {
    const { token } = await createStaff(testApp);
    expect(JSON.stringify((await userInfo(token)).body)).not.toMatch(/argon2|"password|hash/i);
  });

  it('follows a change of the detailed role on the next call', async () => {
    const { token, id } = await createStaffWith(testApp, ['parts.view']);
    const before = await userInfo(token);
    expect(before.body.user.permissions).toEqual(permissionsOf(['parts.view']));
    await changeRoleOf(id, { permissions: permissionsOf(['devices.view']), displayName: 'Tresen' });
    const after = await userInfo(token);
    expect(after.body.user.permissions).toEqual(permissionsOf(['devices.view']));
    expect(after.body.user.roleName).toBe('Tresen');
  });

  it('of a role that was stored before a group came simply lacks its rights', async () => {
    const { id, username } = await createStaffWith(testApp, ['parts.view']);
    const { tools: _, ...stored } = permissionsOf([
      'parts.view',
      'resellers.assign',
      'system.userManagement',
      'tools.priceCalculator',
    ]);
    await changeRoleOf(id, { permissions: stored });
    const token = await login(username);
    const { body } = await userInfo(token);
    expect(body.user.permissions.tools).toEqual({ priceCalculator: false });
    const ask = async (path: string) => (await testApp.ask(`GET ${path}`, { token })).status;
    expect(await ask('/api/parts')).toBe(200);
    expect(await ask('/api/user-management/users')).toBe(200);
    expect(await ask('/api/user-management/roles')).toBe(200);
    expect(await ask('/api/calculator/parts')).toBe(403);
    expect(await listStaffEmailsWith(testApp.deps.db, 'tools.priceCalculator')).not.toContain(
      body.user.email,
    );
    expect(await listStaffEmailsWith(testApp.deps.db, 'resellers.assign')).toContain(body.user.email);
  });
});

describe('a session ends', () => {
  it('on logout, and only that one', async () => {
    const { token, username } = await createStaff(testApp);
    const other = await login(username);
    expect((await testApp.ask('POST /api/auth/logout', { token })).status).toBe(200);
    const { status, body } = await userInfo(token);
    expect(status).toBe(401);
    expect(body).toEqual({
      error: 'Nicht autorisiert. Bitte loggen Sie sich erneut ein.',
      code: 'not_signed_in',
    });
    expect((await userInfo(other)).status).toBe(200);
  });

  it('at once when the account is deactivated', async () => {
    const { token, id } = await createStaff(testApp);
    await testApp.deps.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, id)),
    );
    expect((await userInfo(token)).status).toBe(401);
  });

  it('at once when the account is deleted', async () => {
    const { token, id } = await createStaff(testApp);
    await testApp.deps.db.transaction((tx) => tx.delete(users).where(eq(users.id, id)));
    expect((await userInfo(token)).status).toBe(401);
  });

  it('after 12 hours without use, but not while it is used', async () => {
    const { token, username } = await createStaff(testApp);
    const idle = await login(username);
    for (let i = 0; i < 3; i++) {
      testApp.passTime({ hours: 6 });
      expect((await userInfo(token)).status).toBe(200);
    }
    expect((await userInfo(idle)).status).toBe(401);
  });

  it('after 30 days in any case, and the job forgets it', async () => {
    const { token, id } = await createStaff(testApp);
    for (let i = 0; i < 30 * 3; i++) {
      testApp.passTime({ hours: 8 });
      if (i < 89) expect((await userInfo(token)).status).toBe(200);
    }
    expect((await userInfo(token)).status).toBe(401);
    await purgeExpired.run(testApp.deps, {});
    const left = await testApp.deps.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(left).toEqual([]);
  });
});
