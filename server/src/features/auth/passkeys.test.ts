import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReseller, createStaff, KNOWN_PASSWORD } from '../../test/factories.ts';
import { factorCallsOf } from '../../test/factors-bed.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { resetByOperator } from './reset-by-operator.ts';

let testApp: TestApp;
let calls: ReturnType<typeof factorCallsOf>;
beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'http://localhost:3000' });
  calls = factorCallsOf(testApp);
});
afterAll(() => testApp.close());

describe('a passkey', () => {
  it.each(['staff', 'reseller'] as const)('signs in without name and password, for %s', async (kind) => {
    const account = await (kind === 'staff' ? createStaff(testApp) : addReseller(testApp));
    const { authenticator, added } = await calls.addPasskey(account);
    expect(added).toMatchObject({ status: 201, body: { name: 'Mein Telefon', lastUsedAt: null } });
    const { status, body } = await calls.signInWith(authenticator);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind, token: expect.any(String) });
    const { passkeys } = (await testApp.ask('GET /api/account', { token: body.token })).body;
    expect(passkeys).toEqual([
      {
        _id: added.body._id,
        name: 'Mein Telefon',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
  });

  it('is told to its owner by mail with time and browser, and removed once', async () => {
    const user = await createStaff(testApp);
    const { authenticator, added } = await calls.addPasskey(user, 'Notebook');
    const { rows } = await testApp.database.pool.query(
      `select subject, text from mails where recipient = $1`,
      [user.email],
    );
    expect(rows[0].subject).toContain('Neuer Passkey');
    expect(rows[0].text).toMatch(/Passkey: Notebook\nZeitpunkt: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\nBrowser: /);
    const remove = () => testApp.ask(`DELETE /api/account/passkeys/${added.body._id}`, { token: user.token });
    const stranger = await createStaff(testApp);
    const foreign = await testApp.ask(`DELETE /api/account/passkeys/${added.body._id}`, {
      token: stranger.token,
    });
    expect([foreign.status, (await remove()).status, (await remove()).status]).toEqual([404, 200, 404]);
    expect((await calls.signInWith(authenticator)).status).toBe(401);
  });

  it('makes the password alone no less: only where a factor is required it follows', async () => {
    const user = await createStaff(testApp);
    await calls.addPasskey(user);
    expect((await calls.logIn(user)).body).toHaveProperty('token');
    await calls.setUpTotp(user);
    expect((await calls.logIn(user)).body.methods).toEqual(['totp', 'recovery', 'passkey']);
  });
});

describe('refused is', () => {
  it.each([
    ['a signature for another page', { origin: 'https://betrug.example' }],
    ['a signature for another name', { rpId: 'betrug.example' }],
    ['an owner who was not verified', { isVerified: false }],
    ['a counter that goes back', { counter: 1 }],
    ['a counter that stands still', { counter: 5 }],
  ])('%s', async (_what, changed) => {
    const user = await createStaff(testApp);
    const { authenticator } = await calls.addPasskey(user);
    expect((await calls.signInWith(authenticator, { counter: 5 })).status).toBe(200);
    expect(await calls.signInWith(authenticator, changed)).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    });
    expect((await calls.signInWith(authenticator, { counter: 9 })).status).toBe(200);
  });

  it('a challenge that was used, is too old, or was given for another ticket', async () => {
    const user = await createStaff(testApp);
    const { authenticator } = await calls.addPasskey(user);
    const options = async () => (await testApp.ask('POST /api/auth/passkey/options')).body;
    const signIn = async (ticket: string, response: unknown) =>
      (await testApp.ask('POST /api/auth/passkey', { body: { ticket, response } })).status;
    const used = await options();
    const response = authenticator.sign(used.options);
    expect([await signIn(used.ticket, response), await signIn(used.ticket, response)]).toEqual([200, 401]);
    const [one, other] = [await options(), await options()];
    expect(await signIn(other.ticket, authenticator.sign(one.options))).toBe(401);
    const old = await options();
    testApp.passTime({ minutes: 5 });
    expect(await signIn(old.ticket, authenticator.sign(old.options))).toBe(401);
    expect(await signIn('erfunden', { id: 'x' })).toBe(401);
  });

  it.each([
    ['no data', {}],
    ['data that is no JSON', { clientDataJSON: Buffer.from('kein JSON').toString('base64url') }],
    [
      'a challenge that no database takes',
      { clientDataJSON: Buffer.from(JSON.stringify({ challenge: '\0' })).toString('base64url') },
    ],
    [
      'a challenge of another kind',
      { clientDataJSON: Buffer.from('{"challenge":{}}').toString('base64url') },
    ],
  ])('a response with %s', async (_what, inner) => {
    const { token } = await createStaff(testApp);
    const response = { id: '\0', type: 'public-key', response: inner };
    const { ticket } = (await testApp.ask('POST /api/auth/passkey/options')).body;
    const signedIn = await testApp.ask('POST /api/auth/passkey', { body: { ticket, response } });
    const added = await testApp.ask('POST /api/account/passkeys', { token, body: { name: 'x', response } });
    expect([401, 400]).toContain(signedIn.status);
    expect(added.status).toBe(400);
  });

  it('a passkey that nobody stored, and one of a deactivated account', async () => {
    const user = await createStaff(testApp);
    const { authenticator } = await calls.addPasskey(user);
    const admin = await createStaff(testApp, { role: 'super_admin' });
    await testApp.ask(`PUT /api/user-management/users/${user.id}`, {
      token: admin.token,
      body: { isActive: false },
    });
    expect(await calls.signInWith(authenticator)).toMatchObject({
      status: 403,
      body: { code: 'account_inactive' },
    });
  });

  it('adding by a response to somebody else’s challenge, and the same key twice', async () => {
    const [one, other] = [await createStaff(testApp), await createStaff(testApp)];
    const { authenticator } = await calls.addPasskey(one);
    const options = async (token: string) =>
      (await testApp.ask('POST /api/account/passkeys/options', { token })).body;
    const add = (token: string, response: unknown) =>
      testApp.ask('POST /api/account/passkeys', { token, body: { name: 'x', response } });
    const ofOne = await options(one.token);
    expect(ofOne.excludeCredentials).toHaveLength(1);
    expect((await add(other.token, authenticator.create(ofOne))).status).toBe(400);
    expect((await add(other.token, authenticator.create(await options(other.token)))).status).toBe(409);
  });
});

