import type { PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { askWhileBuyingAgain } from '../../test/buy-again.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { lockImei } from './devices.queries.ts';

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin', name: 'Tresen 1' }));
});
afterAll(() => testApp.close());

const save = (body: object) => testApp.ask('POST /api/devices', { token, body });
const put = (id: string, body: object) => testApp.ask(`PUT /api/devices/${id}`, { token, body });
const get = (id: string) => testApp.ask(`GET /api/devices/${id}`, { token });
const history = async (id: string) => (await testApp.ask(`GET /api/devices/${id}/history`, { token })).body;
const newDevice = async (values: object = {}) =>
  (await save({ imei: freshImei(), model: 'iPhone 11', purchasePrice: 150, ...values })).body;

describe('saving a device', () => {
  it('creates it with 201', async () => {
    const imei = freshImei();
    const { status, body } = await save({
      imei,
      model: 'iPhone 11',
      purchasePrice: 149.99,
      desiredProfit: 50,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      imei,
      status: 'gekauft',
      purchasePrice: 149.99,
      desiredProfit: 50,
      sellingPrice: 199.99,
      actualSellingPrice: null,
      soldDate: null,
      checkSource: 'unchecked',
      simLock: null,
      fmiOn: null,
      _wasCreated: true,
      message: 'Gerät wurde neu angelegt.',
    });
    expect((await get(body._id)).body).toMatchObject({ _id: body._id, imei });
  });

  it('updates it with 200 where the IMEI is in stock, and leaves alone what was not sent', async () => {
    const first = await newDevice({ serial: 'F2LXA', damageDescription: 'Kratzer' });
    const { status, body } = await save({ imei: first.imei, purchasePrice: 160 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: first._id,
      serial: 'F2LXA',
      damageDescription: 'Kratzer',
      purchasePrice: 160,
      _wasUpdated: true,
      message: 'Gerät wurde aktualisiert.',
    });
    expect(body).not.toHaveProperty('_wasCreated');
  });

  it('takes the answer of a check as it came and keeps the provider\u2019s verdicts', async () => {
    const imei = freshImei();
    const { body: checked } = await testApp.ask('POST /api/devices/check-imei', { token, body: { imei } });
    const forged = {
      ...checked,
      fmiOn: false,
      simLock: false,
      usaBlockStatus: 'Clean',
      checkSource: 'provider',
    };
    const { status, body } = await save(forged);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      model: checked.model,
      fmiOn: checked.fmiOn,
      simLock: checked.simLock,
      usaBlockStatus: checked.usaBlockStatus,
      checkSource: 'sandbox',
    });
    const [row] = await testApp.deps.db.select().from(devices).where(eq(devices.id, body._id));
    expect(row?.providerAnswer).toMatchObject({ status: 'successful' });
  });

  it('nobody changes the provider\u2019s verdicts afterwards; without a check they are entered by hand', async () => {
    const verdicts = { usaBlockStatus: 'Erfunden', simLock: true, fmiOn: true, warrantyStatus: 'Erfunden' };
    const imei = freshImei();
    const { body: checked } = await testApp.ask('POST /api/devices/check-imei', { token, body: { imei } });
    const { body: saved } = await save(checked);
    const { usaBlockStatus, simLock, fmiOn, warrantyStatus } = saved;
    const again = await save({ imei, ...verdicts });
    const put = await testApp.ask(`PUT /api/devices/${saved._id}`, { token, body: verdicts });
    for (const { status, body } of [again, put]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ usaBlockStatus, simLock, fmiOn, warrantyStatus });
    }

    const { body: unchecked } = await save({ imei: freshImei(), model: 'iPhone 11' });
    const entered = await testApp.ask(`PUT /api/devices/${unchecked._id}`, { token, body: verdicts });
    expect(entered.body).toMatchObject(verdicts);
  });

  it('50 parallel saves of one IMEI make one device', async () => {
    const imei = freshImei();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => save({ imei, model: 'iPhone 11', purchasePrice: 150 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await history(answers[0]?.body._id)).toHaveLength(1);
  });

  it('a save waits for whoever else writes the same phone', async () => {
    const imei = freshImei();
    const { asked, first } = await testApp.deps.db.transaction(async (tx) => {
      await lockImei(tx, imei);
      const asked = save({ imei, model: 'iPhone 11' });
      const answered = asked.then(() => 'answered');
      return {
        asked,
        first: await Promise.race([answered, untilWaiting(testApp, asked).then(() => 'waiting')]),
      };
    });
    expect(first).toBe('waiting');
    expect((await asked).status).toBe(201);
  });

  it('stores no field that the call is not for', async () => {
    const body = await newDevice({
      _id: '00000000-0000-4000-8000-000000000000',
      createdAt: '2001-01-01T00:00:00.000Z',
      sellingPrice: 9999,
      partsCents: 1,
      checkSource: 'provider',
      providerAnswer: {},
    });
    expect(body._id).not.toBe('00000000-0000-4000-8000-000000000000');
    expect(body.createdAt).not.toMatch(/^2001/);
    expect(body).toMatchObject({ sellingPrice: 150, checkSource: 'unchecked' });
  });

  it('the purchase date is the given one, else now', async () => {
    const given = await newDevice({ purchaseInfo: { method: 'manual', date: '2026-01-02T03:04:05.000Z' } });
    expect(given.purchaseDate).toBe('2026-01-02T03:04:05.000Z');
    const now = await newDevice();
    expect(Math.abs(Date.parse(now.purchaseDate) - testApp.deps.now().getTime())).toBeLessThan(60_000);
  });

  it.each([
    ['no IMEI', { imei: '' }, 'Bitte geben Sie eine IMEI-Nummer ein'],
    ['a negative price', { purchasePrice: -1 }, 'Der Betrag darf nicht negativ sein'],
    [
      'a price in tenths of cents',
      { purchasePrice: 1.001 },
      'Bitte geben Sie höchstens zwei Nachkommastellen an',
    ],
    ['a text for a price', { purchasePrice: '150' }, 'Bitte geben Sie einen Betrag in Euro ein'],
    ['an unknown status', { status: 'verloren' }, 'Unbekannter Status'],
    [
      'a sale without a price',
      { status: 'verkauft' },
      'Bitte geben Sie einen Verkaufspreis größer als 0 ein',
    ],
    [
      'a sale price without a sale',
      { actualSellingPrice: 100 },
      'Ein Verkaufspreis kann nur bei verkauften Geräten gespeichert werden',
    ],
    [
      'a part twice',
      {
        parts: [
          { partNumber: 'A-1', price: 1 },
          { partNumber: ' a-1 ', price: 1 },
        ],
      },
      'Das Ersatzteil „a-1“ ist bei diesem Gerät bereits eingetragen',
    ],
    [
      'a battery above 100',
      { batteryInfo: { health: 101 } },
      'Die Akkukapazität liegt zwischen 0 und 100 Prozent',
    ],
  ])('refuses %s and stores nothing', async (_title, wrong, error) => {
    const imei = freshImei();
    const { status, body } = await save({ imei, model: 'iPhone 11', ...wrong });
    expect([status, body.error]).toEqual([400, error]);
    expect(await testApp.deps.db.$count(devices, eq(devices.imei, imei))).toBe(0);
  });
});

