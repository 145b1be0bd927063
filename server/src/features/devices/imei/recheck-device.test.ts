import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshImei, IMEIS } from '../../../test/device-samples.ts';
import { createStaff, createStaffWith } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'admin', name: 'Anna' })).token;
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, as = token) => testApp.ask(line, { token: as, body });

async function newDevice(body: Record<string, unknown> = {}) {
  return (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...body })).body;
}
/** The sandbox knows nothing of serial 000000. */
const unknownImei = '356573100000004';
const breakProvider = () =>
  vi.spyOn(testApp.deps.imeiProvider, 'check').mockRejectedValueOnce(new Error('connection refused'));

describe('a check that is repeated', () => {
  it('answers what was known and what is known now, side by side', async () => {
    const device = await newDevice({ fmiOn: true, usaBlockStatus: 'Blacklisted' });
    expect(device.checkSource).toBe('unchecked');
    const { status, body } = await ask(`POST /api/devices/${device._id}/recheck`);
    expect(status).toBe(200);
    expect(body.before).toMatchObject({
      fmiOn: true,
      usaBlockStatus: 'Blacklisted',
      checkSource: 'unchecked',
    });
    expect(body.after).toMatchObject({ checkSource: 'sandbox', checkedAt: expect.any(String) });
    expect(body.device).toMatchObject({ ...body.after, _id: device._id });
    const [entry] = (await ask(`GET /api/devices/${device._id}/history`)).body;
    expect(entry.by).toBe('Anna');
    expect(entry.changes.map(({ field }: { field: string }) => field)).toContain('checkSource');
  });

  it('stands in the history also where nothing is new', async () => {
    const { _id } = await newDevice();
    await ask(`POST /api/devices/${_id}/recheck`);
    testApp.passTime({ minutes: 1 });
    const { body } = await ask(`POST /api/devices/${_id}/recheck`);
    const { checkedAt: _before, ...before } = body.before;
    const { checkedAt: _after, ...after } = body.after;
    expect(after).toEqual(before);
    expect((await ask(`GET /api/devices/${_id}/history`)).body).toHaveLength(3);
  });

  it.each([
    ['nothing is known', unknownImei, 404],
    ['the provider is down', freshImei(), 503],
  ])('%s: nothing changes', async (_what, imei, status) => {
    const { _id } = await newDevice({ imei, fmiOn: true });
    const before = (await ask(`GET /api/devices/${_id}`)).body;
    if (status === 503) breakProvider();
    expect((await ask(`POST /api/devices/${_id}/recheck`)).status).toBe(status);
    expect((await ask(`GET /api/devices/${_id}`)).body).toEqual(before);
  });

  it('of a device that is not there is 404', async () => {
    expect((await ask('POST /api/devices/00000000-0000-4000-8000-000000000000/recheck')).status).toBe(404);
  });
});

