import { allPermissionKeys, permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/tables/users.table.ts';
import { createStaff, createStaffWith, KNOWN_PASSWORD, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let root: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  root = await createStaff(testApp, { role: 'super_admin', name: 'Leitung' });
  admin = await createStaff(testApp, { role: 'admin', name: 'Verwaltung' });
});
afterAll(() => testApp.close());

const ask = (line: string, token: string, body?: unknown) =>
  testApp.ask(line.replace(' ', ' /api/user-management'), { token, body });
const login = (username: string, password: string) =>
  testApp.ask('POST /api/admin-auth/login', { body: { username, password } });
const storedUser = async (id: string) =>
  (await testApp.deps.db.select().from(users).where(eq(users.id, id)))[0];
let count = 0;
const someone = () => {
  count += 1;
  return { username: `neu${count}`, email: `neu${count}@example.org`, name: 'Neue Person' };
};

describe('creating a user directly', () => {
  it('makes an account whose temporary password is the username, to be changed at once', async () => {
    const user = { ...someone(), role: 'manager' };
    const { status, body } = await ask('POST /users', admin.token, user);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Benutzer erfolgreich erstellt!',
      details: { username: user.username, temporaryPassword: user.username },
    });
    const signedIn = await login(user.username, user.username);
    expect(signedIn.body).toMatchObject({
      mustChangePassword: true,
      firstLogin: true,
      admin: { role: 'manager' },
    });
  });

  it('is listed with role, creator and dates, and without secrets', async () => {
    const user = someone();
    await ask('POST /users', admin.token, { ...user, role: 'viewer' });
    const { body } = await ask('GET /users', admin.token);
    const listed = body.find(({ username }: { username: string }) => username === user.username);
    expect(listed).toMatchObject({
      ...user,
      role: 'viewer',
      roleId: null,
      roleName: 'Betrachter',
      isActive: true,
      mustChangePassword: true,
      lastLogin: null,
      createdBy: { name: 'Verwaltung' },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
  });

  it.each([
    ['no e-mail', { email: '' }, 400, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['a malformed e-mail', { email: 'kein-at' }, 400, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['no name', { name: ' ' }, 400, 'Bitte geben Sie einen Namen ein'],
    ['no username', { username: '' }, 400, 'Bitte geben Sie einen Benutzernamen ein'],
    [
      'a username like an address',
      { username: 'a@b.de' },
      400,
      'Der Benutzername darf keine Leerzeichen und kein @ enthalten',
    ],
    [
      'a username that looks like another',
      { username: 'admin\u200b' },
      400,
      'Der Benutzername darf keine unsichtbaren Zeichen enthalten',
    ],
    [
      'a name of two lines',
      { name: 'Neue Person\r\n\r\nBitte hier klicken' },
      400,
      'Der Name darf keine Zeilenumbrüche und keine Steuerzeichen enthalten',
    ],
    ['an unknown role', { role: 'chef' }, 400, 'Unbekannte Rolle'],
    [
      'a role that is not there',
      { roleId: '00000000-0000-4000-8000-000000000000' },
      404,
      'Rolle nicht gefunden',
    ],
  ])('%s is refused', async (_title, wrong, status, error) => {
    const answer = await ask('POST /users', admin.token, { ...someone(), role: 'viewer', ...wrong });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('names and addresses are unique whatever their case', async () => {
    const user = someone();
    await ask('POST /users', admin.token, user);
    const sameName = await ask('POST /users', admin.token, {
      ...someone(),
      username: user.username.toUpperCase(),
    });
    expect([sameName.status, sameName.body.error]).toEqual([409, 'Dieser Benutzername ist bereits vergeben']);
    const sameMail = await ask('POST /users', admin.token, { ...someone(), email: user.email.toUpperCase() });
    expect([sameMail.status, sameMail.body.error]).toEqual([
      409,
      'Diese E-Mail-Adresse ist bereits vergeben',
    ]);
  });
});

describe('changing a user', () => {
  it('name, address and role; the next call of that user follows', async () => {
    const target = await createStaff(testApp, { role: 'viewer' });
    const { status, body } = await ask(`PUT /users/${target.id}`, admin.token, {
      name: 'Anderer Name',
      email: 'anders@example.org',
      role: 'manager',
      roleId: null,
      isActive: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Anderer Name', email: 'anders@example.org', roleName: 'Manager' });
    const info = await testApp.ask('GET /api/auth/user-info', { token: target.token });
    expect(info.body.user.permissions.devices.create).toBe(true);
  });

  it('deactivating ends every session at once; activating lets the user in again', async () => {
    const target = await createStaff(testApp);
    const { body } = await ask(`PUT /users/${target.id}`, admin.token, { isActive: false });
    expect(body.isActive).toBe(false);
    expect((await testApp.ask('GET /api/auth/user-info', { token: target.token })).status).toBe(401);
    expect((await login(target.username, KNOWN_PASSWORD)).status).toBe(403);
    await ask(`PUT /users/${target.id}`, admin.token, { isActive: true });
    expect((await login(target.username, KNOWN_PASSWORD)).status).toBe(200);
  });

  it('resetting the password shows a random one once and ends the sessions', async () => {
    const target = await createStaff(testApp);
    const { status, body } = await ask(`PATCH /users/${target.id}/reset-password`, admin.token);
    expect(status).toBe(200);
    expect(body.temporaryPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect((await testApp.ask('GET /api/auth/user-info', { token: target.token })).status).toBe(401);
    expect((await login(target.username, KNOWN_PASSWORD)).status).toBe(401);
    const signedIn = await login(target.username, body.temporaryPassword);
    expect(signedIn.body).toMatchObject({ mustChangePassword: true, firstLogin: false });
  });

  it('deleting removes the account and its sessions', async () => {
    const target = await createStaff(testApp);
    expect((await ask(`DELETE /users/${target.id}`, admin.token)).status).toBe(200);
    expect((await testApp.ask('GET /api/auth/user-info', { token: target.token })).status).toBe(401);
    expect((await ask(`DELETE /users/${target.id}`, admin.token)).status).toBe(404);
  });

  it('cannot set what the call is not for', async () => {
    const target = await createStaff(testApp);
    await ask(`PUT /users/${target.id}`, admin.token, {
      name: 'X',
      passwordHash: 'x',
      username: 'gekapert',
      createdBy: root.id,
      firstLogin: true,
    });
    expect(await storedUser(target.id)).toMatchObject({
      username: target.username,
      firstLogin: false,
      createdBy: null,
    });
    expect((await login(target.username, KNOWN_PASSWORD)).status).toBe(200);
  });
});

describe('no way up', () => {
  it.each([
    ['edit', (id: string) => [`PUT /users/${id}`, { name: 'X' }]],
    ['deactivate', (id: string) => [`PUT /users/${id}`, { isActive: false }]],
    ['reset', (id: string) => [`PATCH /users/${id}/reset-password`, undefined]],
    ['delete', (id: string) => [`DELETE /users/${id}`, undefined]],
  ] as [string, (id: string) => [line: string, body?: object]][])(
    'only a super_admin may %s a super_admin',
    async (_verb, call) => {
      const target = await createStaff(testApp, { role: 'super_admin' });
      const before = await storedUser(target.id);
      const [line, body] = call(target.id);
      expect((await ask(line, admin.token, body)).status).toBe(403);
      expect(await storedUser(target.id)).toEqual(before);
      expect((await ask(line, root.token, body)).status).toBe(200);
    },
  );

  it.each(['POST /users', 'POST /invite-user'])(
    'nobody but a super_admin grants that role: %s',
    async (line) => {
      const user = { ...someone(), role: 'super_admin' };
      expect((await ask(line, admin.token, user)).status).toBe(403);
      expect((await ask(line, root.token, user)).status).toBeLessThan(300);
    },
  );

  it('nobody raises anybody, themselves included, above what they hold', async () => {
    const limited = await createStaffWith(testApp, ['system.userManagement', 'devices.view']);
    const target = await createStaffWith(testApp, ['devices.view']);
    for (const id of [target.id, limited.id]) {
      const { status } = await ask(`PUT /users/${id}`, limited.token, { role: 'admin', roleId: null });
      expect(status).toBe(403);
    }
    expect((await ask('POST /users', limited.token, { ...someone(), role: 'viewer' })).status).toBe(403);
    expect(
      (await ask('POST /invite-user', limited.token, { email: 'x@example.org', role: 'manager' })).status,
    ).toBe(403);
  });

  it('nobody touches an account that holds more than they do', async () => {
    const limited = await createStaffWith(testApp, ['system.userManagement']);
    const stronger = await createStaffWith(testApp, ['devices.view']);
    const before = await storedUser(stronger.id);
    for (const [line, body] of [
      [`PUT /users/${stronger.id}`, { name: 'X' }],
      [`PATCH /users/${stronger.id}/reset-password`],
      [`DELETE /users/${stronger.id}`],
    ] as const)
      expect((await ask(line, limited.token, body)).status).toBe(403);
    expect(await storedUser(stronger.id)).toEqual(before);
  });

  it('nobody makes or widens a role beyond what they hold', async () => {
    const limited = await createStaffWith(testApp, ['system.userManagement', 'parts.view']);
    const wide = permissionsOf(allPermissionKeys);
    const refused = await ask('POST /roles', limited.token, {
      name: 'alles',
      displayName: 'Alles',
      permissions: wide,
    });
    expect(refused.status).toBe(403);
    const { body: own } = await ask('POST /roles', limited.token, {
      name: 'teile',
      displayName: 'Teile',
      permissions: permissionsOf(['parts.view']),
    });
    expect(
      (await ask(`PUT /roles/${own._id}`, limited.token, { displayName: 'Teile', permissions: wide })).status,
    ).toBe(403);
    const { body: strong } = await ask('POST /roles', root.token, {
      name: 'stark',
      displayName: 'Stark',
      permissions: wide,
    });
    const narrowed = await ask(`PUT /roles/${strong._id}`, limited.token, {
      displayName: 'Schwach',
      permissions: {},
    });
    expect(narrowed.status).toBe(403);
    expect((await ask(`DELETE /roles/${strong._id}`, limited.token)).status).toBe(403);
  });

  it('nobody deactivates or deletes themselves', async () => {
    for (const account of [root, admin]) {
      expect((await ask(`PUT /users/${account.id}`, account.token, { isActive: false })).status).toBe(403);
      expect((await ask(`DELETE /users/${account.id}`, account.token)).status).toBe(403);
    }
  });

  it('the last active super_admin stays, also when two remove each other at once', async () => {
    const alone = await createTestApp();
    const first = await createStaff(alone, { role: 'super_admin' });
    const lower = await alone.ask(`PUT /api/user-management/users/${first.id}`, {
      token: first.token,
      body: { role: 'admin' },
    });
    expect([lower.status, lower.body.error]).toEqual([
      409,
      'Der letzte aktive Super Administrator muss erhalten bleiben',
    ]);
    const second = await createStaff(alone, { role: 'super_admin' });
    const answers = await Promise.all([
      alone.ask(`DELETE /api/user-management/users/${second.id}`, { token: first.token }),
      alone.ask(`DELETE /api/user-management/users/${first.id}`, { token: second.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(await alone.deps.db.$count(users, eq(users.role, 'super_admin'))).toBe(1);
    await alone.close();
  });
});

describe('roles', () => {
  const permissions = permissionsOf(['devices.view', 'parts.view']);

  it('are made, listed, changed and deleted', async () => {
    const { status, body: made } = await ask('POST /roles', admin.token, {
      name: 'werkstatt',
      displayName: 'Werkstatt',
      permissions: { devices: { view: true }, parts: { view: true } },
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({ name: 'werkstatt', displayName: 'Werkstatt', permissions, userCount: 0 });
    const twoLines = { displayName: 'Teile\u2028Bitte hier klicken', permissions: {} };
    expect((await ask(`PUT /roles/${made._id}`, admin.token, twoLines)).status).toBe(400);
    const changed = await ask(`PUT /roles/${made._id}`, admin.token, {
      name: 'anderer-name',
      displayName: 'Werkbank',
      permissions: permissionsOf(['devices.view']),
    });
    expect(changed.body).toMatchObject({ name: 'werkstatt', displayName: 'Werkbank' });
    expect((await ask('GET /roles', admin.token)).body).toContainEqual(changed.body);
    const { body } = await ask(`DELETE /roles/${made._id}`, admin.token);
    expect(body.message).toBe('Rolle erfolgreich gelöscht');
  });

  it('a second role of the same name is refused', async () => {
    const role = { name: 'doppelt', displayName: 'Doppelt', permissions: {} };
    await ask('POST /roles', admin.token, role);
    expect((await ask('POST /roles', admin.token, { ...role, name: 'DOPPELT' })).status).toBe(409);
  });

  it.each([
    ['no system name', { name: '' }],
    ['no display name', { displayName: '  ' }],
  ])('%s is refused', async (_title, wrong) => {
    const answer = await ask('POST /roles', admin.token, {
      name: 'r',
      displayName: 'R',
      permissions: {},
      ...wrong,
    });
    expect(answer.status).toBe(400);
  });

  it('a role in use is not deleted, and it is said by how many', async () => {
    const { body: role } = await ask('POST /roles', admin.token, {
      name: 'tresen',
      displayName: 'Tresen',
      permissions,
    });
    await ask('POST /users', admin.token, { ...someone(), role: 'viewer', roleId: role._id });
    await ask('POST /invite-user', admin.token, {
      email: 'bald@example.org',
      role: 'viewer',
      roleId: role._id,
    });
    const listed = (await ask('GET /roles', admin.token)).body;
    expect(listed.find(({ _id }: { _id: string }) => _id === role._id).userCount).toBe(1);
    const { status, body } = await ask(`DELETE /roles/${role._id}`, admin.token);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'Die Rolle wird noch verwendet: 1 Benutzer, 1 offene Einladung',
      code: 'role_in_use',
      userCount: 1,
      invitationCount: 1,
    });
  });
});
