import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, { isRoot: false });

it.each([
  [{ PORT: 'achtzig' }, /^PORT muss eine ganze Zahl/],
  [{ PORT: '70000' }, /^PORT muss eine ganze Zahl/],
  [{ WORKERS: '0' }, /^WORKERS muss eine ganze Zahl von 1 bis 8/],
  [{ LOG_LEVEL: 'laut' }, /^LOG_LEVEL muss/],
  [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL muss/],
  [{ SMTP_URL: 'smtp://:587' }, /^SMTP_URL muss einen Server nennen/],
  [{ SMTP_URL: 'smtp://name:pass@:587' }, /^SMTP_URL muss einen Server nennen/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY muss die Adressen/],
  [{ TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, /^TRUST_PROXY muss die Adressen/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL muss eine vollständige Adresse/],
  [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL muss eine vollständige Adresse/],
  [{ SECRET_KEY: 'kurz' }, /^SECRET_KEY muss mindestens 16/],
  [{ SECRET_KEY_OLD: 'kurz' }, /^SECRET_KEY_OLD muss mindestens 16/],
  [{ FONEDAY_URL: 'foneday.shop' }, /^FONEDAY_URL muss mit https/],
  [{ FONEDAY_CACHE_SECONDS: '-1' }, /^FONEDAY_CACHE_SECONDS muss eine ganze Zahl/],
  [{ METRICS: 'ja' }, /^METRICS muss on oder off sein\.$/],
  [{ HSTS_SUBDOMAINS: '1' }, /^HSTS_SUBDOMAINS muss on oder off sein\.$/],
  [{ MAIL_FROM: 'quatsch' }, /^MAIL_FROM muss eine E-Mail-Adresse sein/],
  [{ MAIL_FROM: 'Laden <quatsch>' }, /^MAIL_FROM muss eine E-Mail-Adresse sein/],
  [{ MAIL_FROM: 'a@laden.example, b@laden.example' }, /^MAIL_FROM muss eine E-Mail-Adresse sein/],
  [{ ADMIN_EMAIL: 'quatsch' }, /^ADMIN_EMAIL muss eine E-Mail-Adresse sein/],
  [{ ADMIN_PASSWORD: 'x' }, /^ADMIN_PASSWORD muss 6 bis 200 Zeichen lang sein\.$/],
  [{ ADMIN_USERNAME: 'die chefin' }, /^ADMIN_USERNAME muss ein Benutzername/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

// A program that others can reach gets a first password that is made up.
it.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
])('%j: only this machine reaches the program: %s', (env, isForThisMachine) => {
  expect(read(env).isForThisMachine).toBe(isForThisMachine);
});

it.each([
  [{}, false],
  [{ PUBLIC_URL: '' }, false],
  [{ PUBLIC_URL: 'https://shop.example/' }, true],
])('%j: somebody said where others reach the program: %s', (env, isPublicUrlGiven) => {
  expect(read(env).isPublicUrlGiven).toBe(isPublicUrlGiven);
});

it.each([
  [{}, { metricsArePublic: false, hstsSubdomains: false }],
  [
    { METRICS: '', HSTS_SUBDOMAINS: '' },
    { metricsArePublic: false, hstsSubdomains: false },
  ],
  [
    { METRICS: 'off', HSTS_SUBDOMAINS: 'off' },
    { metricsArePublic: false, hstsSubdomains: false },
  ],
  [
    { METRICS: 'on', HSTS_SUBDOMAINS: 'on' },
    { metricsArePublic: true, hstsSubdomains: true },
  ],
  [{ MAIL_FROM: 'post@laden.example' }, { mailFrom: 'post@laden.example' }],
  [
    { MAIL_FROM: '"Müller, Laden" <post@laden.example>' },
    { mailFrom: '"Müller, Laden" <post@laden.example>' },
  ],
  [{ MAIL_FROM: 'kreislauf@localhost' }, { mailFrom: 'kreislauf@localhost' }],
  [
    { ADMIN_EMAIL: 'chefin@localhost', ADMIN_PASSWORD: '' },
    { firstAdmin: { username: 'admin', email: 'chefin@localhost', password: undefined } },
  ],
])('%j is taken', (env, taken) => {
  expect(read(env)).toMatchObject(taken);
});
