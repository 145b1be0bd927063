import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../db/tables/sessions.table.ts';
import { users } from '../../db/tables/users.table.ts';
import { addReseller, createStaff, KNOWN_PASSWORD } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const staffLogin = (username: string, password = KNOWN_PASSWORD, address?: string) =>
  testApp.ask('POST /api/admin-auth/login', { body: { username, password }, address });
const resellerLogin = (username: string, password = KNOWN_PASSWORD, address?: string) =>
  testApp.ask('POST /api/auth/login', { body: { username, password }, address });

describe('signing in', () => {
  it('staff get a token that works, and who they are', async () => {
    const { id, username, email } = await createStaff(testApp, { role: 'manager', name: 'Werkstatt' });
    const { status, body } = await staffLogin(username);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: { _id: id, name: 'Werkstatt', username, email, role: 'manager', roleName: 'Manager' },
      mustChangePassword: false,
      firstLogin: false,
    });
    expect((await testApp.ask('GET /api/auth/user-info', { token: body.token })).status).toBe(200);
  });

  it('only the token\u2019s hash is stored, and the last login is noted', async () => {
    const { id, username } = await createStaff(testApp);
    const { body } = await staffLogin(username);
    const stored = await testApp.deps.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(JSON.stringify(stored)).not.toContain(body.token);
    const [user] = await testApp.deps.db.select().from(users).where(eq(users.id, id));
    expect(user?.lastLogin).toBeInstanceOf(Date);
  });

  it('resellers get a token and their data', async () => {
    const { id, username, email } = await addReseller(testApp, {
      name: 'Handy Nord',
      company: 'Nord GmbH',
      phone: '040 123',
    });
    const { status, body } = await resellerLogin(username);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reseller: { _id: id, name: 'Handy Nord', username, email, company: 'Nord GmbH', phone: '040 123' },
      mustChangePassword: false,
      firstLogin: false,
    });
  });

  it('takes the e-mail address as well, in any case and with spaces around it', async () => {
    const { username, email } = await createStaff(testApp, { username: 'Grün.Schreibung' });
    for (const typed of [email, email.toUpperCase(), username.toUpperCase(), `  ${username} `])
      expect((await staffLogin(typed)).status).toBe(200);
  });

  it('a username wins over somebody else\u2019s e-mail', async () => {
    const named = await createStaff(testApp, { username: 'shared@example.org', email: 'a1@example.org' });
    await createStaff(testApp, { username: 'b1', email: 'shared@example.org' });
    expect((await staffLogin('shared@example.org')).body.admin._id).toBe(named.id);
  });

  it('a password with an umlaut works from every keyboard', async () => {
    const { username, token } = await createStaff(testApp);
    await testApp.ask('POST /api/auth/change-password', {
      token,
      body: { currentPassword: KNOWN_PASSWORD, newPassword: 'gr\u00fcner Baum' },
    });
    expect((await staffLogin(username, 'gru\u0308ner Baum')).status).toBe(200);
  });
});

describe('a refused sign-in', () => {
  it('wrong name and wrong password answer the same', async () => {
    const { username } = await createStaff(testApp);
    const wrongPassword = await staffLogin(username, 'falsch', '203.0.113.50');
    const wrongName = await staffLogin('gibt-es-nicht', 'falsch', '203.0.113.50');
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body).toEqual({ error: 'Ungültige Anmeldedaten', code: 'wrong_credentials' });
    expect([wrongName.status, wrongName.body]).toEqual([wrongPassword.status, wrongPassword.body]);
  });

  it('neither login takes the other\u2019s accounts', async () => {
    const staff = await createStaff(testApp);
    const reseller = await addReseller(testApp);
    expect((await resellerLogin(staff.username)).status).toBe(401);
    expect((await staffLogin(reseller.username)).status).toBe(401);
  });

  it('a deactivated account is told so only after the right password', async () => {
    const { username } = await createStaff(testApp, { isActive: false });
    expect((await staffLogin(username, 'falsch')).status).toBe(401);
    const { status, body } = await staffLogin(username);
    expect(status).toBe(403);
    expect(body).toEqual({
      error: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Administrator.',
      code: 'account_inactive',
    });
  });

  it.each([
    ['nothing', undefined],
    ['no password', { username: 'admin' }],
    ['no name', { password: 'x' }],
    ['blanks for a name', { username: '   ', password: 'x' }],
    ['an empty password', { username: 'admin', password: '' }],
    ['a number for a name', { username: 1, password: 'x' }],
    ['an object for a password', { username: 'admin', password: { $ne: '' } }],
    ['a list', []],
  ])('%s is 400 and says what to enter', async (_title, body) => {
    const answer = await testApp.ask('POST /api/admin-auth/login', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(answer.body.error).not.toBe('');
  });
});

