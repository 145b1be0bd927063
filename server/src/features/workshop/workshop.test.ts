import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let mira: TestAccount;
let uwe: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  mira = await createStaff(testApp, { role: 'admin', name: 'Mira' });
  uwe = await createStaff(testApp, { role: 'manager', name: 'Uwe' });
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, who = mira) => testApp.ask(line, { token: who.token, body });
const step = (id: string, action: string, body?: unknown, who = mira) =>
  ask(`POST /api/workshop/${id}/${action}`, body, who);
const newDevice = async (values: object = {}): Promise<string> =>
  (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...values })).body._id;
const cardOf = async (id: string) =>
  (await ask('GET /api/workshop')).body.find((card: { deviceId: string }) => card.deviceId === id);
const history = async (id: string) =>
  (await ask(`GET /api/devices/${id}/history`)).body.flatMap(
    ({ changes }: { changes: { field: string; to: unknown }[] }) => changes,
  );
let serial = 0;
async function stockedPart(stock: number): Promise<string> {
  serial += 1;
  const partNumber = `W-${serial}`;
  const { body } = await ask('POST /api/parts', {
    partNumber,
    description: 'Display',
    forModel: 'iPhone 13',
    category: 'Display',
    price: 20,
  });
  await ask(`POST /api/parts/${body._id}/stocked`, { counted: stock });
  return partNumber;
}

describe('the board', () => {
  it('lists what was bought or is being repaired, the oldest first, and nothing else', async () => {
    const first = await newDevice({ damageDescription: 'Display gebrochen' });
    const second = await newDevice({ status: 'in_reparatur' });
    const ready = await newDevice({ status: 'verkaufsbereit' });
    const { body, headers } = await ask('GET /api/workshop');
    const ids = body.map(({ deviceId }: { deviceId: string }) => deviceId);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(ids).not.toContain(ready);
    expect(headers['x-total-count']).toBe(String(body.length));
    expect(body[ids.indexOf(first)]).toMatchObject({
      model: 'iPhone 13',
      damageDescription: 'Display gebrochen',
      tasks: ['Display gebrochen'],
      technician: null,
      minutes: 0,
      state: 'offen',
      parts: [],
    });
    expect((await ask('GET /api/workshop?search=gebrochen&limit=1')).body).toMatchObject([
      { deviceId: first },
    ]);
  });

  it('hands parts out to the oldest phone first: there, on order, missing, built in', async () => {
    const partNumber = await stockedPart(1);
    const parts = [{ partNumber, price: 20 }];
    const [one, two, three] = [
      await newDevice({ parts }),
      await newDevice({ parts }),
      await newDevice({ parts }),
    ];
    const { body: order } = await ask('POST /api/part-orders', { lines: [{ partNumber, quantity: 1 }] });
    const states = async () =>
      Promise.all([one, two, three].map(async (id) => (await cardOf(id)).parts[0].state));
    expect(await states()).toEqual(['da', 'fehlt', 'fehlt']);
    await ask(`POST /api/part-orders/${order._id}/order`, {});
    expect(await states()).toEqual(['da', 'bestellt', 'fehlt']);
    await ask(`POST /api/devices/${one}/parts/${partNumber}/fit`);
    expect(await states()).toEqual(['verbaut', 'bestellt', 'fehlt']);
    await ask(`POST /api/part-orders/${order._id}/receive`, { lines: [{ partNumber, quantity: 1 }] });
    expect(await states()).toEqual(['verbaut', 'da', 'fehlt']);
  });
});

