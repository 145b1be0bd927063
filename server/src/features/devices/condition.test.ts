import { emptyAnswers, type PurchaseAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import { purchasePayload } from '@kreislauf/domain/purchase/purchase-payload.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { documentCallsOf } from '../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { pagesOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let mia: TestAccount;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  mia = await createStaff(testApp, { role: 'admin', name: 'Mia' });
  calls = documentCallsOf(testApp, mia.token);
  await calls.fillInCompany();
  for (const [partNumber, category] of [
    ['D-1', 'Display'],
    ['A-1', 'Akku'],
  ])
    await calls.ask('POST /api/parts', {
      partNumber,
      category,
      description: `${category} für iPhone 13`,
      forModel: 'iPhone 13',
      price: 40,
    });
});
afterAll(() => testApp.close());

const cracked: PurchaseAnswers = {
  ...emptyAnswers,
  displayCondition: 'poor',
  displayDamage: ['cracked'],
  bodyCondition: 'good',
  overallGrade: 'C',
  batteryHealth: 74,
  iosVersion: '18.1',
  finalOffer: 200,
};
const asBought = {
  grade: 'C',
  display: 'poor',
  body: 'good',
  batteryHealth: 74,
  defects: ['Display: Gesprungen', 'Akku muss getauscht werden'],
};

async function buy(more: object = {}): Promise<string> {
  const phone = { imei: freshImei(), model: 'iPhone 13', modelDesc: 'iPhone 13 128GB Midnight' };
  const payload = purchasePayload(phone, cracked, testApp.deps.now());
  const { status, body } = await calls.ask('POST /api/devices', { ...payload, ...more });
  expect(status).toBe(201);
  expect(body.condition).toEqual(asBought);
  return body._id;
}

const one = async (id: string) => (await calls.ask(`GET /api/devices/${id}`)).body;
const change = (id: string, body: object) => calls.ask(`PUT /api/devices/${id}`, body);
const fields = (changes: { field: string }[]) => changes.map(({ field }) => field);
const lastEntry = async (id: string) => (await calls.ask(`GET /api/devices/${id}/history`)).body[0];
const bothParts = [
  { partNumber: 'D-1', price: 40, state: 'verbaut' },
  { partNumber: 'A-1', price: 40, state: 'verbaut' },
];

