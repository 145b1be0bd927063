import { TICKET_TRIES } from '@kreislauf/domain/account/second-factor.rules';
import { MAX_FAILURES_PER_ACCOUNT } from '@kreislauf/domain/auth/login-lockout.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReseller, createStaff, KNOWN_PASSWORD, type TestAccount } from '../../test/factories.ts';
import { factorCallsOf } from '../../test/factors-bed.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof factorCallsOf>;
beforeAll(async () => {
  testApp = await createTestApp();
  calls = factorCallsOf(testApp);
});
afterAll(() => testApp.close());

const WRONG = '000000x';
const ticketOf = async (account: TestAccount): Promise<string> => (await calls.logIn(account)).body.ticket;
const accountOf = async ({ token }: TestAccount) => (await testApp.ask('GET /api/account', { token })).body;

describe('setting up codes', () => {
  it('asks for the password, is on once a code confirms it, and shows ten recovery codes', async () => {
    const user = await createStaff(testApp, { name: 'Anna' });
    const { token } = user;
    const begin = (password: string) => testApp.ask('POST /api/account/totp', { token, body: { password } });
    expect(await begin('falsch')).toMatchObject({ status: 400, body: { code: 'password_wrong' } });
    const { body } = await begin(KNOWN_PASSWORD);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect((await calls.logIn(user)).body).toHaveProperty('token');
    const confirm = (code: string) =>
      testApp.ask('POST /api/account/totp/confirm', { token, body: { code } });
    expect(await confirm('123')).toMatchObject({ status: 400, body: { code: 'code_wrong' } });
    const { recoveryCodes } = (await confirm(calls.codeOf(body.secret))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await accountOf(user)).twoFactor).toEqual({ totp: true, recoveryCodesLeft: 10, required: false });
    expect((await begin(KNOWN_PASSWORD)).status).toBe(409);
    expect((await confirm(calls.codeOf(body.secret, 1))).status).toBe(409);
    expect(await calls.logIn(user)).toMatchObject({
      status: 200,
      body: { twoFactor: true, ticket: expect.any(String), methods: ['totp', 'recovery'] },
    });
    expect((await testApp.ask('GET /api/auth/user-info', { token })).status).toBe(200);
  });

  it('keeps neither secret nor codes where somebody could read them, and tells audit and owner', async () => {
    const user = await createStaff(testApp, { name: 'Berta Beispiel' });
    const { secret, recoveryCodes } = await calls.setUpTotp(user);
    const texts = await testApp.database.pool.query(
      `select (select json_agg(t) from totp_secrets t)::text || (select json_agg(r) from recovery_codes r)::text
         || (select json_agg(m) from mails m)::text || (select json_agg(a) from audit_events a)::text as text`,
    );
    for (const hidden of [secret, ...recoveryCodes]) {
      expect(texts.rows[0].text).not.toContain(hidden);
      expect(JSON.stringify(testApp.logged)).not.toContain(hidden);
    }
    const { rows } = await testApp.database.pool.query(`select subject from mails where recipient = $1`, [
      user.email,
    ]);
    expect(rows).toEqual([{ subject: expect.stringContaining('Zwei-Faktor-Anmeldung ein') }]);
    const audit = await testApp.database.pool.query(
      `select action, kind from audit_events where name = 'Berta Beispiel'`,
    );
    expect(audit.rows).toEqual([{ action: 'twoFactorOn', kind: 'user' }]);
  });
});

