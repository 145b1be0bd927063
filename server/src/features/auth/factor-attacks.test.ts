import { TICKET_TRIES } from '@kreislauf/domain/account/second-factor.rules';
import { MAX_FAILURES_PER_ACCOUNT, MAX_FAILURES_PER_IP } from '@kreislauf/domain/auth/login-lockout.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaff, KNOWN_PASSWORD, type TestAccount } from '../../test/factories.ts';
import { factorCallsOf } from '../../test/factors-bed.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof factorCallsOf>;
beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'http://localhost:3000' });
  calls = factorCallsOf(testApp);
});
afterAll(() => testApp.close());

const WRONG = 'aaaa-aaaa-aaaa-aaaa';
const ticketOf = async (account: TestAccount): Promise<string> => (await calls.logIn(account)).body.ticket;
const codesOf = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code).sort();
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('guessing codes', () => {
  it('of many guesses sent at once with one ticket no more than its tries learn anything', async () => {
    const user = await createStaff(testApp);
    await calls.setUpTotp(user);
    const ticket = await ticketOf(user);
    const answers = await Promise.all(Array.from({ length: 9 }, () => calls.finish(ticket, WRONG)));
    expect(codesOf(answers)).toEqual([
      ...Array(9 - TICKET_TRIES).fill('ticket_ended'),
      ...Array(TICKET_TRIES).fill('wrong_code'),
    ]);
  });

  it('over many accounts ends for the address that guesses, and for it alone', async () => {
    const address = '198.51.100.77';
    const accounts = Array.from({ length: MAX_FAILURES_PER_IP / TICKET_TRIES }, () => createStaff(testApp));
    for (const user of await Promise.all(accounts)) {
      await calls.setUpTotp(user);
      const { ticket } = (await calls.logIn(user, { address })).body;
      for (let tries = 0; tries < TICKET_TRIES; tries++)
        await testApp.ask('POST /api/auth/two-factor', { body: { ticket, code: WRONG }, address });
    }
    const next = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(next);
    const refused = await calls.logIn(next, { address });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    const ticket = await ticketOf(next);
    const body = { ticket, code: calls.codeOf(secret) };
    expect((await testApp.ask('POST /api/auth/two-factor', { body, address })).status).toBe(429);
    expect((await testApp.ask('POST /api/auth/two-factor', { body })).status).toBe(200);
  });

  it('through a stolen session ends like guessing at the login, also with the right password', async () => {
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    const end = (code: string) =>
      testApp.ask('DELETE /api/account/totp', {
        token: user.token,
        body: { password: KNOWN_PASSWORD, code },
      });
    const statuses: number[] = [];
    for (let count = 0; count < MAX_FAILURES_PER_ACCOUNT; count++) statuses.push((await end(WRONG)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await end(calls.codeOf(secret))).status).toBe(429);
  });
});

describe('two tabs', () => {
  it('one recovery code opens one of two logins that send it at once', async () => {
    const user = await createStaff(testApp);
    const { recoveryCodes } = await calls.setUpTotp(user);
    const tickets = [await ticketOf(user), await ticketOf(user)];
    const code = recoveryCodes[0] ?? '';
    expect(statusesOf(await Promise.all(tickets.map((ticket) => calls.finish(ticket, code))))).toEqual([
      200, 401,
    ]);
  });

  it('one answer of a passkey signs in once, however often it is sent', async () => {
    const user = await createStaff(testApp);
    const { authenticator } = await calls.addPasskey(user);
    const { ticket, options } = (await testApp.ask('POST /api/auth/passkey/options')).body;
    const body = { ticket, response: authenticator.sign(options) };
    const answers = await Promise.all([1, 2, 3].map(() => testApp.ask('POST /api/auth/passkey', { body })));
    expect(statusesOf(answers)).toEqual([200, 401, 401]);
  });

  it('of an app that is set up in both, the secret shown last holds, and is confirmed once', async () => {
    const user = await createStaff(testApp);
    const { token } = user;
    const begin = async (): Promise<string> =>
      (await testApp.ask('POST /api/account/totp', { token, body: { password: KNOWN_PASSWORD } })).body
        .secret;
    const confirm = (code: string) =>
      testApp.ask('POST /api/account/totp/confirm', { token, body: { code } });
    const [first, last] = [await begin(), await begin()];
    expect((await confirm(calls.codeOf(first))).status).toBe(400);
    const code = calls.codeOf(last);
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    testApp.passTime({ minutes: 1 });
    const { recoveryCodes } = answers.find(({ status }) => status === 200)?.body ?? {};
    expect((await calls.finish(await ticketOf(user), recoveryCodes[3])).status).toBe(200);
  });
});

