import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../crypto/passwords.ts';
import { addReseller, createStaff, KNOWN_PASSWORD, type TestAccount } from '../../test/factories.ts';
import { factorCallsOf } from '../../test/factors-bed.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { type Answer, createTestApp, type TestApp } from '../../test/test-app.ts';
import { deliverMails } from '../outbox/outbox.jobs.ts';
import { sendResetLinks } from './auth.jobs.ts';

// Hashes as ever; only counted.
vi.mock('../../crypto/passwords.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../crypto/passwords.ts')>();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

let mailServer: TestMailServer;
let testApp: TestApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await createTestApp({ smtpUrl: mailServer.url, publicUrl: 'https://shop.example' });
});
beforeEach(() => {
  mailServer.received.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await mailServer.close();
});

const request = (email: unknown) => testApp.ask('POST /api/auth/request-password-reset', { body: { email } });
const reset = (token: string, newPassword = 'ganz-neu-1') =>
  testApp.ask('POST /api/auth/reset-password', { body: { token, newPassword } });
const whose = (token: string) => testApp.ask('POST /api/auth/reset-link', { body: { token } });
const staffLogin = (username: string, password: string) =>
  testApp.ask('POST /api/admin-auth/login', { body: { username, password } });

/** Runs the jobs a request has queued and takes the link out of the mail. */
async function linkFor(email: string): Promise<string> {
  await request(email);
  await sendResetLinks.run(testApp.deps, { email });
  await deliverMails.run(testApp.deps, {});
  const mail = mailServer.received.filter(({ to }) => to === email).at(-1);
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('has no account behind a made-up link', async () => {
    const { status, body } = await whose('erfunden');
    expect([status, body.code]).toEqual([400, 'reset_link_invalid']);
    expect((await whose('')).status).toBe(400);
  });

  const kinds: [string, () => Promise<TestAccount>, string, string][] = [
    ['staff', () => createStaff(testApp), 'POST /api/admin-auth/login', 'admin'],
    ['a reseller', () => addReseller(testApp), 'POST /api/auth/login', 'reseller'],
  ];
  it.each(kinds)(
    'of %s is replaced through the link in the mail',
    async (_title, create, loginLine, type) => {
      const account = await create();
      const token = await linkFor(account.email);
      expect(token).toHaveLength(43);
      expect(await whose(token)).toMatchObject({ status: 200, body: { type, isAlive: true } });
      const { status, body } = await reset(token);
      expect([status, body.type]).toEqual([200, type]);
      expect(await whose(token)).toMatchObject({ status: 200, body: { type, isAlive: false } });
      const login = (password: string) =>
        testApp.ask(loginLine, { body: { username: account.username, password } });
      expect((await login('ganz-neu-1')).status).toBe(200);
      expect((await login(KNOWN_PASSWORD)).status).toBe(401);
      expect((await testApp.ask('GET /api/auth/user-info', { token: account.token })).status).toBe(401);
    },
  );

  it('is no way round the second factor, and ends a login that waits for it', async () => {
    const calls = factorCallsOf(testApp);
    const user = await createStaff(testApp);
    const { secret } = await calls.setUpTotp(user);
    const waiting = (await calls.logIn(user)).body.ticket;
    // The mail about the app first, so that the link is in the last one.
    await deliverMails.run(testApp.deps, {});
    expect((await reset(await linkFor(user.email))).status).toBe(200);
    expect((await calls.finish(waiting, calls.codeOf(secret))).body.code).toBe('ticket_ended');
    const { body } = await staffLogin(user.username, 'ganz-neu-1');
    expect(body).toEqual({ twoFactor: true, ticket: expect.any(String), methods: ['totp', 'recovery'] });
    expect((await calls.finish(body.ticket, calls.codeOf(secret))).status).toBe(200);
  });

  it('the link works once', async () => {
    const { email } = await createStaff(testApp);
    const token = await linkFor(email);
    const answers = await Promise.all([reset(token), reset(token, 'anderes-1'), reset(token, 'drittes-1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('the link ends after an hour, and a used one closes the others', async () => {
    const { email, username } = await createStaff(testApp);
    const old = await linkFor(email);
    testApp.passTime({ minutes: 61 });
    expect((await whose(old)).body).toEqual({ type: 'admin', isAlive: false });
    expect((await reset(old)).body.error).toBe(
      'Der Link ist ungültig, abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen Reset-Link an.',
    );
    const first = await linkFor(email);
    testApp.passTime({ minutes: 2 });
    const second = await linkFor(email);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'spaeter-1')).status).toBe(400);
    expect((await staffLogin(username, 'ganz-neu-1')).status).toBe(200);
  });

  it('the link ends with a password or an address that was set another way', async () => {
    const root = await createStaff(testApp, { role: 'super_admin' });
    const otherWays: ((account: TestAccount) => [string, TestAccount, object | undefined])[] = [
      (account) => [
        'POST /api/auth/change-password',
        account,
        { currentPassword: KNOWN_PASSWORD, newPassword: 'selbst-geändert-1' },
      ],
      ({ id }) => [`PATCH /api/user-management/users/${id}/reset-password`, root, undefined],
      ({ id }) => [`PUT /api/user-management/users/${id}`, root, { email: `${id}@example.org` }],
    ];
    for (const otherWay of otherWays) {
      const account = await createStaff(testApp);
      const link = await linkFor(account.email);
      const [line, { token }, body] = otherWay(account);
      expect((await testApp.ask(line, { token, body })).status).toBe(200);
      expect((await reset(link)).status).toBe(400);
    }
  });

  it('a made-up link is refused without the work of hashing a password', async () => {
    vi.mocked(hashPassword).mockClear();
    expect((await reset('erfunden'.padEnd(43, 'x'))).status).toBe(400);
    expect(hashPassword).not.toHaveBeenCalled();
  });

  it('a new password ends a lockout', async () => {
    const { email, username } = await createStaff(testApp);
    for (let i = 0; i < 10; i++)
      await testApp.ask('POST /api/admin-auth/login', {
        body: { username, password: 'falsch' },
        address: `198.51.100.${i}`,
      });
    expect((await staffLogin(username, KNOWN_PASSWORD)).status).toBe(429);
    await reset(await linkFor(email));
    expect((await staffLogin(username, 'ganz-neu-1')).status).toBe(200);
  });
});

