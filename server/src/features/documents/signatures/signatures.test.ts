import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { createStaff, createStaffWith } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  const admin = await createStaff(testApp, { role: 'admin' });
  calls = documentCallsOf(testApp, admin.token);
});
afterAll(() => testApp.close());

let drawings = 0;
/** Nobody signs twice in the same way. */
const drawn = async () => {
  drawings += 1;
  const picture = sharp({
    create: { width: 300, height: 100 + drawings, channels: 4, background: '#00000000' },
  });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
};
const asked = { seller: SELLER, payment: { method: 'bar' } };
const askFor = (deviceId: string, more: object = {}) =>
  calls.ask(`POST /api/devices/${deviceId}/signature-requests`, { ...asked, ...more });
const page = (token: string) => testApp.ask(`GET /api/signatures/${token}`);
const sign = (token: string, signature: unknown) =>
  testApp.ask(`POST /api/signatures/${token}`, { body: { signature } });
const gone = { status: 404, body: { code: 'signature_link_gone' } };

it('nobody is asked to sign before the shop has a name and an address', async () => {
  expect(await askFor(await calls.buy())).toMatchObject({
    status: 409,
    body: { code: 'company_incomplete' },
  });
  await calls.fillInCompany();
});

it('the customer reads what is sold for how much and signs once, without an account', async () => {
  const deviceId = await calls.buy({ damageDescription: 'Kratzer am Rahmen', serial: 'F2LDQ1' });
  const { status, body: request } = await askFor(deviceId);
  expect(status).toBe(201);
  const state = () => calls.ask(`GET /api/signature-requests/${request._id}`);
  expect((await state()).body).toEqual({ state: 'offen' });

  const { body: text } = await page(request.token);
  expect(text).toMatchObject({
    company: 'Handy Nord GmbH',
    seller: SELLER.name,
    address: 'Am Ufer 7, 24105 Kiel',
    phone: expect.stringContaining('iPhone 13'),
    price: 250.5,
    priceInWords: 'zweihundertfünfzig Euro und fünfzig Cent',
    payment: 'Bar',
    details: expect.arrayContaining([
      {
        title: 'Verkäufer',
        lines: [
          ['Geboren am', '17.05.1990'],
          ['Ausweis', 'Personalausweis'],
          ['Verkauft als', 'Privatperson'],
        ],
      },
      { title: 'Gerät', lines: [['Seriennummer', 'F2LDQ1']] },
      { title: 'Durchgeführte Prüfungen', lines: [['IMEI-Prüfung', 'Nicht geprüft']] },
    ]),
    defects: ['Kratzer am Rahmen'],
    declaration: expect.stringContaining('Eigentum'),
    privacyNote: expect.stringContaining('Art. 13 DSGVO'),
  });
  expect(JSON.stringify(text)).not.toContain(SELLER.idNumber);

  expect((await sign(request.token, 'nichts')).status).toBe(400);
  expect((await sign(request.token, 'data:image/png;base64,AAAA')).status).toBe(415);
  const signature = await drawn();
  const answers = await Promise.all([sign(request.token, signature), sign(request.token, signature)]);
  expect(answers.map(({ status: each }) => each).sort()).toEqual([200, 404]);
  expect(await page(request.token)).toMatchObject(gone);

  const { body: signed } = await state();
  expect(signed).toMatchObject({ state: 'unterschrieben' });
  expect((await calls.purchaseReceipt(deviceId, { signature: signed.signature })).status).toBe(201);
  expect(await askFor(deviceId)).toMatchObject({ status: 409, body: { code: 'receipt_stands' } });
});

it('the customer reads which account the money goes to', async () => {
  const payment = { method: 'ueberweisung', iban: 'DE89370400440532013000' };
  const { body: request } = await askFor(await calls.buy(), { payment });
  const { body: text } = await page(request.token);
  expect(text).toMatchObject({
    payment: 'Überweisung',
    details: expect.arrayContaining([
      { title: 'Verkäufer', lines: expect.arrayContaining([['IBAN', 'DE89 3704 0044 0532 0130 00']]) },
    ]),
  });
});

async function signedElsewhere(deviceId: string): Promise<string> {
  const { body: request } = await askFor(deviceId);
  await sign(request.token, await drawn());
  return (await calls.ask(`GET /api/signature-requests/${request._id}`)).body.signature;
}
const outdated = {
  status: 409,
  body: { fields: { signature: expect.stringContaining('neu unterschreiben') } },
};

