import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../../test/device-samples.ts';
import { createStaff, createStaffWith, KNOWN_PASSWORD } from '../../../test/factories.ts';
import { usePartShelf } from '../../../test/part-shelf.ts';

const shelf = usePartShelf({ numbered: 'D', description: 'Display For iPhone 13', category: 'Display' });
const { ask, newPart } = shelf;

const bought = (more: object) => ({
  imei: freshImei(),
  model: 'iPhone 13 128GB',
  purchasePrice: 200,
  purchaseInfo: { method: 'guided' },
  physicalCondition: { overallGrade: 'A' },
  ...more,
});

describe('parts that were chosen in the guide', () => {
  it('are planned on the device, reserved, waited for and ordered by themselves', async () => {
    const [stocked, missing] = [await newPart(1, { price: 60 }), await newPart(0, { price: 25 })];
    const { status, body } = await ask(
      'POST /api/devices',
      bought({
        desiredProfit: 50,
        parts: [
          { partNumber: stocked.partNumber, price: 60, state: 'geplant' },
          { partNumber: missing.partNumber, price: 25, state: 'geplant' },
        ],
      }),
    );
    expect(status).toBe(201);
    const device = (await ask(`GET /api/devices/${body._id}`)).body;
    expect(device).toMatchObject({
      parts: [
        { partNumber: stocked.partNumber, price: 60, state: 'geplant' },
        { partNumber: missing.partNumber, price: 25, state: 'geplant' },
      ],
      sellingPrice: 335,
    });
    expect(await shelf.partNow(stocked)).toMatchObject({ stock: 1, reserved: 1, available: 0 });
    const cards = (await ask('GET /api/workshop')).body;
    const card = cards.find(({ deviceId }: { deviceId: string }) => deviceId === body._id);
    expect(card.parts.map(({ state }: { state: string }) => state)).toEqual(['da', 'fehlt']);
    const today = (await ask('GET /api/today')).body;
    expect(today.waitingForParts.count).toBe(1);
    const proposal = (await ask('GET /api/part-orders/proposal')).body;
    expect(proposal).toContainEqual(expect.objectContaining({ partNumber: missing.partNumber, quantity: 1 }));
  });
});

