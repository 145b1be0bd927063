import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createFirstAdmin } from './create-first-admin.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.close());

const login = (username: string, password: string) =>
  testApp.ask('POST /api/admin-auth/login', { body: { username, password } });

describe('the first admin of an empty database', () => {
  it('signs in with the username as the temporary password', async () => {
    const { db, config } = testApp.deps;
    expect(await createFirstAdmin(db, config)).toEqual({ username: 'admin', temporaryPassword: 'admin' });
    const { status, body } = await login('admin@localhost', 'admin');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      admin: { username: 'admin', role: 'super_admin' },
      mustChangePassword: true,
      firstLogin: true,
    });
  });

  it('has the configured name, address and password, and nothing to change', async () => {
    const { db, config } = testApp.deps;
    const firstAdmin = { username: 'chefin', email: 'chefin@example.org', password: 'selbst-gewählt' };
    expect(await createFirstAdmin(db, { ...config, firstAdmin })).toEqual({ username: 'chefin' });
    const { body } = await login('chefin', 'selbst-gewählt');
    expect(body).toMatchObject({ mustChangePassword: false, firstLogin: false });
  });

  it('has a random password where others can reach the program', async () => {
    const { db, config } = testApp.deps;
    const created = await createFirstAdmin(db, { ...config, host: '0.0.0.0', isForThisMachine: false });
    expect(created?.temporaryPassword).toMatch(/^(\w{4}-){2}\w{4}$/);
    expect((await login('admin', 'admin')).status).toBe(401);
    expect((await login('admin', created?.temporaryPassword ?? '')).status).toBe(200);
  });

  it('is made once, however many processes start at once', async () => {
    const { db, config } = testApp.deps;
    const made = await Promise.all(Array.from({ length: 8 }, () => createFirstAdmin(db, config)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await createFirstAdmin(db, config)).toBeNull();
  });
});