describe('a required second factor', () => {
  it('is asked of its roles everywhere but in the account, and a passkey then follows the password', async () => {
    const admin = await createStaff(testApp, { role: 'super_admin' });
    const require = (roles: string[]) =>
      testApp.ask('PUT /api/settings', {
        token: admin.token,
        body: { security: { requireTwoFactor: roles } },
      });
    expect((await require(['chef'])).status).toBe(400);
    expect((await require(['6f1f3c1e-1111-4111-8111-111111111111'])).status).toBe(400);
    const user = await createStaff(testApp, { role: 'manager' });
    const reseller = await addReseller(testApp);
    expect((await require(['manager', 'reseller', 'manager'])).body.security).toEqual({
      requireTwoFactor: ['manager', 'reseller'],
    });
    for (const { token } of [user, reseller]) {
      const status = async (line: string) => (await testApp.ask(line, { token })).status;
      expect(await status('GET /api/account')).toBe(200);
      expect(await status('GET /api/auth/user-info')).toBe(200);
      const refused = await testApp.ask(token === user.token ? 'GET /api/today' : 'GET /api/reseller/stats', {
        token,
      });
      expect(refused).toMatchObject({ status: 403, body: { code: 'two_factor_required' } });
    }
    const { authenticator } = await calls.addPasskey(user);
    expect((await testApp.ask('GET /api/today', { token: user.token })).status).toBe(200);

    const { body: login } = await calls.logIn(user);
    expect(login).toEqual({ twoFactor: true, ticket: expect.any(String), methods: ['passkey'] });
    const finish = async (askWith: object) => {
      const { options } = (await testApp.ask('POST /api/auth/passkey/options', { body: askWith })).body;
      return testApp.ask('POST /api/auth/passkey', {
        body: { ticket: login.ticket, response: authenticator.sign(options) },
      });
    };
    const stranger = await createStaff(testApp);
    const { authenticator: foreign } = await calls.addPasskey(stranger);
    const { options } = (
      await testApp.ask('POST /api/auth/passkey/options', { body: { ticket: login.ticket } })
    ).body;
    expect(options.allowCredentials).toHaveLength(1);
    const wrong = { ticket: login.ticket, response: foreign.sign(options) };
    expect((await testApp.ask('POST /api/auth/passkey', { body: wrong })).status).toBe(401);
    expect((await finish({ ticket: login.ticket })).body).toMatchObject({ kind: 'staff' });
    expect((await finish({})).status).toBe(401);
    expect((await calls.logIn(reseller, { kind: 'reseller' })).body).toHaveProperty('token');
    await require([]);
  });

  it('comes after the first change of the password', async () => {
    const { token } = await createStaff(testApp, { firstLogin: true });
    expect(await testApp.ask('GET /api/account', { token })).toMatchObject({
      status: 403,
      body: { code: 'password_change_first' },
    });
  });
});

