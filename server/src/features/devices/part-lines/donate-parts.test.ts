import { describe, expect, it } from 'vitest';
import { freshImei } from '../../../test/device-samples.ts';
import { addReseller, createStaffWith } from '../../../test/factories.ts';
import { usePartShelf } from '../../../test/part-shelf.ts';

const { app, ask, newPart, partNow } = usePartShelf({
  numbered: 'SP',
  description: 'Display gebraucht',
  category: 'Display',
});

const newDevice = async (also: object = {}) =>
  (
    await ask('POST /api/devices', {
      imei: freshImei(),
      model: 'iPhone 13',
      status: 'gekauft',
      purchasePrice: 100,
      ...also,
    })
  ).body;
const donate = (device: { _id: string }, parts: unknown, headers?: Record<string, string>) =>
  ask(`POST /api/devices/${device._id}/donor`, { parts }, headers);
const deviceNow = async ({ _id }: { _id: string }) => (await ask(`GET /api/devices/${_id}`)).body;
const taken = (part: { partNumber: string }, also: object = {}) => ({
  partNumber: part.partNumber,
  quantity: 1,
  ...also,
});

describe('a phone that gives its parts', () => {
  it('puts them on the shelf with their share of its price, to the cent', async () => {
    const [one, two, three] = [await newPart(3), await newPart(0), await newPart(0)];
    const device = await newDevice();
    const { status, body } = await donate(device, [
      taken(one, { quantity: 2 }),
      taken(two, { share: 33.33 }),
      taken({ partNumber: three.partNumber.toLowerCase() }),
    ]);
    expect(status).toBe(200);
    expect(body.donor).toEqual({
      at: expect.any(String),
      by: 'Mira Lager',
      parts: [
        { partNumber: one.partNumber, quantity: 2, share: 33.34 },
        { partNumber: two.partNumber, quantity: 1, share: 33.33 },
        { partNumber: three.partNumber.toLowerCase(), quantity: 1, share: 33.33 },
      ],
    });
    expect([body.status, body.actualSellingPrice, body.purchasePrice]).toEqual(['gekauft', null, 100]);
    expect(await partNow(one)).toMatchObject({ stock: 5, price: 18.67 });
    expect(await partNow(two)).toMatchObject({ stock: 1, price: 33.33 });
    expect(await partNow(three)).toMatchObject({ stock: 1 });
    const [movement] = (await ask(`GET /api/parts/${one._id}/movements`)).body;
    expect(movement).toMatchObject({
      kind: 'wareneingang',
      quantity: 2,
      stockAfter: 5,
      deviceId: device._id,
      note: 'Teilespender',
    });
    expect((await ask(`GET /api/parts/${one._id}/prices`)).body[0]).toMatchObject({
      oldPrice: 20,
      newPrice: 18.67,
      source: 'donor',
    });
    const [entry] = (await ask(`GET /api/devices/${device._id}/history`)).body;
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['donor']);
  });

  it('makes a part that nobody counted a stocked one', async () => {
    const part = await newPart();
    await donate(await newDevice({ purchasePrice: 0 }), [taken(part, { quantity: 2 })]);
    expect(await partNow(part)).toMatchObject({ isStocked: true, stock: 2, price: 20 });
  });

  it('needs its planned parts no longer', async () => {
    const [planned, fitted] = [await newPart(3), await newPart(3)];
    const lines = [planned, fitted].map(({ partNumber }) => ({ partNumber, price: 5 }));
    const device = await newDevice({ status: 'in_reparatur', parts: lines });
    await ask(`POST /api/devices/${device._id}/parts/${fitted.partNumber}/fit`);
    expect((await partNow(planned)).reserved).toBe(1);
    const { body } = await donate(device, [taken(await newPart(0))]);
    expect(body.parts).toMatchObject([{ partNumber: fitted.partNumber, state: 'verbaut' }]);
    expect(await partNow(planned)).toMatchObject({ reserved: 0, available: 3 });
  });

  it('does so once, whoever asks at the same time', async () => {
    const part = await newPart(0);
    const device = await newDevice();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, share) => donate(device, [taken(part, { share: 100 - share })])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    await donate(device, [taken(part)]);
    const again = await donate(device, [taken(part)]);
    expect([again.status, again.body.code]).toEqual([409, 'device_is_donor']);
    expect((await partNow(part)).stock).toBe(1);
  });

  it('answers the same key with the first answer', async () => {
    const part = await newPart(0);
    const device = await newDevice();
    const key = { 'idempotency-key': `donor-${device._id}` };
    const first = await donate(device, [taken(part)], key);
    const again = await donate(device, [taken(part)], key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await partNow(part)).stock).toBe(1);
  });
});

