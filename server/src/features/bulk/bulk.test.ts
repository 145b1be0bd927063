import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: string;
let resellerId: string;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'admin' })).token;
  resellerId = (await addReseller(testApp)).id;
});
afterAll(() => testApp.close());

const bulk = (body: object, token = admin) => testApp.ask('POST /api/devices/bulk', { token, body });
const device = async (id: string) => (await testApp.ask(`GET /api/devices/${id}`, { token: admin })).body;

async function add(values: object = {}): Promise<string> {
  const body = {
    imei: freshImei(),
    model: 'iPhone 13',
    purchasePrice: 100,
    status: 'verkaufsbereit',
    ...values,
  };
  return (await testApp.ask('POST /api/devices', { token: admin, body })).body._id;
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('many devices at once', () => {
  it('change their status; a refused one says why and keeps none of the others back', async () => {
    const [first, second, assigned] = [await add(), await add(), await add()];
    await bulk({ ids: [assigned], action: 'assign', resellerId, minimumPrice: 150 });
    const { status, body } = await bulk({
      ids: [first, assigned, UNKNOWN, 'unsinn', second],
      action: 'status',
      status: 'in_reparatur',
    });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { _id: first, ok: true },
      { _id: assigned, ok: false, error: 'Gerät ist einem Reseller zugewiesen' },
      { _id: UNKNOWN, ok: false, error: 'Gerät nicht gefunden' },
      { _id: 'unsinn', ok: false, error: 'Gerät nicht gefunden' },
      { _id: second, ok: true },
    ]);
    expect((await device(first)).status).toBe('in_reparatur');
    const history = await testApp.ask(`GET /api/devices/${first}/history`, { token: admin });
    expect(JSON.stringify(history.body)).toContain('in_reparatur');
  });

  it('are sold for a price each', async () => {
    const [first, second] = [await add(), await add()];
    const sale = { ids: [first, second], action: 'status', status: 'verkauft' };
    expect((await bulk({ ...sale, actualSellingPrice: 0 })).status).toBe(400);
    expect((await bulk(sale)).body.results.every(({ ok }: { ok: boolean }) => !ok)).toBe(true);
    expect((await bulk({ ...sale, actualSellingPrice: 250 })).body.results).toEqual([
      { _id: first, ok: true },
      { _id: second, ok: true },
    ]);
    expect(await device(second)).toMatchObject({ status: 'verkauft', actualSellingPrice: 250 });
  });

  it('go to a reseller, with one price or one each; one named twice goes once', async () => {
    const [first, second] = [await add(), await add()];
    const { body } = await bulk({
      ids: [first, second, first],
      action: 'assign',
      resellerId,
      minimumPrice: 150,
      minimumPrices: { [second]: 175.5 },
    });
    expect(body.results).toEqual([
      { _id: first, ok: true },
      { _id: second, ok: true },
    ]);
    const { body: list } = await testApp.ask('GET /api/admin/assignments', { token: admin });
    const priceOf = (id: string) =>
      list.find((row: { deviceId: { _id: string } }) => row.deviceId._id === id)?.minimumPrice;
    expect([priceOf(first), priceOf(second)]).toEqual([150, 175.5]);
    expect((await device(first)).status).toBe('zum_verkauf');
  });

  it('are all refused where the call itself is wrong', async () => {
    const id = await add();
    const assign = { ids: [id], action: 'assign', resellerId, minimumPrice: 100 };
    for (const wrong of [
      { ...assign, resellerId: UNKNOWN },
      { ...assign, resellerId: (await addReseller(testApp, { isActive: false })).id },
      { ...assign, minimumPrice: 0 },
      { ...assign, minimumPrice: -1 },
      { ...assign, minimumPrice: undefined },
      { ...assign, ids: [] },
      { ...assign, ids: Array(501).fill(id) },
      { ...assign, action: 'verschenken' },
      { ids: [id], action: 'status', status: 'weg' },
    ])
      expect((await bulk(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await device(id)).status).toBe('verkaufsbereit');
  });

  it('need the flag of what is done with them', async () => {
    const id = await add();
    const editor = (await createStaffWith(testApp, ['devices.edit'])).token;
    const seller = (await createStaffWith(testApp, ['resellers.assign'])).token;
    const assign = { ids: [id], action: 'assign', resellerId, minimumPrice: 100 };
    const change = { ids: [id], action: 'status', status: 'gekauft' };
    expect((await bulk(assign, editor)).status).toBe(403);
    expect((await bulk(change, seller)).status).toBe(403);
    expect((await bulk(assign, seller)).status).toBe(200);
  });
});
