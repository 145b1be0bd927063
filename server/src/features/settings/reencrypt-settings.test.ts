import { MAIL_PASSWORD_UNREADABLE } from '@kreislauf/domain/settings/settings.text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '../../crypto/secret-box.ts';
import { createStaff } from '../../test/factories.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { createTestApp, TEST_KEYS, type TestApp } from '../../test/test-app.ts';
import { deliverMails } from '../outbox/outbox.jobs.ts';
import { reencryptSettings } from './reencrypt-settings.ts';
import { findEncryptedSettings, updateEncryptedSettings } from './settings.queries.ts';

const BEFORE = 'der Schlüssel von gestern';
const encryptedBefore = createSecretBox({ ...TEST_KEYS, current: BEFORE });
const rotated = createSecretBox({ ...TEST_KEYS, older: [BEFORE] });

let mailServer: TestMailServer;
let testApp: TestApp;
let token: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'super_admin' })).token;
});
afterAll(async () => {
  await testApp.close();
  await mailServer.close();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });
const stored = () => findEncryptedSettings(testApp.deps.db);

it('what lasts is encrypted with the key that counts, in the version that it has', async () => {
  const encrypted = {
    encryptedMailPassword: encryptedBefore.encrypt('mail server password', 'geheim'),
    encryptedImeiKey: encryptedBefore.encrypt('service keys', 'imei'),
    encryptedFonedayKey: null,
  };
  await testApp.deps.db.transaction((tx) => updateEncryptedSettings(tx, encrypted));
  const { updatedAt } = (await ask('GET /api/settings/mail')).body;
  expect(await reencryptSettings({ ...testApp.deps, secretBox: rotated })).toBeNull();
  const after = await stored();
  const { secretBox } = testApp.deps;
  expect(secretBox.decrypt('mail server password', after.encryptedMailPassword ?? '')).toBe('geheim');
  expect(secretBox.decrypt('service keys', after.encryptedImeiKey ?? '')).toBe('imei');
  expect(after.encryptedFonedayKey).toBeNull();
  expect((await ask('GET /api/settings/mail')).body.updatedAt).toBe(updatedAt);
  // With the older key gone there is nothing left to do.
  expect(await reencryptSettings(testApp.deps)).toBeNull();
  expect(await stored()).toEqual(after);
});

it('a password that cannot be read is told and never taken for an empty one: mails wait for it', async () => {
  const { hostname: host, port } = new URL(mailServer.url);
  const server = { host, port: Number(port), encryption: 'keine', username: 'laden', password: 'geheim' };
  await ask('PUT /api/settings/mail', server);
  const encryptedMailPassword = encryptedBefore.encrypt('mail server password', 'geheim');
  await testApp.deps.db.transaction((tx) => updateEncryptedSettings(tx, { encryptedMailPassword }));

  expect(await reencryptSettings(testApp.deps)).toMatch(
    /^Nicht mehr zu lesen: das Passwort des Mailservers\. /,
  );
  expect((await stored()).encryptedMailPassword).toBe(encryptedMailPassword);
  expect(testApp.logged.map(({ msg }) => msg)).toContain(
    'stored secrets were encrypted with a key that is not at hand',
  );
  expect((await ask('GET /api/settings/mail')).body).toMatchObject({
    hasPassword: true,
    passwordUnreadable: true,
  });
  expect(await ask('POST /api/settings/mail/test', { to: 'chefin@example.org' })).toMatchObject({
    status: 409,
    body: { code: 'mail_password_unreadable', error: MAIL_PASSWORD_UNREADABLE },
  });

  await ask('POST /api/user-management/invite-user', { email: 'neu@example.org', role: 'viewer' });
  for (let times = 0; times < 2; times++) await deliverMails.run(testApp.deps, {});
  const outbox = async () => (await ask('GET /api/mail/outbox')).body;
  expect(await outbox()).toMatchObject([
    { status: 'waiting', tries: 0, lastError: MAIL_PASSWORD_UNREADABLE },
  ]);
  expect(mailServer.received).toEqual([]);

  // Without an account the server asks for no password.
  await ask('PUT /api/settings/mail', { username: '' });
  await deliverMails.run(testApp.deps, {});
  expect(await outbox()).toMatchObject([{ status: 'sent', tries: 1, lastError: null }]);
  const { body } = await ask('PUT /api/settings/mail', { username: 'laden', password: 'neu' });
  expect(body).toMatchObject({ hasPassword: true, passwordUnreadable: false });
});
