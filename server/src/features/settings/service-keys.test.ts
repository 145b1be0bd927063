import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import { type ImeiSandbox, startImeiSandbox } from '../../adapters/imei-check/imei-sandbox.ts';
import { createSecretBox } from '../../crypto/secret-box.ts';
import { auditEvents } from '../../db/tables/audit-events.table.ts';
import { settings } from '../../db/tables/settings.table.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, TEST_KEYS, type TestApp } from '../../test/test-app.ts';

const IMEI = '356735111052198';
let imei: ImeiSandbox;
let foneday: FonedaySandbox;
let testApp: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  [imei, foneday] = await Promise.all([startImeiSandbox(), startFonedaySandbox()]);
  testApp = await createTestApp({
    imei: { url: imei.url },
    foneday: { url: foneday.url, cacheSeconds: 900 },
  });
  admin = await createStaff(testApp, { role: 'super_admin' });
});
afterAll(async () => {
  await testApp.close();
  await Promise.all([imei.close(), foneday.close()]);
});

const ask = (line: string, body?: unknown, by = admin) => testApp.ask(line, { token: by.token, body });
const put = (body: object) => ask('PUT /api/settings/services', body);
const test = (service: string) => ask(`POST /api/settings/services/${service}/test`);
const check = async () => (await ask('POST /api/devices/check-imei', { imei: IMEI })).body.checkSource;

it('without a key the sandboxes answer, and say so', async () => {
  expect((await ask('GET /api/settings/services')).body).toMatchObject({
    imei: { source: 'sandbox', provider: 'imeicheck.net', service: null, hasKey: false },
    foneday: { source: 'sandbox', hasKey: false },
  });
  expect(await check()).toBe('sandbox');
  for (const service of ['imei', 'foneday'])
    expect(await test(service)).toMatchObject({ status: 409, body: { code: 'no_key' } });
});

it('whoever may only change settings sees which keys there are, and changes and tries none', async () => {
  const by = await createStaffWith(testApp, ['system.settings']);
  expect((await ask('GET /api/settings/services', undefined, by)).status).toBe(200);
  const refused = { status: 403, body: { code: 'only_super_admin' } };
  expect(await ask('PUT /api/settings/services', { foneday: { key: 'x' } }, by)).toMatchObject(refused);
  expect(await ask('POST /api/settings/services/imei/test', undefined, by)).toMatchObject(refused);
  expect((await ask('GET /api/settings/services')).body.foneday.hasKey).toBe(false);
});

it.each([
  [{ imei: { provider: 'imei.example' } }, 'imei.provider'],
  [{ imei: { service: 1.5 } }, 'imei.service'],
  [{ imei: { key: 'mit Leerzeichen' } }, 'imei.key'],
  [{ foneday: { key: 'x'.repeat(501) } }, 'foneday.key'],
  [{ foneday: null }, 'foneday'],
])('%j is refused at its field', async (body, field) => {
  const answer = await put(body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

it('keys count at once, are encrypted, and stand in no answer, log or history', async () => {
  const saved = await put({ imei: { key: imei.token }, foneday: { key: foneday.token } });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      imei: { source: 'einstellungen', hasKey: true },
      foneday: { source: 'einstellungen', hasKey: true },
    },
  });
  expect(await check()).toBe('provider');
  expect((await ask('GET /api/devices/imei-service')).body.isSandbox).toBe(false);
  expect((await ask('GET /api/foneday/catalogue')).body.isSandbox).toBe(false);
  expect(await test('imei')).toMatchObject({
    status: 200,
    body: { message: 'Verbindung zu imeicheck.net steht: Guthaben 25.00.' },
  });
  expect(await test('foneday')).toMatchObject({
    status: 200,
    body: { message: 'Verbindung zu Foneday steht.' },
  });
  const [row] = await testApp.deps.db.select().from(settings);
  const history = await testApp.deps.db.select().from(auditEvents);
  const answers = await Promise.all(
    ['/api/settings/services', '/api/settings', '/api/user-management/audit'].map((path) =>
      ask(`GET ${path}`),
    ),
  );
  const told = JSON.stringify([saved.body, row, history, answers.map(({ body }) => body), testApp.logged]);
  expect(told).not.toContain(imei.token);
  expect(told).not.toContain(foneday.token);
  expect(history.at(-1)?.details).toEqual([
    { field: 'services.imei.key', from: null, to: null },
    { field: 'services.foneday.key', from: null, to: null },
  ]);
});