describe('the request', () => {
  it('answers the same whether there is an account or not', async () => {
    const { email } = await createStaff(testApp);
    const known = await request(email);
    const unknown = await request('niemand@example.org');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.body.message).toContain('Sie können in einer Minute einen neuen Link anfordern');
    await sendResetLinks.run(testApp.deps, { email });
    for (const address of [email, 'niemand@example.org'])
      expect((await request(address)).body).toEqual(known.body);
    await sendResetLinks.run(testApp.deps, { email: 'niemand@example.org' });
    await deliverMails.run(testApp.deps, {});
    expect(mailServer.received.filter(({ to }) => to === 'niemand@example.org')).toEqual([]);
  });

  it.each(['', 'kein-at', 42, null])('%j is no address', async (email) => {
    const { status, body } = await request(email);
    expect([status, body.error]).toEqual([400, 'Bitte geben Sie eine gültige E-Mail-Adresse ein']);
  });

  it('a deactivated account gets no mail, and nobody more than one a minute', async () => {
    const inactive = await createStaff(testApp, { isActive: false });
    expect(await linkFor(inactive.email)).toBe('');
    const { email } = await createStaff(testApp);
    await linkFor(email);
    await linkFor(email);
    expect(mailServer.received.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

it.each([
  ['no token', { token: '' }, 'Kein Reset-Token gefunden. Bitte fordern Sie einen neuen Reset-Link an.'],
  ['a short password', { newPassword: '12345' }, 'Passwort muss mindestens 6 Zeichen lang sein'],
])('%s is refused', async (_title, wrong, error) => {
  const { status, body } = await testApp.ask('POST /api/auth/reset-password', {
    body: { token: 'x'.repeat(43), newPassword: 'ganz-neu-1', ...wrong },
  });
  expect([status, body.error]).toEqual([400, error]);
});

describe('asking for a link again and again', () => {
  const askFor = (email: string, address: string) =>
    testApp.ask('POST /api/auth/request-password-reset', { body: { email }, address });
  const countJobs = async () => {
    const { rows } = await testApp.database.pool.query(
      "select count(*)::int as count from jobs.job where name = 'send-reset-links'",
    );
    return rows[0].count;
  };

  it('is refused after 10 times for one account, alike whether or not there is one', async () => {
    const { email } = await createStaff(testApp);
    const known: Answer[] = [];
    const unknown: Answer[] = [];
    for (let count = 0; count < 12; count++) {
      known.push(await askFor(email, `198.51.100.${count}`));
      unknown.push(await askFor('gibt-es-nicht@example.org', `198.51.101.${count}`));
    }
    const answered = (answers: Answer[]) => answers.map(({ status, body }) => [status, body]);
    expect(answered(known)).toEqual(answered(unknown));
    expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(Number(known[11]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused after 50 times from one address, and each of the others costs no row', async () => {
    const before = await countJobs();
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => askFor(`wer-${index}@example.org`, '198.51.102.1')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(70);
    expect((await countJobs()) - before).toBe(50);
    expect((await askFor('wer-anders@example.org', '198.51.102.2')).status).toBe(200);
  });
});

it('the own username is no new password, by whichever way', async () => {
  const { email, username, token } = await createStaff(testApp);
  const link = await linkFor(email);
  const sentence = 'Das Passwort darf nicht der Benutzername sein';
  expect((await reset(link, username.toUpperCase())).body).toMatchObject({
    error: sentence,
    fields: { newPassword: sentence },
  });
  const changed = await testApp.ask('POST /api/auth/change-password', {
    token,
    body: { currentPassword: KNOWN_PASSWORD, newPassword: username },
  });
  expect([changed.status, changed.body.error]).toEqual([400, sentence]);
  expect((await reset(link)).status).toBe(200);
});