describe('is refused', () => {
  it('for sold, assigned and unknown phones', async () => {
    const part = await newPart(0);
    const sold = await newDevice({ status: 'verkauft', actualSellingPrice: 300 });
    expect((await donate(sold, [taken(part)])).status).toBe(409);
    const assigned = await newDevice({ status: 'verkaufsbereit' });
    const reseller = await addReseller(app());
    await ask('POST /api/admin/assign-device', {
      deviceId: assigned._id,
      resellerId: reseller.id,
      minimumPrice: 200,
    });
    const { status, body } = await donate(assigned, [taken(part)]);
    expect([status, body.code]).toEqual([409, 'device_assigned']);
    expect((await donate({ _id: crypto.randomUUID() }, [taken(part)])).status).toBe(404);
    expect((await partNow(part)).stock).toBe(0);
  });

  it('for shares that are not the price, unknown parts and parts that stand twice, with nothing stored', async () => {
    const part = await newPart(0);
    const device = await newDevice();
    for (const parts of [
      [taken(part, { share: 100.01 })],
      [taken(part, { share: 99.99 })],
      [taken(part, { share: -1 })],
      [taken(part, { share: 1.005 })],
      [taken(part), taken({ partNumber: 'FREMD' })],
      [taken(part), taken({ partNumber: ` ${part.partNumber.toLowerCase()}` })],
      [taken(part, { quantity: 0 })],
      [taken(part, { quantity: 1.5 })],
      [],
      undefined,
      [null],
    ]) {
      const { status, body } = await donate(device, parts);
      expect([status, typeof body.error]).toEqual([400, 'string']);
    }
    expect((await partNow(part)).stock).toBe(0);
    expect((await deviceNow(device)).donor).toBeNull();
    const { body } = await donate(device, [taken(part), taken({ partNumber: 'FREMD' })]);
    expect(body.error).toContain('FREMD');
  });

  it('for whoever lacks one of the two flags', async () => {
    const part = await newPart(0);
    const device = await newDevice();
    for (const flag of ['devices.edit', 'parts.edit'] as const) {
      const { token: other } = await createStaffWith(app(), [flag]);
      const { status } = await app().ask(`POST /api/devices/${device._id}/donor`, {
        token: other,
        body: { parts: [taken(part)] },
      });
      expect(status).toBe(403);
    }
  });
});