describe('a stolen ticket', () => {
  it('is no token, and opens nothing but the second step', async () => {
    const user = await createStaff(testApp);
    await calls.setUpTotp(user);
    const ticket = await ticketOf(user);
    for (const line of ['GET /api/auth/user-info', 'GET /api/account', 'GET /api/today'])
      expect((await testApp.ask(line, { token: ticket })).status).toBe(401);
  });

  it.each([
    [
      'all other devices being signed out',
      (user: TestAccount) => testApp.ask('DELETE /api/account/sessions', { token: user.token }),
    ],
    [
      'a reset of the password by somebody else',
      async (user: TestAccount) => {
        const { token } = await createStaff(testApp, { role: 'super_admin' });
        return testApp.ask(`PATCH /api/user-management/users/${user.id}/reset-password`, { token });
      },
    ],
    [
      'a reset of the second factor',
      async (user: TestAccount) => {
        const { token } = await createStaff(testApp, { role: 'super_admin' });
        return testApp.ask(`DELETE /api/user-management/users/${user.id}/two-factor`, { token });
      },
    ],
  ])('is void after %s', async (_what, act) => {
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    const ticket = await ticketOf(user);
    expect((await act(user)).status).toBe(200);
    expect(await calls.finish(ticket, calls.codeOf(secret))).toMatchObject({
      status: 401,
      body: { code: 'ticket_ended' },
    });
  });
});

describe('a challenge', () => {
  it('for signing in makes no passkey, and one for a new passkey signs nobody in', async () => {
    const user = await createStaff(testApp);
    const { token } = user;
    const { authenticator } = await calls.addPasskey(user);
    const { ticket, options } = (await testApp.ask('POST /api/auth/passkey/options')).body;
    const response = authenticator.create(options);
    const added = await testApp.ask('POST /api/account/passkeys', { token, body: { name: 'x', response } });
    expect(added).toMatchObject({ status: 400, body: { code: 'passkey_refused' } });
    const forNew = (await testApp.ask('POST /api/account/passkeys/options', { token })).body;
    const signed = await testApp.ask('POST /api/auth/passkey', {
      body: { ticket, response: authenticator.sign(forNew) },
    });
    expect(signed).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  });

  it('is not given without end to one address, and others go on', async () => {
    const ask = (address: string) => testApp.ask('POST /api/auth/passkey/options', { address });
    await Promise.all(Array.from({ length: 310 }, () => ask('198.51.100.78')));
    expect(await ask('198.51.100.78')).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
    expect((await ask('198.51.100.79')).status).toBe(200);
    testApp.passTime({ minutes: 6 });
    expect((await ask('198.51.100.78')).status).toBe(200);
  });
});

it('whom somebody else’s wrong passwords have locked out still gets in by a passkey', async () => {
  const user = await createStaff(testApp);
  const { authenticator } = await calls.addPasskey(user);
  for (let count = 0; count < MAX_FAILURES_PER_ACCOUNT; count++)
    await calls.logIn(user, { password: 'geraten', address: '198.51.100.80' });
  expect((await calls.logIn(user)).status).toBe(429);
  expect((await calls.signInWith(authenticator)).status).toBe(200);
});
