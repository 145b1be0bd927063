import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let boss: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  boss = await createStaff(testApp, { role: 'super_admin', name: 'Berta Chefin' });
});
afterAll(() => testApp.close());

const ask = (line: string, token: string, body?: unknown) => testApp.ask(line, { token, body });

async function make(values: object = {}, token = boss.token) {
  return ask('POST /api/api-keys', token, {
    name: 'Lagerprogramm',
    permissions: { devices: { view: true, create: true } },
    ...values,
  });
}

const statusWith = async (key: string, line = 'GET /api/devices?limit=1') => (await ask(line, key)).status;

it('is shown once, told by its first characters, and kept as a hash', async () => {
  const { status, body } = await make();
  expect(status).toBe(201);
  expect(body.key).toMatch(/^krl_[\w-]{43}$/);
  expect(body).toMatchObject({
    name: 'Lagerprogramm',
    prefix: body.key.slice(0, 12),
    createdBy: 'Berta Chefin',
    hidesCosts: false,
    permissions: { devices: { view: true, create: true, edit: false } },
  });
  expect(body).not.toHaveProperty('lastUsedAt');
  expect(await statusWith(body.key)).toBe(200);
  const { body: listed } = await ask('GET /api/api-keys', boss.token);
  const row = listed.find(({ _id }: { _id: string }) => _id === body._id);
  expect(row.lastUsedAt).toBeDefined();
  expect(JSON.stringify(listed)).not.toContain(body.key);
  const { rows } = await testApp.database.pool.query('select * from api_keys');
  expect(JSON.stringify(rows)).not.toContain(body.key.slice(12));
});