describe('the work at a phone', () => {
  it('is taken, started, paused and done with what was measured, and changes no status', async () => {
    const id = await newDevice();
    expect((await step(id, 'take')).body).toMatchObject({
      technician: 'Mira',
      technicianId: mira.id,
      state: 'offen',
    });
    expect((await step(id, 'start')).body).toMatchObject({ state: 'laeuft', minutes: 0 });
    testApp.passTime({ minutes: 25 });
    expect((await step(id, 'pause')).body).toMatchObject({ state: 'pausiert', minutes: 25 });
    testApp.passTime({ minutes: 60 });
    expect((await step(id, 'start')).body.minutes).toBe(25);
    testApp.passTime({ minutes: 5 });
    expect((await step(id, 'done')).body).toMatchObject({ state: 'fertig', minutes: 30, status: 'gekauft' });
    expect((await ask(`GET /api/devices/${id}`)).body).toMatchObject({
      status: 'gekauft',
      technician: 'Mira',
    });
    expect(await history(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'technician', to: 'Mira' }),
        expect.objectContaining({ field: 'repair.state', from: 'laeuft', to: 'fertig' }),
        expect.objectContaining({ field: 'repair.minutes', to: 30 }),
      ]),
    );
    await ask(`PUT /api/devices/${id}`, { status: 'verkaufsbereit' });
    expect(await cardOf(id)).toBeUndefined();
    expect((await step(id, 'start')).status).toBe(409);
    expect((await ask(`GET /api/workshop/${id}`)).body).toMatchObject({ minutes: 30, state: 'fertig' });
    await ask(`PUT /api/devices/${id}`, { status: 'in_reparatur' });
    expect(await cardOf(id)).toMatchObject({ state: 'offen', minutes: 30 });
  });

  it('counts the minutes that are said, and stops its clock when the phone leaves', async () => {
    const id = await newDevice();
    expect((await step(id, 'done', { minutes: 45 })).body).toMatchObject({
      state: 'fertig',
      minutes: 45,
      technician: 'Mira',
    });
    const running = await newDevice();
    await step(running, 'start');
    testApp.passTime({ minutes: 10 });
    await ask(`PUT /api/devices/${running}`, { status: 'verkaufsbereit' });
    testApp.passTime({ minutes: 10 });
    expect((await ask(`GET /api/workshop/${running}`)).body).toMatchObject({ minutes: 10, state: 'fertig' });
  });

  it.each([
    [{ minutes: -1 }, 'minutes'],
    [{ minutes: 1.5 }, 'minutes'],
    [{ minutes: 'viele' }, 'minutes'],
  ])('refuses %j and stores nothing', async (body, field) => {
    const id = await newDevice();
    const answer = await step(id, 'done', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(await cardOf(id)).toMatchObject({ state: 'offen', technician: null });
  });

  it('is done once by a double click', async () => {
    const id = await newDevice();
    const answers = await Promise.all([step(id, 'start'), step(id, 'start'), step(id, 'start')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const starts = (await history(id)).filter(({ field }: { field: string }) => field === 'repair.state');
    expect(starts).toHaveLength(1);
    expect((await step(await newDevice(), 'pause')).status).toBe(409);
  });

  it('is given to one of two technicians who take it at once, and handed on when somebody says so', async () => {
    const id = await newDevice();
    const answers = await Promise.all([step(id, 'take'), step(id, 'take', {}, uwe)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? [mira, uwe] : [uwe, mira];
    expect((await step(id, 'start', undefined, loser)).status).toBe(409);
    expect((await step(id, 'take', { userId: loser.id }, winner)).body.technicianId).toBe(loser.id);
    const viewer = await createStaffWith(testApp, ['devices.view']);
    expect((await step(id, 'take', { userId: viewer.id })).status).toBe(400);
    const { body } = await ask('GET /api/workshop/technicians');
    expect(body).toContainEqual({ _id: uwe.id, name: 'Uwe' });
    expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(viewer.id);
  });

  it('costs the hourly rate beside what the phone costs, and no role that hides costs is told', async () => {
    const id = await newDevice({ purchasePrice: 100, desiredProfit: 50 });
    await step(id, 'done', { minutes: 90 });
    expect((await ask(`GET /api/workshop/${id}`)).body).not.toHaveProperty('labourCost');
    await ask('PUT /api/settings', { workshop: { hourlyRate: 40 } });
    expect((await ask(`GET /api/workshop/${id}`)).body.labourCost).toBe(60);
    expect((await ask(`GET /api/devices/${id}`)).body.sellingPrice).toBe(150);
    await ask('PUT /api/settings', { workshop: { hourlyRate: 0 } });
  });

  it('is not found where there is no phone', async () => {
    expect((await step('00000000-0000-4000-8000-000000000000', 'take')).status).toBe(404);
    expect((await step('kein-gerät', 'take')).status).toBe(404);
  });
});
