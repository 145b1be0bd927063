import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventReader } from '../../test/event-reader.ts';
import { addKey, createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let boss: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  boss = await createStaff(testApp, { role: 'super_admin' });
});
afterAll(() => testApp.close());

const ask = (line: string, token: string, body?: unknown) => testApp.ask(line, { token, body });
const userUrl = ({ id }: TestAccount) => `/api/user-management/users/${id}`;
const phone = { imei: '490154203237518', model: 'iPhone 12', purchasePrice: 100 };

it('of a super admin who is one no more, a key may what a viewer may', async () => {
  const maker = await createStaff(testApp, { role: 'super_admin' });
  const key = await addKey(testApp, maker.id, ['devices.view', 'devices.create', 'system.settings']);
  expect((await ask('GET /api/mail/outbox', key)).status).toBe(200);
  expect((await ask(`PUT ${userUrl(maker)}`, boss.token, { role: 'viewer' })).status).toBe(200);
  expect((await ask('GET /api/mail/outbox', key)).status).toBe(403);
  expect((await ask('POST /api/devices', key, phone)).status).toBe(403);
  expect((await ask('GET /api/devices', key)).status).toBe(200);
});

it('of a maker who lacks a factor that is required, a key waits', async () => {
  const maker = await createStaff(testApp, { role: 'manager' });
  const key = await addKey(testApp, maker.id, ['devices.view']);
  const require = (roles: string[]) =>
    ask('PUT /api/settings', boss.token, { security: { requireTwoFactor: roles } });
  await require(['manager']);
  const refused = await ask('GET /api/devices', key);
  expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required']);
  await require([]);
  expect((await ask('GET /api/devices', key)).status).toBe(200);
});

it.each([
  [
    'by hand',
    () =>
      ask('GET /api/api-keys', boss.token).then(({ body }) =>
        ask(`DELETE /api/api-keys/${body[0]._id}`, boss.token),
      ),
  ],
  ['with its maker', (maker: TestAccount) => ask(`PUT ${userUrl(maker)}`, boss.token, { isActive: false })],
  [
    'with the account of its maker',
    (maker: TestAccount) => testApp.database.pool.query('delete from users where id = $1', [maker.id]),
  ],
])('an open stream of changes ends when its key ends %s', async (_title, end) => {
  await testApp.database.pool.query('delete from api_keys');
  const maker = await createStaff(testApp, { role: 'admin' });
  const key = await addKey(testApp, maker.id, ['devices.view']);
  const [address] = testApp.app.server.listening
    ? [`http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`]
    : [await testApp.app.listen({ port: 0, host: '127.0.0.1' })];
  const reader = await EventReader.open(address ?? '', key);
  expect(reader.status).toBe(200);
  await end(maker);
  await expect.poll(() => reader.hasEnded, { timeout: 10_000 }).toBe(true);
});

it('keys that are made while their maker is deactivated end with them', async () => {
  const fresh = { name: 'Wettlauf', permissions: { devices: { view: true } } };
  for (let round = 0; round < 10; round++) {
    const maker = await createStaff(testApp, { role: 'super_admin' });
    const [made, ended] = await Promise.all([
      ask('POST /api/api-keys', maker.token, fresh),
      ask(`PUT ${userUrl(maker)}`, boss.token, { isActive: false }),
    ]);
    expect(ended.status).toBe(200);
    expect([201, 401]).toContain(made.status);
    if (made.status === 201) expect((await ask('GET /api/devices', made.body.key)).status).toBe(401);
    expect((await ask(`PUT ${userUrl(maker)}`, boss.token, { isActive: true })).status).toBe(200);
    if (made.status === 201) expect((await ask('GET /api/devices', made.body.key)).status).toBe(401);
  }
});

it('counts only in the header that is meant for it', async () => {
  const key = await addKey(testApp, boss.id, ['devices.view']);
  const status = async (headers: Record<string, string>, line = 'GET /api/devices') =>
    (await testApp.ask(line, { headers })).status;
  expect(await status({ authorization: `Bearer ${key}` })).toBe(200);
  expect(await status({}, `GET /api/devices?token=${key}&key=${key}&access_token=${key}`)).toBeGreaterThan(
    399,
  );
  expect(await status({ cookie: `token=${key}; session=${key}` })).toBe(401);
  expect(await status({ 'x-api-key': key })).toBe(401);
  expect(await status({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })).toBe(401);
  expect(await status({ authorization: `Bearer ${key.toUpperCase()}` })).toBe(401);
  expect(await status({ authorization: `Bearer ${key.slice(0, -1)}` })).toBe(401);
});

it('a key with every flag makes no link to an account, no key and no webhook, and ends no session', async () => {
  const { body } = await ask('GET /api/auth/user-info', boss.token);
  const made = await ask('POST /api/api-keys', boss.token, {
    name: 'Alles',
    permissions: body.user.permissions,
  });
  expect(made.status).toBe(201);
  const id = '00000000-0000-4000-8000-000000000000';
  for (const line of [
    'POST /api/auth/two-factor',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'GET /api/account',
    'PUT /api/account',
    'DELETE /api/account/sessions',
    'POST /api/account/totp',
    'POST /api/account/passkeys/options',
    'POST /api/user-management/users',
    'POST /api/user-management/invite-user',
    `PATCH /api/user-management/users/${boss.id}/reset-password`,
    `DELETE /api/user-management/users/${boss.id}/two-factor`,
    'PUT /api/settings',
    'PUT /api/settings/logo',
    'GET /api/webhooks',
    'POST /api/webhooks',
    `PUT /api/webhooks/${id}`,
    `DELETE /api/webhooks/${id}`,
    `POST /api/webhooks/${id}/test`,
    `POST /api/webhooks/${id}/rotate-secret`,
    `GET /api/webhooks/${id}/deliveries`,
    `POST /api/webhook-deliveries/${id}/replay`,
    `DELETE /api/api-keys/${made.body._id}`,
    'GET /api/reseller/stats',
  ]) {
    const { status, body: refusal } = await ask(line, made.body.key);
    expect([line, status, refusal.code]).toEqual([line, 403, 'not_for_keys']);
  }
});
