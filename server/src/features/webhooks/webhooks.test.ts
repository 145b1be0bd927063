import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { startReceiver, type TestReceiver } from '../../test/webhook-receiver.ts';
import { deliverAllDue } from './keep-delivering.ts';

let testApp: TestApp;
let boss: TestAccount;
const receivers: TestReceiver[] = [];

beforeAll(async () => {
  testApp = await createTestApp({ webhooksMayBePrivate: true });
  boss = await createStaff(testApp, { role: 'super_admin', name: 'Berta Chefin' });
});
afterAll(() => testApp.close());
afterEach(async () => {
  await testApp.database.pool.query('delete from webhooks; delete from webhook_deliveries');
  for (const receiver of receivers.splice(0)) await receiver.close();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token: boss.token, body });
/** The session of before has ended by then. */
async function pass(amount: Parameters<TestApp['passTime']>[0]) {
  testApp.passTime(amount);
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  boss = { ...boss, token };
}

const deliverAll = () => deliverAllDue(testApp.deps);

async function listen(events: string[], values: object = {}) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { status, body } = await ask('POST /api/webhooks', { url: receiver.url, events, ...values });
  expect(status).toBe(201);
  const log = async () => (await ask(`GET /api/webhooks/${body._id}/deliveries`)).body;
  return { receiver, webhook: body, log };
}

async function buy(values: object = {}) {
  const { body } = await ask('POST /api/devices', {
    imei: freshImei(),
    model: 'iPhone 12',
    purchasePrice: 100,
    status: 'zum_verkauf',
    ...values,
  });
  return body;
}

it('tells a listener what happens to phones, signed, without prices', async () => {
  const { receiver, webhook, log } = await listen([
    'device.created',
    'device.updated',
    'device.sold',
    'device.deleted',
  ]);
  const phone = await buy();
  const sale = { status: 'verkauft', actualSellingPrice: 250 };
  const sold = await ask(`PUT /api/devices/${phone._id}`, sale);
  expect(sold.status).toBeLessThan(300);
  await deliverAll();
  expect(receiver.received.map(({ json }) => json.type)).toEqual([
    'device.created',
    'device.updated',
    'device.sold',
  ]);
  for (const { headers, body, json } of receiver.received) {
    expect(new Webhook(webhook.secret).verify(body, headers as Record<string, string>)).toEqual(json);
    expect(Object.keys(json)).toEqual(['type', 'timestamp', 'data']);
    expect(Object.keys(json.data).sort()).toEqual(['_id', 'model', 'status']);
    expect(json.data._id).toBe(phone._id);
  }
  expect(await log()).toMatchObject(
    ['device.sold', 'device.updated', 'device.created'].map((event) => ({
      event,
      status: 'zugestellt',
      attempts: 1,
      responseStatus: 200,
    })),
  );
});

it('writes nothing while it is off, and nothing that it does not listen to', async () => {
  const { receiver, webhook, log } = await listen(['device.deleted'], { isActive: true });
  await buy();
  await ask(`PUT /api/webhooks/${webhook._id}`, { isActive: false, events: ['device.created'] });
  await buy();
  await deliverAll();
  expect([receiver.received, await log()]).toEqual([[], []]);
});

it('writes nothing of a change that does not come about', async () => {
  const { log } = await listen(['device.updated']);
  const phone = await buy();
  await ask(`PUT /api/devices/${phone._id}`, { purchasePrice: -1, updatedAt: phone.updatedAt });
  expect(await log()).toEqual([]);
});

it('sends a ping by hand, also while off', async () => {
  const { receiver, webhook } = await listen(['device.sold'], { isActive: false });
  expect((await ask(`POST /api/webhooks/${webhook._id}/test`)).status).toBe(202);
  await deliverAll();
  expect(receiver.received.map(({ json }) => json.type)).toEqual(['ping']);
});

it('tries again with growing pauses, holds up nothing later, then gives up', async () => {
  const { receiver, webhook, log } = await listen(['device.created']);
  receiver.answerWith({ status: 500, body: 'nicht jetzt' });
  await buy({ model: 'iPhone 11' });
  await deliverAll();
  expect(await log()).toMatchObject([
    { status: 'wartet', attempts: 1, responseStatus: 500, response: 'nicht jetzt' },
  ]);
  receiver.answerWith({ status: 204 });
  await buy({ model: 'iPhone 13' });
  await deliverAll();
  expect((await log()).map(({ status }: { status: string }) => status)).toEqual(['zugestellt', 'wartet']);
  receiver.answerWith({ status: 302, headers: { location: receiver.url } });
  for (let tries = 0; tries < 6; tries++) {
    await pass({ hours: 10 });
    await deliverAll();
  }
  const [, failed] = await log();
  expect(failed).toMatchObject({ status: 'fehlgeschlagen', attempts: 7, responseStatus: 302 });
  expect(failed).not.toHaveProperty('nextAt');

  receiver.answerWith({ status: 200 });
  expect((await ask(`POST /api/webhook-deliveries/${failed._id}/replay`)).status).toBe(202);
  await deliverAll();
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(failed._id);
  expect((await log())[1]).toMatchObject({ status: 'zugestellt' });
  expect((await ask(`GET /api/webhooks`)).body[0]).not.toHaveProperty('failingSince');
  expect(webhook.isActive).toBe(true);
});

