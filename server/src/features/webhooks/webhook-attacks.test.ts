import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { startReceiver, type TestReceiver } from '../../test/webhook-receiver.ts';
import { deliverAllDue } from './keep-delivering.ts';

let testApp: TestApp;
let receiver: TestReceiver;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp({ webhooksMayBePrivate: false });
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await testApp.close();
});
beforeEach(() => testApp.database.pool.query('delete from webhooks; delete from webhook_deliveries'));

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });
const add = (url: string) => ask('POST /api/webhooks', { url, events: ['device.created'] });

it.each([
  ['https://127.0.0.1/', 'webhook_private_address'],
  ['https://2130706433/', 'webhook_private_address'],
  ['https://0177.0.0.1/', 'webhook_private_address'],
  ['https://0x7f.1/', 'webhook_private_address'],
  ['https://127.0.0.1./', 'webhook_private_address'],
  ['https://0.0.0.0/', 'webhook_private_address'],
  ['https://[::]/', 'webhook_private_address'],
  ['https://[::ffff:127.0.0.1]/', 'webhook_private_address'],
  ['https://[64:ff9b::7f00:1]/', 'webhook_private_address'],
  ['https://[fe80::1]/', 'webhook_private_address'],
  ['https://[fd00::1]/', 'webhook_private_address'],
  ['https://169.254.169.254/latest/meta-data', 'webhook_private_address'],
  ['https://shop.example@127.0.0.1/', 'webhook_with_credentials'],
  ['http://shop.example/', 'webhook_https_only'],
  ['file:///etc/passwd', 'webhook_no_address'],
])('%s is refused when it is made and when it is changed', async (url, code) => {
  const made = await add(url);
  expect([made.status, made.body.code]).toEqual([400, code]);
  const { body: fine } = await add('https://shop.example/');
  const changed = await ask(`PUT /api/webhooks/${fine._id}`, { url });
  expect([changed.status, changed.body.code]).toEqual([400, code]);
});

it.each([
  ['a name that leads to this machine', () => receiver.url.replace('http://127.0.0.1', 'https://localhost')],
  ['an address of this machine that stands in the database', () => receiver.url.replace('http:', 'https:')],
  ['an address that was allowed once', () => receiver.url],
])('nothing is sent to %s, and the log says why', async (_title, urlOf) => {
  const { body: webhook } = await add('https://shop.example/');
  await testApp.database.pool.query('update webhooks set url = $1', [urlOf()]);
  await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 12', purchasePrice: 100 });
  await ask(`POST /api/webhooks/${webhook._id}/test`);
  await deliverAllDue(testApp.deps);
  const { body: log } = await ask(`GET /api/webhooks/${webhook._id}/deliveries`);
  expect(log).toHaveLength(2);
  for (const delivery of log) {
    expect(delivery.error).toMatch(/dorthin wird nichts gesendet\.$/);
    expect(delivery).not.toHaveProperty('responseStatus');
  }
  expect(receiver.received).toEqual([]);
});

it('a secret that cannot be read any more sends nothing unsigned', async () => {
  const { body: webhook } = await add('https://shop.example/');
  await testApp.database.pool.query("update webhooks set encrypted_secret = 'x'");
  await ask(`POST /api/webhooks/${webhook._id}/test`);
  await deliverAllDue(testApp.deps);
  const { body: log } = await ask(`GET /api/webhooks/${webhook._id}/deliveries`);
  expect(log[0].error).toContain('Schlüssel');
});

it('a deleted one is sent nothing, and nothing of it can be repeated', async () => {
  const { body: webhook } = await add('https://shop.example/');
  const { body: delivery } = await ask(`POST /api/webhooks/${webhook._id}/test`);
  await ask(`DELETE /api/webhooks/${webhook._id}`);
  await deliverAllDue(testApp.deps);
  expect((await ask(`POST /api/webhook-deliveries/${delivery._id}/replay`)).status).toBe(404);
  expect((await ask(`GET /api/webhooks/${webhook._id}/deliveries`)).status).toBe(404);
});