describe('the blocks of a structured purchase', () => {
  const blocks = {
    purchaseInfo: { method: 'guided', seller: 'Laufkundschaft', location: 'Tresen', notes: 'Karton fehlt' },
    softwareInfo: {
      iosVersion: '18.1',
      availableStorage: 128,
      icloudStatus: 'clean',
      carrierStatus: 'unlocked',
      resetToFactory: false,
      jailbroken: false,
    },
    batteryInfo: { health: 84, maxCapacity: 3095, needsReplacement: false, chargingSpeed: 'fast' },
    functionalStatus: { allButtonsWork: true, camerasWork: false, overallFunctional: true },
    physicalCondition: {
      overallGrade: 'B',
      displayCondition: 'fair',
      displayDamage: ['scratches', 'yellowTint'],
      bodyCondition: 'good',
      bodyDamage: [],
      hasWaterDamage: false,
      previousRepairs: true,
      repairHistory: 'Akku 2024',
      portsCondition: 'dusty',
    },
    marketValuation: {
      estimatedMarketValue: 575.5,
      conditionMultiplier: 0.85,
      estimatedRepairCosts: 35,
      profitMarginExpected: -12.34,
      valuationDate: '2026-11-01T10:00:00.000Z',
      marketSource: 'manual',
    },
    qualityAssessment: {
      displayBrightness: 8,
      touchSensitivity: 9,
      cameraQuality: 'good',
      audioQuality: 'poor',
      overallPerformance: 9,
      functionalIssues: ['Überhitzung'],
      testDate: '2026-11-01T10:00:00.000Z',
    },
  };

  it('come back as they were sent', async () => {
    const { _id } = await newDevice(blocks);
    expect((await get(_id)).body).toMatchObject(blocks);
  });

  it('what the contract does not name never leaves the server, even if it is stored', async () => {
    const { _id } = await newDevice({ purchaseInfo: { method: 'guided', seller: 'Frau Klein' } });
    const purchaseInfo = { method: 'guided', seller: 'Frau Klein', secret: 'intern' } as const;
    await testApp.deps.db.transaction((tx) =>
      tx.update(devices).set({ purchaseInfo }).where(eq(devices.id, _id)),
    );
    const { body } = await get(_id);
    expect(body.purchaseInfo).toEqual({ method: 'guided', seller: 'Frau Klein' });
  });

  it('an unknown port condition becomes clean, an unknown market source internal', async () => {
    const body = await newDevice({
      physicalCondition: { overallGrade: 'A', portsCondition: 'verstaubt' },
      marketValuation: { estimatedMarketValue: 100, marketSource: 'internal_assessment' },
    });
    expect(body.physicalCondition).toEqual({ overallGrade: 'A', portsCondition: 'clean' });
    expect(body.marketValuation).toEqual({ estimatedMarketValue: 100, marketSource: 'internal' });
  });

  it('a missing port condition becomes clean, a missing market source internal', async () => {
    const body = await newDevice({
      physicalCondition: { overallGrade: 'A' },
      marketValuation: { estimatedMarketValue: 100 },
    });
    expect(body.physicalCondition).toEqual({ overallGrade: 'A', portsCondition: 'clean' });
    expect(body.marketValuation).toEqual({ estimatedMarketValue: 100, marketSource: 'internal' });
  });

  it('a change of one field keeps the others of its block', async () => {
    const { _id } = await newDevice(blocks);
    const { body } = await put(_id, { batteryInfo: { health: 99.6, chargingSpeed: null } });
    expect(body.batteryInfo).toEqual({ health: 100, maxCapacity: 3095, needsReplacement: false });
    const regraded = await put(_id, { physicalCondition: { overallGrade: 'A' } });
    expect(regraded.body.physicalCondition).toMatchObject({ overallGrade: 'A', portsCondition: 'dusty' });
  });

  it('empty texts are absent', async () => {
    const body = await newDevice({ purchaseInfo: { method: 'guided', seller: '', notes: '  ' }, serial: '' });
    expect(body.purchaseInfo).toEqual({ method: 'guided' });
    expect(body.serial).toBeNull();
  });
});