describe('a donor', () => {
  it('is neither repaired, sold nor assigned, and keeps its price', async () => {
    const part = await newPart(5);
    const device = await newDevice({ status: 'verkaufsbereit' });
    await donate(device, [taken(part)]);
    const { id: resellerId } = await addReseller(app());
    const deviceId = device._id;
    for (const [line, body] of [
      [`PUT /api/devices/${deviceId}`, { status: 'in_reparatur' }],
      [`PUT /api/devices/${deviceId}`, { status: 'verkauft', actualSellingPrice: 100 }],
      [`PUT /api/devices/${deviceId}`, { parts: [{ partNumber: part.partNumber, price: 1 }] }],
      [`PUT /api/devices/${deviceId}`, { purchasePrice: 1 }],
      ['POST /api/devices', { imei: device.imei, status: 'in_reparatur' }],
      [`POST /api/workshop/${deviceId}/start`, {}],
      ['POST /api/admin/assign-device', { deviceId, resellerId, minimumPrice: 100 }],
    ] as const) {
      const answer = await ask(line, body);
      expect([line, answer.status, answer.body.code]).toEqual([line, 409, 'device_is_donor']);
      expect(answer.body.error).toContain('ausgeschlachtet');
    }
    const bulk = await ask('POST /api/devices/bulk', {
      ids: [deviceId],
      action: 'status',
      status: 'gekauft',
    });
    expect(bulk.body.results[0]).toMatchObject({
      ok: false,
      error: expect.stringContaining('ausgeschlachtet'),
    });
    expect((await ask(`PUT /api/devices/${deviceId}`, { damageDescription: 'Rahmen da' })).status).toBe(200);
    expect(await deviceNow(device)).toMatchObject({
      status: 'verkaufsbereit',
      damageDescription: 'Rahmen da',
    });
  });

  it('is off the board, and the board counts itself without it', async () => {
    const device = await newDevice({ status: 'in_reparatur' });
    const onBoard = async () => {
      const { body, headers } = await ask('GET /api/workshop');
      return [body.length, Number(headers['x-total-count'])];
    };
    const [before = 0] = await onBoard();
    await donate(device, [taken(await newPart(0))]);
    expect(await onBoard()).toEqual([before - 1, before - 1]);
  });

  it('is in no figure of the stock, and stays in the list with its mark', async () => {
    const part = await newPart(0);
    const device = await newDevice({ status: 'verkaufsbereit', purchasePrice: 70 });
    const figures = async () => {
      const { availableDevices, totalDevices } = (await ask('GET /api/stats')).body;
      const { stock } = (await ask('GET /api/analytics')).body;
      const assignable = (await ask('GET /api/admin/available-devices')).body.length;
      return { availableDevices, totalDevices, stock, assignable };
    };
    const before = await figures();
    await donate(device, [taken(part)]);
    const after = await figures();
    expect(after.totalDevices).toBe(before.totalDevices);
    expect(after.availableDevices).toBe(before.availableDevices - 1);
    expect(after.assignable).toBe(before.assignable - 1);
    expect(after.stock).not.toEqual(before.stock);
    const [listed] = (await ask(`GET /api/devices?search=${device.imei}`)).body;
    expect(listed.isDonor).toBe(true);
    const csv = (await ask(`GET /api/export/devices.csv?search=${device.imei}`)).body;
    expect(csv.split('\r\n')[1]).toMatch(/;"?ja"?$/);
  });

  it('is not on the board, not in stock and nothing that the day asks for', async () => {
    const part = await newPart(0);
    const device = await newDevice({ status: 'in_reparatur' });
    await ask(`POST /api/workshop/${device._id}/start`);
    const figures = async () => {
      const board = (await ask('GET /api/workshop')).body;
      const inStock = await ask('GET /api/devices?inStock=true&limit=1&page=1');
      const searched = (await ask(`GET /api/devices?inStock=true&search=${device.imei}`)).body;
      const { toRepair } = (await ask('GET /api/today')).body;
      return [
        board.filter(({ deviceId }: { deviceId: string }) => deviceId === device._id).length,
        Number(inStock.headers['x-total-count']),
        searched.length,
        toRepair.count,
      ];
    };
    const [onBoard, inStock = 0, found, toRepair = 0] = await figures();
    expect([onBoard, found]).toEqual([1, 1]);
    await donate(device, [taken(part)]);
    expect(await figures()).toEqual([0, inStock - 1, 0, toRepair - 1]);
  });

  it('goes to the trash and comes back as a donor, its parts stay on the shelf', async () => {
    const part = await newPart(0);
    const device = await newDevice();
    await donate(device, [taken(part)]);
    expect((await ask(`DELETE /api/devices/${device._id}`)).status).toBe(200);
    expect((await partNow(part)).stock).toBe(1);
    expect((await ask(`POST /api/trash/${device._id}/restore`)).status).toBe(200);
    expect((await deviceNow(device)).donor.parts).toHaveLength(1);
  });
});