describe('a reset by somebody else', () => {
  it('takes everything, ends the sessions, and tells audit and owner', async () => {
    const admin = await createStaff(testApp, { role: 'super_admin', name: 'Chefin' });
    const user = await createStaff(testApp, { name: 'Carla' });
    const { authenticator } = await calls.addPasskey(user);
    await calls.setUpTotp(user);
    const reset = (token: string) =>
      testApp.ask(`DELETE /api/user-management/users/${user.id}/two-factor`, { token });
    const lesser = await createStaff(testApp, { role: 'manager' });
    expect((await reset(lesser.token)).status).toBe(403);
    expect([(await reset(admin.token)).status, (await reset(admin.token)).status]).toEqual([200, 200]);
    expect((await testApp.ask('GET /api/account', { token: user.token })).status).toBe(401);
    expect((await calls.signInWith(authenticator)).status).toBe(401);
    expect((await calls.logIn(user)).body).toHaveProperty('token');
    const { rows } = await testApp.database.pool.query(
      `select action, actor_name from audit_events where name = 'Carla' and action = 'twoFactorReset'`,
    );
    expect(rows).toEqual([{ action: 'twoFactorReset', actor_name: 'Chefin' }]);
    const mails = await testApp.database.pool.query(
      `select subject from mails where recipient = $1 order by created_at desc limit 1`,
      [user.email],
    );
    expect(mails.rows[0].subject).toContain('zurückgesetzt');
  });

  it('is for others: one’s own factor is ended by password and code alone', async () => {
    const admin = await createStaff(testApp, { role: 'super_admin' });
    await calls.setUpTotp(admin);
    const own = `DELETE /api/user-management/users/${admin.id}/two-factor`;
    expect(await testApp.ask(own, { token: admin.token })).toMatchObject({
      status: 403,
      body: { code: 'not_own_two_factor' },
    });
    expect((await calls.logIn(admin)).body).toHaveProperty('ticket');
  });

  it('by whoever holds the machine reaches the last super admin, and says what it did', async () => {
    const admin = await createStaff(testApp, { role: 'super_admin', name: 'Allein' });
    await calls.setUpTotp(admin);
    const reset = (login: string) => resetByOperator(testApp.deps, login);
    expect((await reset('niemand')).isFound).toBe(false);
    expect(await reset(admin.email.toUpperCase())).toMatchObject({
      isFound: true,
      sentence: expect.stringContaining('Der zweite Faktor von Allein ist zurückgesetzt.'),
    });
    expect((await reset(admin.username)).sentence).toContain('Es wurde nichts geändert.');
    expect((await testApp.ask('GET /api/account', { token: admin.token })).status).toBe(401);
    expect((await calls.logIn(admin)).body).toHaveProperty('token');
    const { rows } = await testApp.database.pool.query(
      `select actor_name, (select count(*)::int from mails where recipient = $1) as mails
         from audit_events where name = 'Allein' and action = 'twoFactorReset'`,
      [admin.email],
    );
    expect(rows).toEqual([{ actor_name: 'Betreiber (Kommandozeile)', mails: 2 }]);
  });

  it('of a reseller takes resellers.edit', async () => {
    const admin = await createStaff(testApp, { role: 'super_admin' });
    const reseller = await addReseller(testApp);
    await calls.setUpTotp(reseller);
    const line = `DELETE /api/admin/resellers/${reseller.id}/two-factor`;
    const viewer = await createStaff(testApp, { role: 'viewer' });
    expect((await testApp.ask(line, { token: viewer.token })).status).toBe(403);
    expect((await testApp.ask(line, { token: admin.token })).status).toBe(200);
    expect((await calls.logIn(reseller, { kind: 'reseller' })).body).toHaveProperty('token');
  });
});

it('after a temporary password by somebody else the second factor is still asked', async () => {
  const user = await createStaff(testApp);
  const { secret } = await calls.setUpTotp(user);
  const admin = await createStaff(testApp, { role: 'super_admin' });
  const { body } = await testApp.ask(`PATCH /api/user-management/users/${user.id}/reset-password`, {
    token: admin.token,
  });
  const { ticket } = (await calls.logIn(user, { password: body.temporaryPassword })).body;
  expect((await calls.finish(ticket, calls.codeOf(secret))).body).toMatchObject({ mustChangePassword: true });
  expect(KNOWN_PASSWORD).not.toBe(body.temporaryPassword);
});