describe('changing a device', () => {
  it('the planned price follows purchase price, parts and desired profit', async () => {
    const { _id } = await newDevice({ purchasePrice: 150, desiredProfit: 50 });
    const parts = [
      { partNumber: 'DISP-11', price: 39.9 },
      { partNumber: 'BAT-11', price: 12.05 },
    ];
    const { status, body } = await put(_id, { parts, sellingPrice: 1, damageDescription: 'Glas gesprungen' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ parts, sellingPrice: 251.95, damageDescription: 'Glas gesprungen' });
    expect((await put(_id, { desiredProfit: 60.01 })).body.sellingPrice).toBe(261.96);
  });

  it.each(['gekauft', 'in_reparatur', 'verkaufsbereit', 'zum_verkauf'])(
    'any status can follow any other: %s',
    async (from) => {
      const { _id } = await newDevice({ status: from });
      for (const status of ['gekauft', 'in_reparatur', 'verkaufsbereit', 'zum_verkauf'])
        expect((await put(_id, { status })).body.status).toBe(status);
    },
  );

  it('a sale needs a price, notes the date, and leaving it clears both', async () => {
    const { _id } = await newDevice();
    expect((await put(_id, { status: 'verkauft' })).status).toBe(400);
    expect((await put(_id, { status: 'verkauft', actualSellingPrice: 0 })).status).toBe(400);

    const { body: sold } = await put(_id, { status: 'verkauft', actualSellingPrice: 249.5 });
    expect(sold).toMatchObject({ status: 'verkauft', actualSellingPrice: 249.5 });
    expect(sold.soldDate).not.toBeNull();
    const { body: corrected } = await put(_id, { actualSellingPrice: 239.5 });
    expect(corrected).toMatchObject({ actualSellingPrice: 239.5, soldDate: sold.soldDate });

    const { body: undone } = await put(_id, { status: 'zum_verkauf' });
    expect(undone).toMatchObject({ status: 'zum_verkauf', actualSellingPrice: null, soldDate: null });
  });

  it('a given sale date is kept', async () => {
    const { _id } = await newDevice();
    const sale = { status: 'verkauft', actualSellingPrice: 200, soldDate: '2026-10-01T08:00:00.000Z' };
    expect((await put(_id, sale)).body).toMatchObject(sale);
  });

  it.each(['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'])(
    'no day of a shop: %s',
    async (date) => {
      const { _id } = await newDevice();
      const dates = [
        { status: 'verkauft', actualSellingPrice: 200, soldDate: date },
        { purchaseInfo: { date } },
      ];
      for (const sent of dates) {
        const { status, body } = await put(_id, sent);
        expect([status, body.error]).toEqual([400, 'Das Datum muss zwischen 1970 und 2099 liegen']);
      }
    },
  );

  it('null clears a fact that was entered by hand, but no price', async () => {
    const { _id } = await newDevice({ serial: 'F2LXA', simLock: true });
    const { body } = await put(_id, { serial: null, simLock: null, purchasePrice: null, model: null });
    expect(body).toMatchObject({ serial: null, simLock: null, purchasePrice: 150, model: 'iPhone 11' });
  });

  it('the second of two edits of one version is refused, learns both versions and changes nothing', async () => {
    const { _id, updatedAt } = await newDevice();
    const first = await put(_id, { purchasePrice: 140, updatedAt });
    expect(first.status).toBe(200);
    const second = await put(_id, { purchasePrice: 130, updatedAt });
    expect(second.status).toBe(409);
    expect(second.body.error).toMatch(/^Das Gerät wurde inzwischen von jemand anderem geändert/);
    expect(second.body.device).toMatchObject({ _id, purchasePrice: 140, updatedAt: first.body.updatedAt });
    expect((await get(_id)).body.purchasePrice).toBe(140);
    expect((await put(_id, { purchasePrice: 130, updatedAt: first.body.updatedAt })).status).toBe(200);
  });

  it('of 20 parallel edits of one version one is saved', async () => {
    const { _id, updatedAt } = await newDevice();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => put(_id, { purchasePrice: 200 + i, updatedAt })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('a device that is not there is 404', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    for (const line of [
      `GET /api/devices/${nowhere}`,
      `PUT /api/devices/${nowhere}`,
      `DELETE /api/devices/${nowhere}`,
    ]) {
      const { status, body } = await testApp.ask(line, {
        token,
        ...(line.startsWith('PUT') && { body: {} }),
      });
      expect([status, body.error]).toEqual([404, 'Gerät nicht gefunden']);
    }
    expect((await get('kein-gerät')).body.error).toBe('Gerät nicht gefunden');
  });

  it('deleting removes it; a second time it is not there', async () => {
    const { _id } = await newDevice();
    expect((await testApp.ask(`DELETE /api/devices/${_id}`, { token })).status).toBe(200);
    expect((await get(_id)).status).toBe(404);
    expect((await testApp.ask(`DELETE /api/devices/${_id}`, { token })).status).toBe(404);
  });
});

describe('the history of a device', () => {
  it('tells who changed what from what to what, newest first', async () => {
    const { _id } = await newDevice({ desiredProfit: 50 });
    await put(_id, { status: 'in_reparatur' });
    await put(_id, { parts: [{ partNumber: 'BAT-11', price: 12 }], batteryInfo: { health: 100 } });
    const entries = await history(_id);
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['changed', 'changed', 'created']);
    expect(entries[0]).toMatchObject({
      by: 'Tresen 1',
      changes: [
        { field: 'parts', from: [], to: [{ partNumber: 'BAT-11', price: 12 }] },
        { field: 'batteryInfo.health', from: null, to: 100 },
      ],
    });
    expect(entries[1].changes).toEqual([{ field: 'status', from: 'gekauft', to: 'in_reparatur' }]);
    expect(entries[2].changes).toContainEqual({ field: 'purchasePrice', from: null, to: 150 });
  });

  it('of one that was created with parts names them', async () => {
    const parts = [{ partNumber: 'BAT-11', price: 12 }];
    const { _id } = await newDevice({ parts });
    const [created] = await history(_id);
    const planned = parts.map((line) => ({ ...line, state: 'geplant' }));
    expect(created.changes).toContainEqual({ field: 'parts', from: [], to: planned });
  });

  it('an edit that changes nothing leaves no entry and no new version', async () => {
    const { _id, updatedAt } = await newDevice();
    const { body } = await put(_id, { purchasePrice: 150, status: 'gekauft' });
    expect(body.updatedAt).toBe(updatedAt);
    expect(await history(_id)).toHaveLength(1);
  });

  it('a refused edit leaves no entry', async () => {
    const { _id } = await newDevice();
    await put(_id, { purchasePrice: 99, status: 'verkauft' });
    expect(await history(_id)).toHaveLength(1);
    expect((await get(_id)).body.purchasePrice).toBe(150);
  });
});