it('a key that the service does not take is told, and another version is not overwritten', async () => {
  const { updatedAt } = (await ask('GET /api/settings/services')).body;
  await put({ foneday: { key: 'falsch' } });
  expect(await test('foneday')).toMatchObject({ status: 409, body: { code: 'key_refused' } });
  expect((await put({ foneday: { key: 'noch-einer' }, updatedAt })).status).toBe(409);
  await put({ imei: { key: 'falsch' } });
  expect(await test('imei')).toMatchObject({ status: 409, body: { code: 'key_refused' } });
});

it('a key that was encrypted with another secret is not mistaken for none', async () => {
  const encryptedImeiKey = createSecretBox({ ...TEST_KEYS, current: 'ein anderes Geheimnis' }).encrypt(
    'service keys',
    imei.token,
  );
  await testApp.deps.db.transaction((tx) => tx.update(settings).set({ encryptedImeiKey }));
  const answer = await ask('POST /api/devices/check-imei', { imei: '359888171995975' });
  expect([answer.status, answer.body.error]).toEqual([503, settingsProblems.keyUnreadable().sentence]);
  const services = (await ask('GET /api/settings/services')).body;
  expect([services.imei.keyUnreadable, services.foneday.keyUnreadable]).toEqual([true, false]);
  const { body } = await put({ imei: { key: imei.token } });
  expect(body.imei).toMatchObject({ hasKey: true, keyUnreadable: false });
});

it('an empty key takes it away', async () => {
  await put({ imei: { key: '' }, foneday: { key: '' } });
  expect(await check()).toBe('sandbox');
});

it('the environment wins, and says so', async () => {
  const other = await createTestApp({ imei: { url: imei.url, token: imei.token } });
  const { token } = await createStaff(other, { role: 'super_admin' });
  await other.ask('PUT /api/settings/services', { token, body: { imei: { key: 'falsch' } } });
  const { body } = await other.ask('GET /api/settings/services', { token });
  expect(body.imei).toMatchObject({ source: 'umgebung', hasKey: true });
  expect((await other.ask('POST /api/settings/services/imei/test', { token })).status).toBe(200);
  await other.close();
});

it('the list of first steps goes when all is done, or when somebody puts it away for everybody', async () => {
  const start = async (by = admin) => (await ask('GET /api/start', undefined, by)).body;
  const owner = await createStaffWith(testApp, ['system.settings']);
  expect(await start()).toEqual({
    steps: { company: false, prices: false, purchase: false, mail: false },
    isOver: false,
  });
  await ask('PUT /api/settings', { company: { name: 'A', street: 'B', zip: '24103', city: 'C' } });
  await ask('POST /api/devices', { imei: IMEI, model: 'iPhone 13' });
  await ask('PUT /api/prices', { cells: [{ model: 'iPhone 13', storage: '128GB', grade: 'A', price: 300 }] });
  expect(await start()).toEqual({
    steps: { company: true, prices: true, purchase: true, mail: false },
    isOver: false,
  });
  expect((await ask('POST /api/start/dismiss', undefined, owner)).body.isOver).toBe(true);
  expect((await start()).isOver).toBe(true);
  await testApp.deps.db.transaction((tx) => tx.update(settings).set({ startDismissedAt: null }));
  await ask('PUT /api/settings/mail', { host: 'smtp.example.org' });
  expect(await start()).toMatchObject({ steps: { mail: true }, isOver: true });
  expect(
    (await ask('GET /api/start', undefined, await createStaffWith(testApp, ['devices.view']))).status,
  ).toBe(403);
});
