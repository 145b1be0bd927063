import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUYER, documentCallsOf, SELLER } from '../../test/document-calls.ts';
import { createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: TestAccount;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'admin' });
  calls = documentCallsOf(testApp, admin.token);
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

const send = (key: string, line: string, body: object, token = admin.token) =>
  testApp.ask(line, { token, body, headers: { 'idempotency-key': key } });
const receipt = (key: string, deviceId: string, more: object = {}) =>
  send(key, `POST /api/devices/${deviceId}/purchase-receipt`, {
    seller: SELLER,
    payment: { method: 'bar' },
    ...more,
  });

it('the same key is answered again, and nothing is booked twice', async () => {
  const id = await calls.buy();
  const first = await receipt('eins', id);
  expect(first.status).toBe(201);
  const again = await receipt('eins', id);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await calls.ask(`GET /api/documents?deviceId=${id}`)).body).toHaveLength(1);
  // Without the key it is a second wish.
  expect((await calls.purchaseReceipt(id)).status).toBe(409);
});

it('of several at once one is done, and all get its answer', async () => {
  const id = await calls.buy();
  const answers = await Promise.all(Array.from({ length: 5 }, () => receipt('zugleich', id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

it('what was refused may be tried again under the same key', async () => {
  const id = await calls.buy();
  const invoice = () => send('rechnung', `POST /api/devices/${id}/invoice`, { buyer: BUYER, paidBy: 'bar' });
  expect((await invoice()).status).toBe(409);
  await calls.sell(id, 300);
  expect((await invoice()).status).toBe(201);
});

it('a key belongs to one call and one caller, for a day', async () => {
  const id = await calls.buy();
  const { body } = await receipt('eigen', id);
  expect(await receipt('eigen', await calls.buy())).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
  const other = await createStaff(testApp, { role: 'admin' });
  const theirs = await send(
    'eigen',
    `POST /api/devices/${id}/purchase-receipt`,
    { seller: SELLER, payment: { method: 'bar' } },
    other.token,
  );
  expect(theirs).toMatchObject({ status: 409, body: { code: 'receipt_stands' } });
  // A day later the key is free for something else.
  await testApp.database.pool.query("update given_answers set began_at = began_at - interval '25 hours'");
  const reason = 'Preis war falsch';
  expect((await send('eigen', `POST /api/documents/${body._id}/cancel`, { reason })).status).toBe(201);
});

it('a key that is none is refused, one on a reading call is not looked at', async () => {
  expect((await receipt('mit Leerzeichen', await calls.buy())).status).toBe(400);
  expect((await send('lesen', 'GET /api/documents', {})).status).toBe(200);
});