describe('a phone that is bought back', () => {
  it('gets a new record, and both link to each other', async () => {
    const sold = await newDevice({ status: 'verkauft', actualSellingPrice: 300 });
    const { body: checked } = await testApp.ask('POST /api/devices/check-imei', {
      token,
      body: { imei: sold.imei },
    });
    expect(checked).toMatchObject({ _isNew: true, previousPurchase: { _id: sold._id, status: 'verkauft' } });

    const { status, body: again } = await save({ imei: sold.imei, model: 'iPhone 11', purchasePrice: 80 });
    expect(status).toBe(201);
    expect(again).toMatchObject({
      status: 'gekauft',
      previousPurchase: { _id: sold._id },
      nextPurchase: null,
    });
    expect((await get(sold._id)).body).toMatchObject({
      purchasePrice: 150,
      actualSellingPrice: 300,
      status: 'verkauft',
      nextPurchase: { _id: again._id },
    });

    const undo = await put(sold._id, { status: 'zum_verkauf' });
    expect(undo.status).toBe(409);
    expect(undo.body).toMatchObject({ deviceId: again._id });
    expect((await get(sold._id)).body).toMatchObject({ status: 'verkauft', actualSellingPrice: 300 });

    await put(again._id, { status: 'verkauft', actualSellingPrice: 120 });
    const { body: third } = await save({ imei: sold.imei, model: 'iPhone 11', purchasePrice: 60 });
    expect(third.previousPurchase._id).toBe(again._id);
  });

  it('the sale cannot be undone while the phone is being bought again', async () => {
    const sold = await newDevice({ status: 'verkauft', actualSellingPrice: 300 });
    const { status, body } = await askWhileBuyingAgain(testApp, { id: sold._id, imei: sold.imei }, () =>
      put(sold._id, { status: 'zum_verkauf' }),
    );
    expect([status, body.error]).toEqual([
      409,
      'Dieses Gerät wurde inzwischen erneut angekauft. Der Verkauf kann nicht mehr zurückgenommen werden.',
    ]);
    expect((await get(sold._id)).body).toMatchObject({ status: 'verkauft', actualSellingPrice: 300 });
  });

  it('the sale can be undone once the newer record is gone', async () => {
    const sold = await newDevice({ status: 'verkauft', actualSellingPrice: 300 });
    const { body: again } = await save({ imei: sold.imei, model: 'iPhone 11' });
    await testApp.ask(`DELETE /api/devices/${again._id}`, { token });
    expect((await put(sold._id, { status: 'zum_verkauf' })).status).toBe(200);
  });
});