it.each([
  ['no flag', { permissions: {} }],
  ['flags that are all off', { permissions: { devices: { view: false } } }],
  ['no name', { name: ' ' }],
  ['a name of several lines', { name: 'a\nb' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
  ['an end in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }],
  ['an end that is no date', { expiresAt: 'morgen' }],
  ['flags in a list', { permissions: ['devices.view'] }],
  ['costs that are neither', { hidesCosts: 'ja' }],
])('is refused with %s', async (_title, values) => {
  const { status, body } = await make(values);
  expect([status, typeof body.error]).toEqual([400, 'string']);
});

it('never holds more than its maker, and loses what the maker loses', async () => {
  const maker = await createStaffWith(testApp, ['system.settings', 'devices.view']);
  expect((await make({}, maker.token)).status).toBe(403);
  const { body } = await make({ permissions: { devices: { view: true } } }, maker.token);
  expect(await statusWith(body.key)).toBe(200);
  const take = (permissions: object) =>
    testApp.database.pool.query(
      'update roles set permissions = $1 where id = (select role_id from users where id = $2)',
      [permissions, maker.id],
    );
  await take({ system: { settings: true } });
  expect(await statusWith(body.key)).toBe(403);
  await take({ devices: { view: true } });
  expect(await statusWith(body.key)).toBe(200);
});

it('shows no costs that its maker does not see', async () => {
  const maker = await createStaffWith(testApp, ['system.settings', 'devices.view'], { hidesCosts: true });
  const permissions = { devices: { view: true } };
  expect((await make({ permissions, hidesCosts: false }, maker.token)).status).toBe(403);
  const { body } = await make({ permissions }, maker.token);
  expect(body.hidesCosts).toBe(true);
  const open = await make({ permissions });
  const headingsFor = async (key: string) => (await ask('GET /api/export/devices.csv', key)).body;
  expect(await headingsFor(open.body.key)).toContain('Einkaufspreis');
  expect(await headingsFor(body.key)).not.toContain('Einkaufspreis');
});

it('shows no planned price that its maker does not see, whatever it may not do', async () => {
  const device = { imei: '350017088241765', model: 'iPhone 13', purchasePrice: 100, desiredProfit: 50 };
  const { body: phone } = await ask('POST /api/devices', boss.token, device);
  const shownBy = async (maker: TestAccount) => {
    const { body } = await make({ permissions: { devices: { view: true } } }, maker.token);
    return (await ask(`GET /api/devices/${phone._id}`, body.key)).body.sellingPrice;
  };
  const rights = ['system.settings', 'devices.view'] as const;
  expect(await shownBy(boss)).toBe(150);
  expect(await shownBy(await createStaffWith(testApp, [...rights], { hidesCosts: true }))).toBe(150);
  expect(
    await shownBy(await createStaffWith(testApp, [...rights, 'devices.edit'], { hidesCosts: true })),
  ).toBeUndefined();
});

it('ends at once, over all processes', async () => {
  const other = await buildApp(testApp.deps, testApp.database.pool);
  const askOther = async (key: string) =>
    (await other.inject({ url: '/api/devices', headers: { authorization: `Bearer ${key}` } })).statusCode;
  const { body } = await make();
  expect(await askOther(body.key)).toBe(200);
  expect((await ask(`DELETE /api/api-keys/${body._id}`, boss.token)).status).toBe(200);
  expect(await askOther(body.key)).toBe(401);
  expect((await ask(`DELETE /api/api-keys/${body._id}`, boss.token)).status).toBe(404);
  await other.close();
});

it('ends when its time is over', async () => {
  const expiresAt = new Date(testApp.deps.now().getTime() + 60_000).toISOString();
  const { body } = await make({ expiresAt });
  expect(body.expiresAt).toBe(expiresAt);
  expect(await statusWith(body.key)).toBe(200);
  testApp.passTime({ minutes: 1 });
  const { status, body: refusal } = await ask('GET /api/devices', body.key);
  expect([status, refusal.code]).toEqual([401, 'api_key_invalid']);
});

it('ends with its maker, for good', async () => {
  const maker = await createStaff(testApp, { role: 'super_admin' });
  const { body } = await make({}, maker.token);
  const url = `/api/user-management/users/${maker.id}`;
  expect((await ask(`PUT ${url}`, boss.token, { isActive: false })).status).toBe(200);
  expect(await statusWith(body.key)).toBe(401);
  expect((await ask(`PUT ${url}`, boss.token, { isActive: true })).status).toBe(200);
  expect(await statusWith(body.key)).toBe(401);

  const leaving = await createStaff(testApp, { role: 'super_admin' });
  const { body: second } = await make({}, leaving.token);
  expect((await ask(`DELETE /api/user-management/users/${leaving.id}`, boss.token)).status).toBe(200);
  expect(await statusWith(second.key)).toBe(401);
});

it('waits for a maker who has to choose a password first', async () => {
  const maker = await createStaff(testApp, { role: 'super_admin' });
  const { body } = await make({}, maker.token);
  await testApp.database.pool.query('update users set first_login = true where id = $1', [maker.id]);
  expect(await statusWith(body.key)).toBe(403);
});

it('does not sign in, and opens nothing of accounts, rights, settings and keys', async () => {
  const everything = Object.fromEntries(
    Object.entries((await ask('GET /api/auth/user-info', boss.token)).body.user.permissions),
  );
  const { body } = await make({ permissions: everything });
  for (const line of [
    'GET /api/auth/user-info',
    'POST /api/auth/logout',
    'POST /api/admin-auth/login',
    'POST /api/auth/login',
    'POST /api/auth/change-password',
    'GET /api/user-management/users',
    'GET /api/user-management/roles',
    'GET /api/settings',
    'GET /api/api-keys',
    'POST /api/api-keys',
  ])
    expect([line, await statusWith(body.key, line)]).toEqual([line, 403]);
});

it('is named in the history of what it did, in the log of whoever made it', async () => {
  const { body } = await make({ name: 'Kassenbrücke' });
  const saved = await ask('POST /api/devices', body.key, {
    imei: '490154203237518',
    model: 'iPhone 12',
    purchasePrice: 100,
  });
  expect(saved.status).toBe(201);
  const { rows } = await testApp.database.pool.query(
    'select actor_id, actor_name, actor_via from device_events where device_id = $1',
    [saved.body._id],
  );
  expect(rows[0]).toEqual({ actor_id: boss.id, actor_name: 'API-Schlüssel Kassenbrücke', actor_via: 'key' });
  const { body: audit } = await ask('GET /api/user-management/audit?kind=apiKey&limit=1', boss.token);
  expect(audit[0]).toMatchObject({
    subject: 'API-Schlüssel Kassenbrücke',
    action: 'angelegt',
    by: 'Berta Chefin',
  });
  const { rows: mails } = await testApp.database.pool.query(
    'select text from mails where recipient = $1 order by created_at desc limit 1',
    [boss.email],
  );
  expect(mails[0].text).toContain('Kassenbrücke');
  expect(mails[0].text).not.toContain(body.key);
  expect(mails[0].text).toMatch(/Zeit.*\n?.*Uhr[\s\S]*Browser[\s\S]*Adresse.*\n?.*203\.0\.113\.7/);
});

it('makes 600 calls in any minute, over all processes', async () => {
  const { body } = await make();
  const { rows } = await testApp.database.pool.query(
    `select count_api_key_call($1, $2::timestamptz + i * interval '50 milliseconds', 600, '1 minute') as "freeAt"
     from generate_series(1, 599) as i`,
    [body._id, testApp.deps.now()],
  );
  expect(rows.every(({ freeAt }) => freeAt === null)).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask('GET /api/devices?limit=1', body.key)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'too_many_calls' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(61);
  testApp.passTime({ minutes: 2 });
  expect(await statusWith(body.key)).toBe(200);
});

it.each(['krl_', `krl_${'x'.repeat(43)}`, `KRL_${'x'.repeat(43)}`, `krl_${'x'.repeat(42)}'`])(
  'a made-up one is refused: %s',
  async (key) => {
    expect(await statusWith(key)).toBe(401);
  },
);
