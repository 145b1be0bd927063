import { MAX_TEST_MAILS } from '@kreislauf/domain/outbox/outbox.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { deliverMails } from '../outbox/outbox.jobs.ts';

let testApp: TestApp;
let mailServer: TestMailServer;
let owner: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await createTestApp();
  owner = await createStaffWith(testApp, ['system.settings']);
  admin = await createStaff(testApp, { role: 'super_admin' });
});
afterAll(async () => {
  await testApp.close();
  await mailServer.close();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
const test = (to = 'chefin@example.org') => ask('POST /api/settings/mail/test', { to });

it('without a mail server a test mail is refused with a sentence', async () => {
  expect((await ask('GET /api/settings/mail')).body).toMatchObject({
    source: 'keiner',
    host: '',
    hasPassword: false,
  });
  expect(await test()).toMatchObject({ status: 409, body: { code: 'no_mail_server' } });
});

it('whoever may only change settings reads the mail server, and names no other one', async () => {
  const asOwner = (line: string, body?: unknown) => testApp.ask(line, { token: owner.token, body });
  expect((await asOwner('GET /api/settings/mail')).status).toBe(200);
  const answer = await asOwner('PUT /api/settings/mail', { host: 'smtp.example.org' });
  expect(answer).toMatchObject({ status: 403, body: { code: 'only_super_admin' } });
  expect((await asOwner('GET /api/settings/mail')).body.host).toBe('');
});

it.each([
  [{ host: 'smtp example' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ encryption: 'ssl' }, 'encryption'],
  [{ from: 'niemand' }, 'from'],
])('%j is refused at its field', async (body, field) => {
  const answer = await ask('PUT /api/settings/mail', body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

it('mails that waited go out over the server of the settings, and its password is never told', async () => {
  await testApp.ask('POST /api/user-management/invite-user', {
    token: admin.token,
    body: { email: 'neu@example.org', name: 'Neu', role: 'viewer' },
  });
  const { hostname: host, port } = new URL(mailServer.url);
  const password = 'sehr-geheim';
  const saved = await ask('PUT /api/settings/mail', {
    host,
    port: Number(port),
    encryption: 'keine',
    from: 'laden@example.org',
    password,
  });
  expect(saved).toMatchObject({ status: 200, body: { source: 'einstellungen', host, hasPassword: true } });
  const audit = await testApp.ask('GET /api/user-management/audit?kind=settings', { token: admin.token });
  const rows = await testApp.database.pool.query('select * from settings');
  for (const answer of [saved.body, (await ask('GET /api/settings')).body, audit.body, rows.rows])
    expect(JSON.stringify(answer)).not.toContain(password);

  await deliverMails.run(testApp.deps, {});
  expect(mailServer.received.at(-1)).toMatchObject({ to: 'neu@example.org' });
  expect((await test()).status).toBe(200);
  expect(mailServer.received.at(-1)).toMatchObject({ to: 'chefin@example.org' });
  expect((await test('niemand')).status).toBe(400);
});

it('test mails are bounded, and it is said when the next can be sent', async () => {
  const tester = await createStaffWith(testApp, ['system.settings']);
  const before = mailServer.received.length;
  const answers = await Promise.all(
    Array.from({ length: MAX_TEST_MAILS + 10 }, () =>
      testApp.ask('POST /api/settings/mail/test', {
        token: tester.token,
        body: { to: 'chefin@example.org' },
      }),
    ),
  );
  expect(mailServer.received.length - before).toBe(MAX_TEST_MAILS);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'too_many_mails', error: expect.stringContaining('in 15 Minuten') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  }
  expect((await test()).status).toBe(200);
});

it('a server that does not answer is named in a sentence', async () => {
  await ask('PUT /api/settings/mail', { host: '127.0.0.1', port: 1 });
  const { status, body } = await test();
  expect(status).toBe(409);
  expect(body.error).toBe(
    'Die Test-E-Mail konnte nicht gesendet werden: Unter dieser Adresse und diesem Port nimmt niemand eine Verbindung an.',
  );
});

it('of two who change the same version the second is refused', async () => {
  const { updatedAt } = (await ask('GET /api/settings/mail')).body;
  expect((await ask('PUT /api/settings/mail', { port: 2, updatedAt })).status).toBe(200);
  expect((await ask('PUT /api/settings/mail', { port: 3, updatedAt })).status).toBe(409);
});

it('the environment wins and says so', async () => {
  const other = await createTestApp({ smtpUrl: mailServer.url });
  const { token } = await createStaff(other, { role: 'super_admin' });
  const body = { host: '127.0.0.1', port: 1 };
  expect((await other.ask('PUT /api/settings/mail', { token, body })).body.source).toBe('umgebung');
  const sent = await other.ask('POST /api/settings/mail/test', { token, body: { to: 'wer@example.org' } });
  expect(sent.status).toBe(200);
  expect(mailServer.received.at(-1)).toMatchObject({ to: 'wer@example.org' });
  await other.close();
});
