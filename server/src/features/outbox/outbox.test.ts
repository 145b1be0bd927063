import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { sendResetLinks } from '../auth/auth.jobs.ts';

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