describe('a clerk who may not know costs', () => {
  it.each([
    ['by the price of the shop', 'A', 60],
    ['by what it cost, where the shop has no price', 'D', 20],
  ])('buys with the desired profit of the shop: %s', async (_what, grade, profit) => {
    await ask('PUT /api/prices', {
      cells: [{ model: 'iPhone 13', storage: '128GB', grade: 'A', price: 300 }],
    });
    await ask('PUT /api/settings', {
      purchase: {
        profitClasses: [
          { from: 0, euro: 20 },
          { from: 300, percent: 20 },
        ],
      },
    });
    const clerk = await createStaffWith(shelf.app(), ['devices.create'], { hidesCosts: true });
    const part = await newPart(undefined, { price: 33 });
    const body = bought({
      physicalCondition: { overallGrade: grade },
      parts: [{ partNumber: part.partNumber, state: 'geplant' }],
    });
    const saved = await shelf.app().ask('POST /api/devices', { token: clerk.token, body });
    expect([saved.status, JSON.stringify(saved.body)]).toEqual([
      201,
      expect.not.stringMatching(/desiredProfit|price"/),
    ]);
    expect((await ask(`GET /api/devices/${saved.body._id}`)).body).toMatchObject({
      purchasePrice: 200,
      desiredProfit: profit,
      parts: [{ price: 33 }],
      sellingPrice: 233 + profit,
    });
  });
});

describe('an offer above what the shop pays at most', () => {
  const set = (purchase: object) => ask('PUT /api/settings', { purchase });
  beforeAll(async () => {
    await ask('PUT /api/prices', {
      cells: [{ model: 'iPhone 13', storage: '128GB', grade: 'A', price: 300 }],
    });
    await set({ profitClasses: [{ from: 0, euro: 50 }] });
  });
  afterAll(() => set({ approval: 'keine', approvalAbove: 0 }));
  const buy = (purchasePrice: number, more: object = {}, info: object = {}) =>
    ask('POST /api/devices', bought({ purchasePrice, ...more, purchaseInfo: { method: 'guided', ...info } }));

  it('asks nothing unless the settings say so, and only in the guide', async () => {
    await set({ approval: 'keine' });
    expect((await buy(299)).status).toBe(201);
    await set({ approval: 'begruendung', approvalAbove: 20 });
    const quick = bought({ purchasePrice: 299, purchaseInfo: {} });
    expect((await ask('POST /api/devices', quick)).status).toBe(201);
    expect((await buy(299, { physicalCondition: { overallGrade: 'D' } })).status).toBe(201);
  });

  it.each([
    ['the maximum itself', 250, {}, 201],
    ['less above it than the limit', 269.99, {}, 201],
    ['the limit', 270, {}, 409],
    ['the limit, whatever profit is wanted', 270, { desiredProfit: 0 }, 409],
  ])('from the limit on needs a reason: %s', async (_what, price, more, status) => {
    await set({ approval: 'begruendung', approvalAbove: 20 });
    const answer = await buy(price, more);
    expect(answer.status).toBe(status);
    if (status === 409)
      expect(answer.body).toMatchObject({ code: 'approval_required', approval: 'begruendung' });
  });

  it('is found out whatever the call leaves out of the phone, or says that its parts cost', async () => {
    await set({ approval: 'begruendung', approvalAbove: 20 });
    const { imei } = (await buy(200)).body;
    const { model: _model, ...unnamed } = bought({ imei, purchasePrice: 290 });
    expect((await ask('POST /api/devices', unnamed)).status).toBe(409);
    const part = await newPart(undefined, { price: 60 });
    const lines = [{ partNumber: part.partNumber, price: 0 }];
    expect((await buy(240, { parts: lines })).status).toBe(409);
    const clerk = await createStaffWith(shelf.app(), ['devices.create'], { hidesCosts: true });
    const body = bought({ purchasePrice: 150, parts: lines });
    const saved = await shelf.app().ask('POST /api/devices', { token: clerk.token, body });
    expect(saved.status).toBe(201);
    expect((await ask(`GET /api/devices/${saved.body._id}`)).body.parts).toMatchObject([{ price: 60 }]);
  });

  it('is bought with a reason, which stays in the house and in the history', async () => {
    await set({ approval: 'begruendung', approvalAbove: 20 });
    expect((await buy(280, {}, { limitReason: 'zu kurz' })).status).toBe(409);
    const { status, body } = await buy(280, {}, { limitReason: 'Stammkunde seit Jahren' });
    expect([status, body.purchaseInfo.limitReason]).toEqual([201, 'Stammkunde seit Jahren']);
    const [entry] = (await ask(`GET /api/devices/${body._id}/history`)).body;
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'purchaseInfo.limitReason', to: 'Stammkunde seit Jahren' }),
    );
  });

  it('is bought with the password of a second person who may buy, and of nobody else', async () => {
    await set({ approval: 'passwort', approvalAbove: 0 });
    const chief = await createStaff(shelf.app(), { role: 'manager', name: 'Carla Chefin' });
    const viewer = await createStaff(shelf.app(), { role: 'viewer' });
    const gone = await createStaff(shelf.app(), { role: 'manager', isActive: false });
    const by = ({ username }: { username: string }, password = KNOWN_PASSWORD) => ({
      approval: { username, password },
    });
    const answers = [
      await buy(280, {}, { limitReason: 'Stammkunde seit Jahren' }),
      await buy(280, by(chief, 'falsch')),
      await buy(280, by({ username: 'niemand' })),
      await buy(280, by(gone)),
      await buy(280, by(viewer)),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'approval_required'],
      [400, 'wrong_approver'],
      [400, 'wrong_approver'],
      [400, 'wrong_approver'],
      [400, 'may_not_approve'],
    ]);
    const { status, body } = await buy(280, by(chief), { approvedBy: 'Niemand' });
    expect([status, body.purchaseInfo.approvedBy]).toEqual([201, 'Carla Chefin']);
    expect(JSON.stringify(body)).not.toContain(KNOWN_PASSWORD);
    const buyer = await createStaff(shelf.app(), { role: 'manager' });
    const own = await shelf.app().ask('POST /api/devices', {
      token: buyer.token,
      body: bought({ purchasePrice: 280, ...by(buyer) }),
    });
    expect([own.status, own.body.code]).toEqual([400, 'own_approval']);
  });
});