describe('after too many failures', () => {
  it('the account is refused with 429 for 15 minutes, the right password included', async () => {
    const { id, username, email } = await createStaff(testApp);
    for (let i = 0; i < 10; i++)
      expect((await staffLogin(username, 'falsch', `198.51.100.${i}`)).status).toBe(401);
    expect((await staffLogin(email, KNOWN_PASSWORD, '198.51.100.98')).status).toBe(401);

    const refused = await staffLogin(username, KNOWN_PASSWORD, '198.51.100.99');
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(/^Zu viele fehlgeschlagene Anmeldeversuche\. .* 15 Minuten/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    const opened = await testApp.deps.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, id)));
    expect(opened).toHaveLength(1);

    testApp.passTime({ minutes: 16 });
    expect((await staffLogin(username)).status).toBe(200);
  });

  it('a name that does not exist is refused in the same way', async () => {
    for (let i = 0; i < 10; i++) await staffLogin('Niemand', 'falsch', `198.51.100.1${i}`);
    expect((await staffLogin('niemand', 'falsch', '198.51.100.200')).status).toBe(429);
  });

  it('a right password starts the count anew', async () => {
    const { username } = await createStaff(testApp);
    for (let i = 0; i < 9; i++) await staffLogin(username, 'falsch', `198.51.101.${i}`);
    expect((await staffLogin(username)).status).toBe(200);
    for (let i = 0; i < 9; i++)
      expect((await staffLogin(username, 'falsch', `198.51.101.${i}`)).status).toBe(401);
  });

  it('of 40 guesses sent at once at most 10 learn that they were wrong', async () => {
    const { username } = await createStaff(testApp);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => staffLogin(username, 'falsch', `198.51.102.${i}`)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 30]);
  });

  it('30 right sign-ins at once all succeed', async () => {
    const { username } = await createStaff(testApp);
    const answers = await Promise.all(Array.from({ length: 30 }, () => staffLogin(username)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(30);
  });

  it('an address is refused after 50 failures over any accounts; others are not', async () => {
    const { username } = await createStaff(testApp);
    const address = '198.51.103.1';
    await Promise.all(Array.from({ length: 50 }, (_, i) => staffLogin(`name-${i}`, 'falsch', address)));
    expect((await staffLogin(username, KNOWN_PASSWORD, address)).status).toBe(429);
    expect((await staffLogin(username, KNOWN_PASSWORD, '198.51.103.2')).status).toBe(200);
    testApp.passTime({ minutes: 16 });
    expect((await staffLogin(username, KNOWN_PASSWORD, address)).status).toBe(200);
  });

  it('a forged forwarding header does not make another address', async () => {
    for (let i = 0; i < 50; i++)
      await testApp.ask('POST /api/admin-auth/login', {
        body: { username: `fwd-${i}`, password: 'falsch' },
        address: '198.51.104.1',
        headers: { 'x-forwarded-for': `192.0.2.${i}` },
      });
    expect((await staffLogin('fwd', 'falsch', '198.51.104.1')).status).toBe(429);
  });
});

it('that a locked name and an address are one account’s is nobody’s to find out', {
  timeout: 120_000,
}, async () => {
  const account = await createStaff(testApp);
  const statusesOf = async (name: string, password: string, count: number, address: string) => {
    const statuses = [];
    for (let tries = 0; tries < count; tries++)
      statuses.push(
        (await testApp.ask('POST /api/admin-auth/login', { body: { username: name, password }, address }))
          .status,
      );
    return statuses;
  };
  const pairs = [
    [account.username, account.email],
    ['gibt-es-nicht', 'gibt-es-nicht@example.org'],
  ];
  const seen = [];
  for (const [index, [name = '', email = '']] of pairs.entries())
    seen.push([
      await statusesOf(name, 'falsch-1', 11, `192.0.2.${index}`),
      await statusesOf(email, 'falsch-1', 11, `192.0.2.${index + 10}`),
    ]);
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.[0]).toEqual([...Array(10).fill(401), 429]);
  // Guessing on under the other name leads nowhere, either.
  const other = await createStaff(testApp);
  await statusesOf(other.username, 'falsch-1', 10, '192.0.2.30');
  expect(await statusesOf(other.email, KNOWN_PASSWORD, 1, '192.0.2.31')).toEqual([401]);
});
