import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../db/tables/mails.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { purgeExpired, sendResetLinks } from '../auth/auth.jobs.ts';

let testApp: TestApp;
let root: TestAccount;
let admin: TestAccount;
let settingsOnly: TestAccount;
let reseller: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  root = await createStaff(testApp, { role: 'super_admin' });
  admin = await createStaff(testApp, { role: 'admin' });
  settingsOnly = await createStaffWith(testApp, ['system.settings']);
  reseller = await addReseller(testApp);
  for (const { email } of [root, admin, reseller]) await sendResetLinks.run(testApp.deps, { email });
});
afterAll(() => testApp.close());

const TOKEN = /token=([\w-]{43})/;

/** Every place of the mail where its link stands. */
async function linksTo(recipient: string, reader: TestAccount): Promise<string[]> {
  const { status, body } = await testApp.ask(`GET /api/mail/outbox?search=${recipient}`, {
    token: reader.token,
  });
  expect([status, body.length]).toEqual([200, 1]);
  return [body[0].text, body[0].html].map((content: string) => TOKEN.exec(content)?.[1] ?? 'verborgen');
}

describe('links in the outbox that open an account', () => {
  it('are not a way up: settings alone show nobody’s', async () => {
    for (const { email } of [root, admin, reseller])
      expect(await linksTo(email, settingsOnly)).toEqual(['verborgen', 'verborgen']);
  });

  it('of a super_admin are shown to super_admins only', async () => {
    expect(await linksTo(root.email, admin)).toEqual(['verborgen', 'verborgen']);
    const [token] = await linksTo(root.email, root);
    const { status } = await testApp.ask('POST /api/auth/reset-password', {
      body: { token, newPassword: 'ganz-neu-1' },
    });
    expect(status).toBe(200);
  });

  it('of everybody below are shown to an admin, who could reset the password anyway', async () => {
    for (const { email } of [admin, reseller])
      expect(await linksTo(email, admin)).toEqual([
        expect.stringMatching(/^[\w-]{43}$/),
        expect.stringMatching(/^[\w-]{43}$/),
      ]);
  });

  it('of invitations are bound by what the reader may grant', async () => {
    const chief = await createStaff(testApp, { role: 'super_admin' });
    const invite = (path: string, body: object) => testApp.ask(`POST ${path}`, { token: chief.token, body });
    await invite('/api/user-management/invite-user', { email: 'oben@example.org', role: 'super_admin' });
    await invite('/api/user-management/invite-user', { email: 'unten@example.org', role: 'viewer' });
    await invite('/api/admin/invite-reseller', { email: 'laden@example.org' });
    const hiddenFrom = async (reader: TestAccount) => {
      const recipients = ['oben@example.org', 'unten@example.org', 'laden@example.org'];
      const links = await Promise.all(recipients.map((recipient) => linksTo(recipient, reader)));
      return recipients.filter((_, index) => links[index]?.includes('verborgen'));
    };
    expect(await hiddenFrom(chief)).toEqual([]);
    expect(await hiddenFrom(admin)).toEqual(['oben@example.org']);
    expect(await hiddenFrom(settingsOnly)).toHaveLength(3);
  });
});

describe('a link is hidden by what it is, not by how the mail reads', () => {
  const NAME = 'Handy ?token=x Laden https://a.example/?token=abc';

  it('a name that looks like a link changes nothing, and no token is stored that could be read', async () => {
    const chief = await createStaff(testApp, { role: 'super_admin', name: NAME });
    await sendResetLinks.run(testApp.deps, { email: chief.email });
    expect(await linksTo(chief.email, settingsOnly)).toEqual(['verborgen', 'verborgen']);
    expect(await linksTo(chief.email, admin)).toEqual(['verborgen', 'verborgen']);
    const [token = ''] = await linksTo(chief.email, chief);
    expect(token).toHaveLength(43);
    const { rows } = await testApp.database.pool.query('select to_jsonb(mails)::text as stored from mails');
    for (const { stored } of rows) expect(stored).not.toContain(token);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('what the reader may see is asked when it is read', async () => {
    const rising = await createStaff(testApp, { role: 'viewer', name: NAME });
    await sendResetLinks.run(testApp.deps, { email: rising.email });
    const [token = ''] = await linksTo(rising.email, admin);
    expect(token).toHaveLength(43);
    const boss = await createStaff(testApp, { role: 'super_admin' });
    const risen = await testApp.ask(`PUT /api/user-management/users/${rising.id}`, {
      token: boss.token,
      body: { role: 'super_admin' },
    });
    expect(risen.status).toBe(200);
    expect(await linksTo(rising.email, admin)).toEqual(['verborgen', 'verborgen']);
    const body = { token, newPassword: 'ganz-neu-1' };
    expect((await testApp.ask('POST /api/auth/reset-password', { body })).status).toBe(400);
  });

  it('a mail from before secrets were kept apart shows its text to super_admins alone', async () => {
    const boss = await createStaff(testApp, { role: 'super_admin' });
    await testApp.deps.db.transaction((tx) =>
      tx.insert(mails).values({
        recipient: 'alt@example.org',
        subject: 'Passwort zurücksetzen',
        text: 'https://shop.example/reset-password?token=geheim',
        html: 'https://shop.example/reset-password?token=geheim',
        holdsSecret: true,
        createdAt: testApp.deps.now(),
        dueAt: testApp.deps.now(),
      }),
    );
    const read = async (reader: TestAccount) =>
      (await testApp.ask('GET /api/mail/outbox?search=alt@example.org', { token: reader.token })).body[0];
    for (const reader of [settingsOnly, admin]) {
      expect(JSON.stringify(await read(reader))).not.toContain('geheim');
      expect((await read(reader)).link).toBeNull();
    }
    expect((await read(boss)).text).toContain('geheim');
  });
});

it('mails are found by words of recipient and subject', async () => {
  const search = async (text: string) =>
    (await testApp.ask(`GET /api/mail/outbox?search=${encodeURIComponent(text)}`, { token: admin.token }))
      .body;
  const [mail] = await search(admin.email);
  const [word] = mail.subject.split(' ');
  expect(await search(`${word.toUpperCase()} ${admin.email}`)).toEqual([mail]);
  expect(await search(`${admin.email} unbekannt`)).toEqual([]);
});

it('the mail of an assignment carries its link, for everybody who reads the outbox', async () => {
  const chief = await createStaff(testApp, { role: 'admin' });
  const ask = async (line: string, body: object) =>
    (await testApp.ask(line, { token: chief.token, body })).body;
  const device = await ask('POST /api/devices', { imei: freshImei(), status: 'verkaufsbereit' });
  const shop = await addReseller(testApp);
  await ask('POST /api/admin/assign-device', {
    deviceId: device._id,
    resellerId: shop.id,
    minimumPrice: 100,
  });
  const { body } = await testApp.ask(`GET /api/mail/outbox?search=${shop.email}`, {
    token: settingsOnly.token,
  });
  expect(body).toHaveLength(1);
  expect(body[0].link).toMatch(/^http:\/\/\S+\/reseller/);
  expect(body[0].text).toContain(body[0].link);
});

it('a secret is gone once no link of its age is good any more', async () => {
  const boss = await createStaff(testApp, { role: 'super_admin' });
  await sendResetLinks.run(testApp.deps, { email: boss.email });
  testApp.passTime({ hours: 50 });
  await purgeExpired.run(testApp.deps, {});
  const { rows } = await testApp.database.pool.query(
    'select count(*)::int as count from mails where sealed_secret is not null',
  );
  expect(rows[0].count).toBe(0);
});
