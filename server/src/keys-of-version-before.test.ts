import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { applyMigrations, readMigrations } from './db/migrations.ts';
import { schemaFolders } from './db/schema-folders.ts';
import { KEY_IS_IN_DATABASE } from './open-secret-keys.ts';
import { signIn, useProgramBed } from './test/running-program.ts';
import { dropDatabase, onServer, toDatabase, urlOf } from './test/test-database.ts';

// Whole programs start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });
const bed = useProgramBed();
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';

/** As the version before encrypted everything, with a key made from the password of the database or SECRET_KEY. */
function encryptedBefore(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'kreislauf', 'links in mails', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

it('what the version before encrypted is read after the upgrade, by every worker, and outlives another key', async () => {
  const name = `kreislauf_keys_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const address = toDatabase(inject('databaseServer'), name);
  const client = new pg.Client(address);
  await client.connect();
  try {
    const migrations = readMigrations(schemaFolders.migrations);
    await client.query('begin');
    await applyMigrations(
      client,
      migrations.filter(({ tag }) => tag < '0039'),
    );
    await client.query('commit');
    const DATABASE_URL = urlOf(address);
    const { password } = new URL(DATABASE_URL);
    const server = {
      host: 'smtp.example.org',
      port: 587,
      encryption: 'starttls',
      username: 'laden',
      from: '',
    };
    await client.query(
      'update settings set mail_server = $1, sealed_mail_password = $2, sealed_imei_key = $3, sealed_foneday_key = $4',
      [
        server,
        encryptedBefore(password, 'post'),
        encryptedBefore(password, 'imei'),
        encryptedBefore('verloren und weg', 'x'),
      ],
    );

    const settingsAt = async (url: string, path: string) => {
      const token = await signIn(url, ADMIN_PASSWORD);
      const ask = async () =>
        (
          await fetch(`${url}/api/settings/${path}`, {
            headers: { authorization: `Bearer ${token}`, connection: 'close' },
          })
        ).json();
      return Promise.all(Array.from({ length: 4 }, ask));
    };
    const first = bed.start({ DATABASE_URL, ADMIN_PASSWORD, WORKERS: '2' });
    const url = await first.listening();
    for (const mail of await settingsAt(url, 'mail'))
      expect(mail).toMatchObject({ hasPassword: true, passwordUnreadable: false });
    for (const services of await settingsAt(url, 'services'))
      expect(services).toMatchObject({ imei: { keyUnreadable: false }, foneday: { keyUnreadable: true } });
    await first.stop();
    expect(first.stdout).toContain(`\n${KEY_IS_IN_DATABASE}\n`);
    expect(first.stdout).toContain('\nNicht mehr zu lesen: der Schlüssel von Foneday. ');
    const encrypted = 'select sealed_mail_password, sealed_imei_key from settings';
    const made = (await client.query(encrypted)).rows[0];
    for (const text of Object.values(made)) expect(text).toMatch(/^v2\.[0-9a-f]{16}\.[\w-]+$/);

    // A key of one's own from now on, with the former one at hand, and then without: all was encrypted anew.
    const second = bed.start({
      DATABASE_URL,
      SECRET_KEY: 'ein eigener Schlüssel',
      SECRET_KEY_OLD: 'verloren und weg',
    });
    await second.listening();
    await second.stop();
    expect(second.stdout).not.toContain('Nicht mehr zu lesen');
    expect(second.stdout).not.toContain(KEY_IS_IN_DATABASE);
    await client.query('delete from secret_keys');
    const third = bed.start({ DATABASE_URL, SECRET_KEY: 'ein eigener Schlüssel' });
    const [services] = await settingsAt(await third.listening(), 'services');
    expect(services).toMatchObject({ imei: { keyUnreadable: false }, foneday: { keyUnreadable: false } });
    await third.stop();
    expect(third.stdout).not.toContain('Nicht mehr zu lesen');
  } finally {
    await client.end();
    await dropDatabase(name);
  }
});