it('is switched off after five days of failures only, and super admins are told', async () => {
  const { receiver, webhook } = await listen(['device.created']);
  receiver.answerWith({ status: 503 });
  await buy();
  await deliverAll();
  await pass({ days: 5 });
  await deliverAll();
  expect((await ask('GET /api/webhooks')).body).toMatchObject([{ _id: webhook._id, isActive: false }]);
  const { rows } = await testApp.database.pool.query(
    `select subject from mails where recipient = $1 and subject like '%ausgeschaltet'`,
    [boss.email],
  );
  expect(rows).toHaveLength(1);
  const { body: audit } = await ask('GET /api/user-management/audit?kind=webhook&limit=1');
  expect(audit[0]).toMatchObject({ by: 'System', action: 'deaktiviert' });

  const state = async () => (await ask('GET /api/webhooks')).body[0];
  expect((await state()).failingSince).toBeDefined();
  await ask(`PUT /api/webhooks/${webhook._id}`, { isActive: true });
  expect(await state()).toMatchObject({ isActive: true });
  expect(await state()).not.toHaveProperty('failingSince');
});

it('switched off by a person tells of no outage, whatever a test then says', async () => {
  const { receiver, webhook } = await listen(['device.created']);
  receiver.answerWith({ status: 500 });
  await buy();
  await deliverAll();
  const state = async () => (await ask('GET /api/webhooks')).body[0];
  expect((await state()).failingSince).toBeDefined();
  await ask(`PUT /api/webhooks/${webhook._id}`, { isActive: false });
  await ask(`POST /api/webhooks/${webhook._id}/test`);
  await deliverAll();
  expect(await state()).toMatchObject({ isActive: false });
  expect(await state()).not.toHaveProperty('failingSince');
});

it('sends in the order of happening, also where two processes deliver', async () => {
  const { receiver } = await listen(['device.created']);
  const models = ['iPhone 11', 'iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 15'];
  for (const model of models) await buy({ model });
  receiver.answerWith({ status: 200, afterMs: 20 });
  await Promise.all([deliverAll(), deliverAll()]);
  expect(receiver.received.map(({ json }) => json.data.model)).toEqual(models);
});

it('signs with both secrets for a day after a new one', async () => {
  const { receiver, webhook } = await listen(['ping']);
  const { status, body } = await ask(`POST /api/webhooks/${webhook._id}/rotate-secret`);
  expect([status, body.secret === webhook.secret]).toEqual([200, false]);
  await ask(`POST /api/webhooks/${webhook._id}/test`);
  await deliverAll();
  await pass({ hours: 24 });
  await ask(`POST /api/webhooks/${webhook._id}/test`);
  await deliverAll();
  const [both, one] = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '));
  expect([both?.length, one?.length]).toEqual([2, 1]);
  const { rows } = await testApp.database.pool.query('select * from webhooks');
  expect(JSON.stringify(rows)).not.toContain(webhook.secret.slice(6));
});

it('tells of a part once, until there is enough of it again', async () => {
  const { receiver } = await listen(['part.low']);
  const { status, body: part } = await ask('POST /api/parts', {
    partNumber: `AKKU-${freshImei()}`,
    forModel: 'iPhone 13',
    category: 'Akku',
    description: 'Akku',
    price: 12,
    stock: 0,
  });
  expect([status, part.error]).toEqual([201, undefined]);
  await testApp.database.pool.query('update parts set min_stock = 2 where id = $1', [part._id]);
  await ask(`POST /api/parts/${part._id}/stocked`, { counted: 3 });
  const move = (kind: string, quantity: number) =>
    ask(`POST /api/parts/${part._id}/movements`, { kind, quantity });
  await deliverAll();
  await move('ausschuss', 2);
  await move('ausschuss', 1);
  await deliverAll();
  await move('ausschuss', 1);
  await deliverAll();
  expect(receiver.received.map(({ json }) => json.data)).toEqual([
    { _id: part._id, partNumber: part.partNumber, available: 0, minStock: 2 },
  ]);
  await move('wareneingang', 5);
  await deliverAll();
  await move('ausschuss', 4);
  await deliverAll();
  expect(receiver.received).toHaveLength(2);
});

it('changes what is sent and leaves the rest', async () => {
  const { webhook } = await listen(['device.created'], { description: 'Lager' });
  const { body } = await ask(`PUT /api/webhooks/${webhook._id}`, { events: ['device.sold', 'device.sold'] });
  expect(body).toMatchObject({
    url: webhook.url,
    description: 'Lager',
    events: ['device.sold'],
    isActive: true,
  });
  expect((await ask(`DELETE /api/webhooks/${webhook._id}`)).status).toBe(200);
  expect((await ask(`PUT /api/webhooks/${webhook._id}`, {})).status).toBe(404);
  const { body: mine } = await ask('GET /api/user-management/audit?kind=webhook&limit=3');
  expect(mine.map(({ code }: { code: string }) => code)).toEqual(['deleted', 'changed', 'created']);
  const { rows: mails } = await testApp.database.pool.query(
    "select text from mails where subject = 'Webhook gelöscht'",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toMatch(/Empfänger[\s\S]*Uhr[\s\S]*Browser[\s\S]*203\.0\.113\.7/);
});

it.each([
  ['no address', { url: '' }],
  ['something else', { url: 'hooks.example.org' }],
  ['credentials', { url: 'https://user:secret@hooks.example.org' }],
  ['no event', { events: [] }],
  ['an unknown event', { events: ['device.exploded'] }],
  ['no list', { events: 'device.sold' }],
  ['neither on nor off', { isActive: 'ja' }],
])('is refused with %s', async (_title, values) => {
  const { status, body } = await ask('POST /api/webhooks', {
    url: 'https://hooks.example.org',
    events: ['device.sold'],
    ...values,
  });
  expect([status, typeof body.error]).toEqual([400, 'string']);
});

it('is for those who may change settings', async () => {
  const { token } = await createStaffWith(testApp, ['system.userManagement', 'devices.view']);
  expect((await testApp.ask('GET /api/webhooks', { token })).status).toBe(403);
});
