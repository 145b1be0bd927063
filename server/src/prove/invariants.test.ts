import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshImei } from '../test/device-samples.ts';
import { documentCallsOf } from '../test/document-calls.ts';
import { addReseller, createStaff } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { brokenInvariants } from './invariants.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'admin' });
  const shop = await addReseller(testApp);
  const ask = (line: string, body: object, as = token) => testApp.ask(line, { token: as, body });
  for (let count = 0; count < 2; count++) {
    const phone = { imei: freshImei(), purchasePrice: 100, status: 'verkaufsbereit' };
    const { _id: deviceId } = (await ask('POST /api/devices', phone)).body;
    const order = { deviceId, resellerId: shop.id, minimumPrice: 200 };
    const { _id: id } = (await ask('POST /api/admin/assign-device', order)).body.assignment;
    if (count === 1) continue;
    await ask(`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut' }, shop.token);
    await ask(`POST /api/admin/report-sale/${id}`, { salePrice: 250 }, shop.token);
  }
  const calls = documentCallsOf(testApp, token);
  await calls.fillInCompany();
  const phones = [await calls.buy(), await calls.buy()];
  for (const phone of phones) await calls.purchaseReceipt(phone);
  await calls.sell(phones[0] ?? '', 300);
  await calls.invoice(phones[0] ?? '');
});
afterAll(() => testApp.close());

it('all is well at first', async () => {
  expect(await brokenInvariants(testApp.database.pool)).toEqual([]);
});

it.each([
  ['update devices set purchase_price_cents = 1', 'the prices of a device are what its history says last'],
  [
    `insert into sales (device_id, kind, effective_at, price_cents, purchase_price_cents, parts_cents, days_to_sell, channel, taxation,
        tax_rate, recorded_at, actor_name)
      select id, 'verkauf', now(), 1, 0, 0, 0, 'direkt', 'regel', 19, now(), 'x' from devices`,
    'a sold device has one standing sale that says the same, and any other has none',
  ],
  [
    "update kept_sums set rows = rows + 1 where kind = 'device'",
    'what is kept of counts and sums equals counting',
  ],
  ['update resellers set is_active = false', 'whoever has a phone has an account that works'],
  [
    "update mails set subject = 'x' where subject like 'Verkauf gemeldet:%'",
    'every sale that was reported was told to somebody',
  ],
  [
    `insert into assignment_events (assignment_id, action, status, at, actor_name)
      select assignment_id, action, status, at, actor_name from assignment_events where action = 'reportSale'`,
    'whoever is told of sales was told of each one once',
  ],
  [
    'alter table documents disable trigger user; update documents set total_cents = total_cents + 1',
    'a document is the sum of its lines, and an invoice or a receipt that of its payments',
  ],
  [
    'alter table document_lines disable trigger user; update document_lines set sale_id = null',
    'each line of a standing invoice is a sale that stands, with its price',
  ],
  [
    `alter table document_lines disable trigger user;
      update document_lines set device_id = (select device_id from document_lines limit 1)`,
    'a phone has one standing receipt and one standing invoice at most',
  ],
])('%s breaks it', async (sabotage, invariant) => {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(sabotage);
    expect((await brokenInvariants(client)).map((line) => line.split(':')[0])).toContain(invariant);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