it.each<[string, object]>([
  ['another name', { seller: { ...SELLER, name: 'Jemand Anders' } }],
  ['another birth date', { seller: { ...SELLER, birthDate: '1970-01-02' } }],
  ['another identity card', { seller: { ...SELLER, idNumber: 'X99' } }],
  ['sold as a business', { seller: { ...SELLER, sellsAs: 'unternehmer' } }],
  ['another payment', { payment: { method: 'verrechnung' } }],
])('a signature taken on another device is void for %s', async (_case, changed) => {
  const deviceId = await calls.buy();
  const signature = await signedElsewhere(deviceId);
  expect(await calls.purchaseReceipt(deviceId, { ...changed, signature })).toMatchObject(outdated);
  expect((await calls.purchaseReceipt(deviceId, { ...changed, signature: await drawn() })).status).toBe(201);
});

it('a signature taken on another device is void for another price, phone or declaration', async () => {
  const deviceId = await calls.buy();
  const signature = await signedElsewhere(deviceId);
  expect(await calls.purchaseReceipt(await calls.buy(), { signature })).toMatchObject(outdated);
  await calls.ask(`PUT /api/devices/${deviceId}`, { purchasePrice: 199 });
  expect(await calls.purchaseReceipt(deviceId, { signature })).toMatchObject(outdated);
  await calls.ask(`PUT /api/devices/${deviceId}`, { purchasePrice: 250.5 });
  const { body: settings } = await calls.ask('GET /api/settings');
  await calls.ask('PUT /api/settings', { documents: { declaration: 'Ich erkläre etwas anderes.' } });
  expect(await calls.purchaseReceipt(deviceId, { signature })).toMatchObject(outdated);
  await calls.ask('PUT /api/settings', { documents: { declaration: settings.documents.declaration } });
  expect((await calls.purchaseReceipt(deviceId, { signature })).status).toBe(201);
});

it('where others reach the program is told as far as it is known', async () => {
  expect((await askFor(await calls.buy())).body).not.toHaveProperty('publicUrl');
  const { config } = testApp.deps;
  Object.assign(config, { isPublicUrlGiven: true, publicUrl: 'https://shop.example' });
  expect((await askFor(await calls.buy())).body.publicUrl).toBe('https://shop.example');
});

it('the page ends after 10 minutes, and nobody else learns what was drawn', async () => {
  const { body: request } = await askFor(await calls.buy());
  const { token } = await createStaffWith(testApp, ['documents.create', 'documents.view']);
  const theirs = await testApp.ask(`GET /api/signature-requests/${request._id}`, { token });
  expect(theirs.status).toBe(404);
  testApp.passTime({ minutes: 11 });
  expect(await page(request.token)).toMatchObject(gone);
  expect(await sign(request.token, await drawn())).toMatchObject(gone);
  expect((await calls.ask(`GET /api/signature-requests/${request._id}`)).body).toEqual({
    state: 'abgelaufen',
  });
  expect(await page('geraten')).toMatchObject(gone);
});

it('what could not be issued is not signed either', async () => {
  const child = { seller: { ...SELLER, birthDate: '2020-01-01' } };
  expect((await askFor(await calls.buy(), child)).body.fields).toHaveProperty(['seller.birthDate']);
  expect((await askFor(await calls.buy({ purchasePrice: 0 }))).body.code).toBe('no_purchase_price');
});

it('a known seller is found by name and birth date, once, with the newest address and no card number', async () => {
  const name = 'Wiebke Zweimal';
  for (const street of ['Alter Weg 1', 'Neuer Weg 2'])
    await calls.purchaseReceipt(await calls.buy(), { seller: { ...SELLER, name, street } });
  await calls.purchaseReceipt(await calls.buy(), { seller: { ...SELLER, name, birthDate: '1970-01-02' } });
  const find = async (query: string) => (await calls.ask(`GET /api/sellers?${query}`)).body;

  const both = await find('name=zweimal%20wieb');
  expect(both).toHaveLength(2);
  const [known] = await find(`name=Wiebke&birthDate=${SELLER.birthDate}`);
  expect(known).toMatchObject({ name, street: 'Neuer Weg 2', birthDate: SELLER.birthDate });
  expect(JSON.stringify(both)).not.toContain(SELLER.idNumber);
  // A phone of that name is no seller.
  expect(await find('name=iPhone')).toEqual([]);
  expect((await calls.ask('GET /api/sellers?name=W')).status).toBe(400);

  const { token } = await createStaffWith(testApp, ['documents.create']);
  expect((await testApp.ask('GET /api/sellers?name=Wiebke', { token })).status).toBe(403);
});