describe('a mistyped IMEI', () => {
  it('is corrected and checked; the old one is found and free', async () => {
    const { _id, imei: old } = await newDevice();
    const imei = freshImei();
    const { status, body } = await ask(`PUT /api/devices/${_id}/imei`, {
      imei: ` ${imei.slice(0, 8)}-${imei.slice(8)}`,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id, imei, checkSource: 'sandbox' });
    const found = async (number: string) => (await ask(`GET /api/devices?search=${number}`)).body;
    expect((await found(old)).map((device: { _id: string }) => device._id)).toEqual([_id]);
    expect(await found(imei)).toHaveLength(1);
    const [entry] = (await ask(`GET /api/devices/${_id}/history`)).body;
    expect(entry.changes).toContainEqual({ field: 'imei', from: old, to: imei });
    const other = await ask('POST /api/devices', { imei: old, model: 'iPhone 13' });
    expect(other.status).toBe(201);
    expect((await found(old)).map((device: { _id: string }) => device._id).sort()).toEqual(
      [_id, other.body._id].sort(),
    );
  });

  it('stays where another phone in stock has the number', async () => {
    const [one, other] = [await newDevice(), await newDevice()];
    const { status, body } = await ask(`PUT /api/devices/${one._id}/imei`, { imei: other.imei });
    expect([status, body._id]).toEqual([409, other._id]);
    expect((await ask(`GET /api/devices/${one._id}`)).body.imei).toBe(one.imei);
  });

  it('takes what was said of the wrong number along, and leaves what somebody entered', async () => {
    const [wrong, right, unknown] = [freshImei(), IMEIS.iphone13, '356573110000003'];
    const said = async (imei: string) => (await ask('POST /api/devices/check-imei', { imei })).body;
    const [ofWrong, ofRight] = [await said(wrong), await said(right)];
    expect(ofRight.model).not.toBe(ofWrong.model);
    const { _id } = await newDevice({ imei: wrong, model: ofWrong.model, serial: 'VOM-ETIKETT' });
    const corrected = (imei: string) => ask(`PUT /api/devices/${_id}/imei`, { imei });
    const described = ({ model, modelDesc, imei2, region, serial }: Record<string, unknown>) => ({
      model,
      modelDesc,
      imei2,
      region,
      serial,
    });
    expect(described((await corrected(right)).body)).toEqual({
      ...described(ofRight),
      serial: ofRight.serial ?? 'VOM-ETIKETT',
    });
    await ask(`PUT /api/devices/${_id}`, { modelDesc: 'IPHONE VOM TRESEN 256GB', serial: 'VOM-ETIKETT' });
    expect(described((await corrected(unknown)).body)).toEqual({
      model: ofRight.model,
      modelDesc: 'IPHONE VOM TRESEN 256GB',
      imei2: null,
      region: null,
      serial: 'VOM-ETIKETT',
    });
  });

  it('of a number that no service knows leaves the device unchecked', async () => {
    const { _id } = await newDevice();
    await ask(`POST /api/devices/${_id}/recheck`);
    const { body } = await ask(`PUT /api/devices/${_id}/imei`, { imei: 'SERIAL0000' });
    expect(body).toMatchObject({
      imei: 'SERIAL0000',
      checkSource: 'unchecked',
      fmiOn: null,
      usaBlockStatus: null,
    });
  });

  it.each([
    ['', 400],
    ['123', 400],
    [freshImei(), 503],
  ])('%j: %s, and nothing changes', async (imei, status) => {
    const { _id, imei: old } = await newDevice();
    if (status === 503) breakProvider();
    expect((await ask(`PUT /api/devices/${_id}/imei`, { imei })).status).toBe(status);
    expect((await ask(`GET /api/devices/${_id}`)).body.imei).toBe(old);
  });

  it('the same number again changes nothing', async () => {
    const device = await newDevice();
    expect((await ask(`PUT /api/devices/${device._id}/imei`, { imei: device.imei })).body.updatedAt).toBe(
      device.updatedAt,
    );
  });

  it('is corrected by those who may edit only', async () => {
    const { _id } = await newDevice();
    const reader = (await createStaffWith(testApp, ['devices.view', 'devices.create'])).token;
    expect((await ask(`PUT /api/devices/${_id}/imei`, { imei: freshImei() }, reader)).status).toBe(403);
    expect((await ask(`POST /api/devices/${_id}/recheck`, undefined, reader)).status).toBe(403);
  });

  it('stays while a valid document names it', async () => {
    const company = { name: 'Laden', street: 'Weg 1', zip: '10115', city: 'Berlin' };
    await ask('PUT /api/settings', { company });
    const { _id } = await newDevice({ purchasePrice: 100 });
    const seller = { name: 'Mira Beispiel', street: 'Gasse 2', zip: '10117', city: 'Berlin' };
    const document = await ask(`POST /api/devices/${_id}/purchase-receipt`, {
      seller,
      payment: { method: 'bar' },
    });
    expect(document.status).toBe(201);
    const correct = () => ask(`PUT /api/devices/${_id}/imei`, { imei: freshImei() });
    const refused = await correct();
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(document.body.number);
    await ask(`POST /api/documents/${document.body._id}/cancel`, { reason: 'IMEI war vertippt' });
    expect((await correct()).status).toBe(200);
  });

  it('two who take one number at once: one gets it', async () => {
    const [one, other] = [await newDevice(), await newDevice()];
    const imei = freshImei();
    const answers = await Promise.all(
      [one, other].map(({ _id }) => ask(`PUT /api/devices/${_id}/imei`, { imei })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what was found before a sale', () => {
  it('each point is kept with who and when, and told in the history', async () => {
    const { _id } = await newDevice();
    const put = (qualityCheck: unknown) => ask(`PUT /api/devices/${_id}`, { qualityCheck });
    await put([
      { point: 'display', result: 'ok' },
      { point: 'sensors', result: 'entfaellt' },
    ]);
    const { body } = await put([
      { point: 'battery', result: 'defekt', by: 'Niemand', at: '2000-01-01T00:00:00Z' },
    ]);
    const checked = { by: 'Anna', at: expect.stringMatching(/^20[2-9]/) };
    expect(body.qualityCheck).toEqual([
      { point: 'display', result: 'ok', ...checked },
      { point: 'battery', result: 'defekt', ...checked },
      { point: 'sensors', result: 'entfaellt', ...checked },
    ]);
    expect((await put(null)).body.qualityCheck).toEqual([]);
    expect((await ask(`GET /api/devices/${_id}/history`)).body[0].changes[0].field).toBe('qualityCheck');
  });

  it.each([
    [[{ point: 'lack', result: 'ok' }]],
    [[{ point: 'display', result: 'super' }]],
    [
      [
        { point: 'display', result: 'ok' },
        { point: 'display', result: 'defekt' },
      ],
    ],
    ['ok'],
  ])('%j is refused', async (qualityCheck) => {
    const { _id } = await newDevice();
    expect((await ask(`PUT /api/devices/${_id}`, { qualityCheck })).status).toBe(400);
  });
});

it('why a phone was bought all the same stays with it and in its history', async () => {
  const overrideReason = 'Nur als Teilespender gekauft';
  const device = await newDevice({ purchaseInfo: { method: 'guided', overrideReason } });
  expect(device.purchaseInfo).toEqual({ method: 'guided', overrideReason });
  const [entry] = (await ask(`GET /api/devices/${device._id}/history`)).body;
  expect(entry.changes).toContainEqual({
    field: 'purchaseInfo.overrideReason',
    from: null,
    to: overrideReason,
  });
});