describe('the second step of a login', () => {
  it.each(['staff', 'reseller'] as const)('takes a code of the app, for %s', async (kind) => {
    const account = await (kind === 'staff' ? createStaff(testApp) : addReseller(testApp));
    const { secret } = await calls.setUpTotp(account);
    const { ticket } = (await calls.logIn(account, { kind })).body;
    const { status, body } = await calls.finish(ticket, calls.codeOf(secret));
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind, token: expect.any(String), firstLogin: false });
    expect(body[kind === 'staff' ? 'admin' : 'reseller']).toMatchObject({ _id: account.id });
    expect((await testApp.ask('GET /api/auth/user-info', { token: body.token })).status).toBe(200);
  });

  it('takes one step to either side, and each code once', async () => {
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    const tryCode = async (code: string) => (await calls.finish(await ticketOf(user), code)).status;
    const [early, late, tooLate, tooEarly] = [-1, 1, 2, -2].map((steps) => calls.codeOf(secret, steps));
    expect([await tryCode(tooLate ?? ''), await tryCode(tooEarly ?? '')]).toEqual([401, 401]);
    expect([await tryCode(early ?? ''), await tryCode(early ?? '')]).toEqual([200, 401]);
    expect([await tryCode(late ?? ''), await tryCode(late ?? '')]).toEqual([200, 401]);
    expect(await tryCode(calls.codeOf(secret))).toBe(401);
  });

  it('takes each recovery code once, however it is typed; new ones make the old void', async () => {
    const user = await createStaff(testApp);
    const { recoveryCodes } = await calls.setUpTotp(user);
    const [first = '', second = ''] = recoveryCodes;
    const tryCode = async (code: string) => (await calls.finish(await ticketOf(user), code)).status;
    expect(await tryCode(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(200);
    expect(await tryCode(first)).toBe(401);
    expect((await accountOf(user)).twoFactor.recoveryCodesLeft).toBe(9);
    const { body } = await testApp.ask('POST /api/account/recovery-codes', {
      token: user.token,
      body: { password: KNOWN_PASSWORD },
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await tryCode(second)).toBe(401);
    expect(await tryCode(body.recoveryCodes[0])).toBe(200);
  });

  it('takes no code of somebody else', async () => {
    const [one, other] = [await createStaff(testApp), await createStaff(testApp)];
    const { recoveryCodes } = await calls.setUpTotp(other);
    await calls.setUpTotp(one);
    expect((await calls.finish(await ticketOf(one), recoveryCodes[0] ?? '')).status).toBe(401);
  });

  it('uses up the ticket by success, in two tabs too', async () => {
    const user = await createStaff(testApp);
    const { secret, recoveryCodes } = await calls.setUpTotp(user);
    const ticket = await ticketOf(user);
    const both = await Promise.all([
      calls.finish(ticket, calls.codeOf(secret)),
      calls.finish(ticket, recoveryCodes[0] ?? ''),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [one, other] = [await ticketOf(user), await ticketOf(user)];
    testApp.passTime({ minutes: 1 });
    const code = calls.codeOf(secret);
    const raced = await Promise.all([calls.finish(one, code), calls.finish(other, code)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a ticket that is made up, too old or out of tries, the right code too', async () => {
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    expect((await calls.finish('erfunden', calls.codeOf(secret))).body.code).toBe('ticket_ended');
    const old = await ticketOf(user);
    testApp.passTime({ minutes: 5 });
    expect((await calls.finish(old, calls.codeOf(secret))).body.code).toBe('ticket_ended');
    const tried = await ticketOf(user);
    for (let count = 0; count < TICKET_TRIES; count++)
      expect(await calls.finish(tried, WRONG)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect((await calls.finish(tried, calls.codeOf(secret))).body.code).toBe('ticket_ended');
    expect((await calls.finish(await ticketOf(user), calls.codeOf(secret))).status).toBe(200);
  });

  it('locks the account after ten wrong codes over several tickets, however often the password was right', async () => {
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    for (let count = 0; count < MAX_FAILURES_PER_ACCOUNT; count += TICKET_TRIES) {
      const ticket = await ticketOf(user);
      for (let tries = 0; tries < TICKET_TRIES; tries++) await calls.finish(ticket, WRONG);
    }
    expect((await calls.logIn(user)).status).toBe(429);
    expect((await calls.logIn({ username: user.email })).status).toBe(401);
    testApp.passTime({ minutes: 16 });
    expect((await calls.finish(await ticketOf(user), calls.codeOf(secret))).status).toBe(200);
  });

  it('ends with a new password, a deactivation, and the sessions of the account', async () => {
    const admin = await createStaff(testApp, { role: 'super_admin' });
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    const before = await ticketOf(user);
    await testApp.ask('POST /api/auth/change-password', {
      token: user.token,
      body: { currentPassword: KNOWN_PASSWORD, newPassword: 'Noch-ein-Wort-8' },
    });
    expect((await calls.finish(before, calls.codeOf(secret))).status).toBe(401);
    const { ticket } = (await calls.logIn(user, { password: 'Noch-ein-Wort-8' })).body;
    await testApp.ask(`PUT /api/user-management/users/${user.id}`, {
      token: admin.token,
      body: { isActive: false },
    });
    expect([401, 403]).toContain((await calls.finish(ticket, calls.codeOf(secret))).status);
  });
});

describe('inside the account', () => {
  it('codes end by password and code; a code is not used up by a refused call', async () => {
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    const end = (password: string, code: string) =>
      testApp.ask('DELETE /api/account/totp', { token: user.token, body: { password, code } });
    const code = calls.codeOf(secret);
    expect(await end('falsch', code)).toMatchObject({ status: 400, body: { code: 'password_wrong' } });
    expect(await end(KNOWN_PASSWORD, WRONG)).toMatchObject({ status: 400, body: { code: 'code_wrong' } });
    expect((await end(KNOWN_PASSWORD, code)).status).toBe(200);
    expect((await accountOf(user)).twoFactor).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await calls.logIn(user)).body).toHaveProperty('token');
    expect((await end(KNOWN_PASSWORD, code)).status).toBe(409);
  });

  it('wrong passwords and codes count towards the lockout of the account', async () => {
    const user = await createStaff(testApp);
    const statuses: number[] = [];
    for (let count = 0; count <= MAX_FAILURES_PER_ACCOUNT; count++)
      statuses.push(
        (await testApp.ask('POST /api/account/totp', { token: user.token, body: { password: 'falsch' } }))
          .status,
      );
    expect(statuses).toEqual([...Array(MAX_FAILURES_PER_ACCOUNT).fill(400), 429]);
    expect((await calls.logIn(user)).status).toBe(401);
  });

  it('the same Idempotency-Key answers the same recovery codes', async () => {
    const user = await createStaff(testApp);
    await calls.setUpTotp(user);
    const renew = () =>
      testApp.ask('POST /api/account/recovery-codes', {
        token: user.token,
        body: { password: KNOWN_PASSWORD },
        headers: { 'idempotency-key': 'neu' },
      });
    expect((await renew()).body).toEqual((await renew()).body);
  });
});