describe('the present condition', () => {
  it('is merged, confirmed by who saves it, told by the history, and leaves the purchase alone', async () => {
    const id = await buy();
    const { status, body } = await change(id, {
      condition: { grade: 'A', display: 'excellent', defects: [] },
    });
    expect(status).toBe(200);
    expect(body.condition).toEqual({
      ...asBought,
      grade: 'A',
      display: 'excellent',
      defects: [],
      confirmedAt: expect.stringMatching(/^\d{4}-/),
      confirmedBy: 'Mia',
    });
    expect(body.physicalCondition).toMatchObject({
      overallGrade: 'C',
      displayCondition: 'poor',
      displayDamage: ['cracked'],
    });
    expect((await lastEntry(id)).changes).toEqual([
      { field: 'condition.grade', from: 'C', to: 'A' },
      { field: 'condition.display', from: 'poor', to: 'excellent' },
      { field: 'condition.defects', from: asBought.defects, to: [] },
      { field: 'condition.confirmedAt', from: null, to: body.condition.confirmedAt },
    ]);
    const [listed] = (await calls.ask(`GET /api/devices?search=${body.imei}`)).body;
    expect(listed).toMatchObject({ condition: { grade: 'A' }, physicalCondition: { overallGrade: 'C' } });
    expect(await one(id)).toEqual(body);
  });

  it('follows the purchase until then, without being told twice', async () => {
    const id = await buy();
    const { body } = await change(id, { physicalCondition: { overallGrade: 'B' } });
    expect(body.condition).toEqual({ ...asBought, grade: 'B' });
    expect(fields((await lastEntry(id)).changes)).toEqual(['physicalCondition.overallGrade']);
  });

  it('is confirmed by saving nothing, each time', async () => {
    const id = await buy();
    const first = await change(id, { condition: {} });
    expect(first.body.condition).toMatchObject({ ...asBought, confirmedBy: 'Mia' });
    testApp.passTime({ minutes: 1 });
    const second = await change(id, { condition: {} });
    expect(second.body.condition.confirmedAt > first.body.condition.confirmedAt).toBe(true);
    expect(fields((await lastEntry(id)).changes)).toEqual(['condition.confirmedAt']);
  });

  it('has one battery with the device', async () => {
    const id = await buy();
    const { body } = await change(id, { condition: { batteryHealth: 100 } });
    expect([body.condition.batteryHealth, body.batteryInfo.health]).toEqual([100, 100]);
    expect((await change(id, { batteryInfo: { health: 98 } })).body.condition.batteryHealth).toBe(98);
  });

  it.each([
    ['null', null, 'condition'],
    ['a grade of null', { grade: null }, 'condition.grade'],
    ['an unknown grade', { grade: 'E' }, 'condition.grade'],
    ['an unknown display', { display: 'ok' }, 'condition.display'],
    ['a body of null', { body: null }, 'condition.body'],
    ['a battery beyond all', { batteryHealth: 101 }, 'condition.batteryHealth'],
    ['defects of null', { defects: null }, 'condition.defects'],
    ['an empty defect', { defects: [' '] }, 'condition.defects.0'],
    ['a defect too long', { defects: ['x'.repeat(301)] }, 'condition.defects.0'],
    [
      'too many defects',
      { defects: Array.from({ length: 51 }, (_, at) => `Mangel ${at}`) },
      'condition.defects',
    ],
  ])('of %s is refused, and nothing is stored', async (_what, condition, field) => {
    const id = await buy();
    const { status, body } = await change(id, { condition, place: 'Fach 7' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await one(id)).toMatchObject({ condition: asBought, place: '' });
  });

  it('takes fifty defects of three hundred characters', async () => {
    const defects = Array.from({ length: 50 }, (_, at) => `${at} ${'x'.repeat(297)}`.slice(0, 300));
    const id = await buy();
    expect((await change(id, { condition: { defects } })).body.condition.defects).toEqual(defects);
  });

  it('is changed by who may edit, on the version that was seen', async () => {
    const id = await buy();
    const { token } = await createStaffWith(testApp, ['devices.view', 'devices.create']);
    const body = { condition: { grade: 'A' } };
    expect((await testApp.ask(`PUT /api/devices/${id}`, { token, body })).status).toBe(403);
    const { updatedAt } = await one(id);
    expect((await change(id, { ...body, updatedAt })).status).toBe(200);
    expect(await change(id, { ...body, updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });
});

describe('the proposal', () => {
  it('comes from built-in parts and the check, changes nothing, and goes once it is confirmed', async () => {
    const id = await buy();
    expect((await one(id)).conditionProposal).toBeNull();
    const built = await change(id, { parts: bothParts });
    expect(built.body.condition).toEqual(asBought);
    const checked = await change(id, { qualityCheck: [{ point: 'speakers', result: 'defekt' }] });
    expect(checked.body.condition).toEqual(asBought);
    const { conditionProposal } = await one(id);
    expect(conditionProposal).toEqual({
      grade: 'C',
      display: 'excellent',
      body: 'good',
      batteryHealth: 100,
      defects: ['Lautsprecher: nicht in Ordnung'],
      reasons: ['Display eingebaut', 'Akku eingebaut', 'Qualitätsprüfung: Lautsprecher nicht in Ordnung'],
    });
    const { body } = await change(id, { condition: conditionProposal });
    expect(body.condition).toMatchObject({
      display: 'excellent',
      batteryHealth: 100,
      defects: ['Lautsprecher: nicht in Ordnung'],
    });
    expect(body.conditionProposal).toBeNull();
  });

  it('is not made of what is built in and checked in the step that confirms', async () => {
    const id = await buy({ parts: bothParts.map(({ state: _state, ...line }) => line) });
    await change(id, { status: 'in_reparatur' });
    const { body } = await change(id, {
      status: 'verkaufsbereit',
      qualityCheck: [{ point: 'display', result: 'ok' }],
      condition: { grade: 'B', defects: ['Display: Gesprungen'] },
    });
    expect(body.parts.map(({ state }: { state: string }) => state)).toEqual(['verbaut', 'verbaut']);
    expect(body.condition.defects).toEqual(['Display: Gesprungen']);
    expect(body.conditionProposal).toBeNull();
  });
});

describe('documents of a repaired phone', () => {
  async function repaired(): Promise<string> {
    const id = await buy({ desiredProfit: 100 });
    await change(id, { parts: bothParts, batteryInfo: { health: 100 } });
    await change(id, { condition: { grade: 'A', display: 'excellent', defects: ['Kratzer am Rahmen'] } });
    return id;
  }

  it('the Ankaufbeleg says how it was bought, on one page', async () => {
    const id = await repaired();
    const { body } = await calls.purchaseReceipt(id);
    expect(body.snapshot).toMatchObject({
      phone: { grade: 'C (Gebraucht)', battery: '74 %' },
      defects: asBought.defects,
    });
    const pdf = await calls.pdf(body._id);
    expect(pagesOfPdf(pdf)).toHaveLength(1);
    expect(textOfPdf(pdf)).not.toMatch(/Zurückgesetzt|Jailbreak/);
  });

  it('the invoice says how it is sold, with the defects that were listed and those of the check', async () => {
    const id = await repaired();
    await calls.sell(id, 400);
    const { body } = await calls.invoice(id);
    expect(body.snapshot).toMatchObject({
      phone: { grade: 'A (Sehr gut)', battery: '100 %' },
      defects: ['Kratzer am Rahmen'],
    });
    expect(fields((await lastEntry(id)).changes)).toEqual(['document.rechnung']);
    await calls.cancel(body._id);
    await change(id, { qualityCheck: [{ point: 'microphone', result: 'defekt' }] });

    const listed = await calls.invoice(id, { defects: ['Delle unten'] });
    const defects = ['Delle unten', 'Mikrofon: nicht in Ordnung'];
    expect(listed.body.snapshot.defects).toEqual(defects);
    expect(textOfPdf(await calls.pdf(listed.body._id))).toContain('• Mikrofon: nicht in Ordnung');
    expect((await lastEntry(id)).changes).toEqual([
      { field: 'document.rechnung', from: null, to: listed.body.number },
      {
        field: 'invoice.defects',
        from: ['Kratzer am Rahmen', 'Mikrofon: nicht in Ordnung'],
        to: defects,
      },
    ]);
    expect((await one(id)).condition.defects).toEqual(['Kratzer am Rahmen']);
  });

  it.each([
    ['null', null],
    ['a text', 'Kratzer'],
    ['an empty one', ['']],
    ['a long one', ['x'.repeat(301)]],
    ['too many', Array.from({ length: 51 }, () => 'Mangel')],
  ])('defects of %s are refused', async (_what, defects) => {
    const id = await repaired();
    await calls.sell(id, 400);
    expect((await calls.invoice(id, { defects })).status).toBe(400);
    expect((await calls.invoice(id, { defects: [] })).body.snapshot.defects).toEqual([]);
  });

  it('label and portal tell the present condition', async () => {
    const id = await repaired();
    await change(id, { status: 'verkaufsbereit' });
    const { rawPayload } = await testApp.app.inject({
      method: 'POST',
      url: '/api/labels',
      headers: { authorization: `Bearer ${mia.token}` },
      payload: { kind: 'device', ids: [id] },
    });
    expect(textOfPdf(rawPayload)).toContain('Zustand A · Akku 100');
    const reseller = await addReseller(testApp);
    await calls.ask('POST /api/admin/assign-device', {
      deviceId: id,
      resellerId: reseller.id,
      minimumPrice: 300,
    });
    const [own] = (await testApp.ask('GET /api/reseller/devices', { token: reseller.token })).body;
    expect(own.device).toMatchObject({ condition: 'A', damageDescription: 'Kratzer am Rahmen' });
  });
});

describe('a sale keeps its grade', () => {
  it('in the medians and the analytics, whatever becomes of the phone', async () => {
    const model = 'Fairphone 4';
    const gradesSold = async () => {
      const { body } = await calls.ask('GET /api/analytics?period=all');
      return Object.fromEntries(
        body.grades.map(({ grade, sold }: { grade: string; sold: number }) => [grade, sold]),
      );
    };
    const before = await gradesSold();
    for (const price of [300, 310, 320]) {
      const id = await calls.buy({
        model,
        modelDesc: `${model} 128GB`,
        physicalCondition: { overallGrade: 'C' },
      });
      await change(id, { condition: { grade: 'A' }, status: 'verkauft', actualSellingPrice: price });
      await change(id, { condition: { grade: 'D' }, physicalCondition: { overallGrade: 'D' } });
    }
    const after = await gradesSold();
    expect([after.A - before.A, after.C - before.C, after.D - before.D]).toEqual([3, 0, 0]);
    const rows = (await calls.ask(`GET /api/prices?search=${encodeURIComponent(model)}`)).body;
    expect(rows[0].grades).toMatchObject({ A: { price: 310, source: 'suggested', count: 3 } });
    expect(rows[0].grades.D?.count).toBeUndefined();
  });

  it('until it is taken back, and has the present one when sold again', async () => {
    const id = await buy();
    await calls.sell(id, 400);
    await change(id, { status: 'verkaufsbereit' });
    await change(id, { condition: { grade: 'B' } });
    const before = (await calls.ask('GET /api/analytics')).body.grades;
    await calls.sell(id, 400);
    const after = (await calls.ask('GET /api/analytics')).body.grades;
    const soldOf = (grades: { grade: string; sold: number }[]) =>
      grades.find(({ grade }) => grade === 'B')?.sold ?? 0;
    expect(soldOf(after) - soldOf(before)).toBe(1);
  });
});

describe('while the Ankaufbeleg stands', () => {
  it('price and date of the purchase stay, until it is cancelled', async () => {
    const id = await calls.buy();
    const { body: receipt } = await calls.purchaseReceipt(id);
    const { purchaseDate } = await one(id);
    for (const body of [
      { purchasePrice: 251 },
      { purchaseInfo: { date: '2026-01-05T11:00:00.000Z' } },
      { purchasePrice: 251, place: 'Fach 7' },
    ]) {
      const refused = await change(id, body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'receipt_stands' } });
      expect(refused.body.error).toContain(receipt.number);
    }
    expect(await one(id)).toMatchObject({ purchasePrice: 250.5, purchaseDate, place: '' });
    expect((await change(id, { purchasePrice: 250.5, desiredProfit: 80, place: 'Fach 7' })).status).toBe(200);
    await calls.cancel(receipt._id);
    expect((await change(id, { purchasePrice: 251 })).status).toBe(200);
  });

  it('a purchase that is saved again cannot move it either', async () => {
    const id = await calls.buy();
    const { imei } = await one(id);
    await calls.purchaseReceipt(id);
    const again = await calls.ask('POST /api/devices', { imei, purchasePrice: 300 });
    expect(again).toMatchObject({ status: 409, body: { code: 'receipt_stands' } });
  });
});