describe('what other features know of a device', () => {
  const seenWith = async (id: string, granted: PermissionKey[]) => {
    const { token: viewer } = await createStaffWith(testApp, ['devices.view', ...granted]);
    return (await testApp.ask(`GET /api/devices/${id}`, { token: viewer })).body;
  };

  it('parts are called as in the catalogue, for those who may see it', async () => {
    const part = {
      description: 'Battery For iPhone 11',
      forModel: 'iPhone 11',
      category: 'Battery',
      price: 20,
    };
    await testApp.ask('POST /api/parts', { token, body: { ...part, partNumber: 'BAT-11-SP' } });
    const { _id } = await newDevice();
    const parts = [
      { partNumber: 'bat-11-sp', price: 12 },
      { partNumber: 'GONE-1', price: 3 },
    ];
    const partDescriptions = { 'bat-11-sp': 'Battery For iPhone 11' };
    expect((await put(_id, { parts })).body).toMatchObject({ parts, partDescriptions });
    expect((await seenWith(_id, ['parts.view'])).partDescriptions).toEqual(partDescriptions);
    const unnamed = await seenWith(_id, []);
    const planned = parts.map((line) => ({ ...line, state: 'geplant' }));
    expect([unnamed.parts, unnamed.partDescriptions]).toEqual([planned, {}]);
  });

  it('the assignment that binds it, for those who may see resellers', async () => {
    const reseller = await addReseller(testApp, { name: 'Handy Nord' });
    const { _id } = await newDevice({ status: 'verkaufsbereit' });
    expect((await seenWith(_id, ['resellers.view'])).assignment).toBeNull();
    const { body } = await testApp.ask('POST /api/admin/assign-device', {
      token,
      body: { deviceId: _id, resellerId: reseller.id, minimumPrice: 300 },
    });
    const assignment = { _id: body.assignment._id, resellerName: 'Handy Nord', status: 'assigned' };
    expect((await seenWith(_id, ['resellers.view'])).assignment).toEqual(assignment);
    // That it is bound, and so can be neither moved on nor deleted, is everybody's to know.
    expect(await seenWith(_id, ['parts.view'])).toMatchObject({ isAssigned: true, assignment: null });

    await testApp.ask(`PATCH /api/admin/assignments/${assignment._id}/revoke`, {
      token,
      body: { reason: 'Wird gebraucht' },
    });
    expect(await seenWith(_id, ['resellers.view'])).toMatchObject({ isAssigned: false, assignment: null });
  });
});
