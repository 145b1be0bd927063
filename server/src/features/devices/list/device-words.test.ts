import { bodyDamageLabels, displayDamageLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { qualityPointLabels } from '@kreislauf/domain/devices/devices.text';
import { damageReport } from '@kreislauf/domain/purchase/damage-report.text';
import { emptyAnswers, functionChecks, onlyWorking } from '@kreislauf/domain/purchase/purchase-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../../test/device-samples.ts';
import { createStaff } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
});
afterAll(() => testApp.close());

async function addDevice(body: object): Promise<{ _id: string; updatedAt: string }> {
  const answer = await testApp.ask('POST /api/devices', {
    token,
    body: { imei: freshImei(), model: 'Testgerät', ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** In the list, in the narrowed list, in the counts and in the one search. */
async function foundBy(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search });
  const [all, inStock, summary, everywhere] = await Promise.all([
    testApp.ask(`GET /api/devices?${query}`, { token }),
    testApp.ask(`GET /api/devices?inStock=true&${query}`, { token }),
    testApp.ask(`GET /api/devices/summary?${query}`, { token }),
    testApp.ask(`GET /api/search?${new URLSearchParams({ q: search })}`, { token }),
  ]);
  const ids = all.body.map(({ _id }: { _id: string }) => _id);
  expect(inStock.body.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  expect(summary.body.total).toBe(ids.length);
  expect(everywhere.body.devices.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 5));
  return ids;
}

describe('a device is found by', () => {
  it.each([
    ['what its damage description says', { damageDescription: 'Rahmen verbogen' }, 'verbogen'],
    ['the notes of its purchase', { purchaseInfo: { notes: 'Ladekabel liegt bei' } }, 'LADEKABEL'],
    ['its repairs so far', { physicalCondition: { repairHistory: 'Platine gelötet' } }, 'gelötet'],
    ['where it lies', { place: 'Schublade 7' }, 'schublade'],
    ['water damage', { physicalCondition: { hasWaterDamage: true } }, 'wasserschaden'],
    ['what does not work', { functionalStatus: { bluetoothWorks: false } }, 'bluetooth defekt'],
    ['its functional issues', { qualityAssessment: { functionalIssues: ['Überhitzung'] } }, 'überhitzung'],
    ['the worst grade', { model: 'Wrack', physicalCondition: { overallGrade: 'D' } }, 'wrack defekt'],
    ['its model without spaces', { model: 'iPhone 13', modelDesc: '128GB Midnight' }, 'iphone13'],
    ['its colour in German', { model: 'iPhone 13 mini Midnight' }, 'mini mitternacht'],
    ['a plain colour in German', { model: 'Pixel 7', modelDesc: 'Obsidian Black' }, 'pixel schwarz'],
    ['a usual short name', { model: 'Samsung Galaxy S24 Ultra' }, 'S24U'],
    ['a short name and another word', { model: 'Galaxy S24 Plus', place: 'Tresor' }, 's24+ tresor'],
    ['a name and a damage', { model: 'Xperia 5', damageDescription: 'Linse matt' }, 'xperia matt'],
  ])('%s', async (_, device, search) => {
    const before = await foundBy(search);
    const { _id } = await addDevice(device);
    expect(await foundBy(search)).toEqual([_id, ...before]);
  });

  it('every damage as the screens call it', async () => {
    for (const [field, labels] of [
      ['displayDamage', displayDamageLabels],
      ['bodyDamage', bodyDamageLabels],
    ] as const)
      for (const [damage, label] of Object.entries(labels)) {
        const { _id } = await addDevice({ physicalCondition: { [field]: [damage] } });
        expect((await foundBy(label))[0]).toBe(_id);
      }
  });

  it('every point of the quality check that is defective, and by none that is in order', async () => {
    const { overall: _, ...points } = qualityPointLabels;
    for (const [point, label] of Object.entries(points)) {
      const { _id } = await addDevice({});
      const check = async (result: string) => {
        const { status } = await testApp.ask(`PUT /api/devices/${_id}`, {
          token,
          body: { qualityCheck: [{ point, result }] },
        });
        expect(status).toBe(200);
      };
      await check('defekt');
      expect(await foundBy(`${label} defekt`)).toContain(_id);
      await check('ok');
      expect(await foundBy(`${label} defekt`)).not.toContain(_id);
    }
  });

  it('the article numbers of its parts, as long as they are its parts', async () => {
    const { _id } = await addDevice({ parts: [{ partNumber: 'LCD-4711-X', price: 20 }] });
    expect(await foundBy('lcd-4711')).toEqual([_id]);
    await testApp.ask(`PUT /api/devices/${_id}`, {
      token,
      body: { parts: [{ partNumber: 'AKK-0815', price: 20 }] },
    });
    expect(await foundBy('lcd-4711')).toEqual([]);
    expect(await foundBy('akk-0815')).toEqual([_id]);
  });

  it('its last digits alone: neither article numbers nor notes are mixed in', async () => {
    const { _id } = await addDevice({
      model: 'iPhone 12',
      damageDescription: 'seit 14 Tagen, Auftrag 9735',
      parts: [{ partNumber: 'X97351', price: 1 }],
    });
    expect(await foundBy('iphone 14')).not.toContain(_id);
    expect(await foundBy('9735')).not.toContain(_id);
    expect(await foundBy('97351')).toContain(_id);
  });

  it.each([
    ['Zeta 12', ['Zeta 12 64GB', 'Zeta 12 128GB'], ['Zeta 13 128GB', 'Zeta 13 512 GB', 'Zeta 13 128 Blau']],
    ['Omikron 128', ['Omikron 13 128GB', 'Omikron 13 128 GB'], ['Omikron 12 64GB']],
    ['Theta 128GB', ['Theta 13 128GB', 'Theta 13 128 GB'], ['Theta 12 64GB']],
    ['Iota 128 GB', ['Iota 13 128GB', 'Iota 13 128 GB'], ['Iota 12 64GB']],
    ['Kappa 12GB', ['Kappa 12GB'], ['Kappa 512GB', 'Kappa 128GB']],
    ['LAMBDA77_', ['LAMBDA77_', 'x LAMBDA77_x'], ['LAMBDA77X', 'LAMBDA 77', 'LAMBDA77']],
    ['MY88%', ['MY88%'], ['MY88X', 'MY 88']],
    ['NY99.', ['NY99.'], ['NY99X', 'NY99']],
    ['XI-66', ['XI-66'], ['XI66', 'XI 66']],
  ])('the very characters of %s', async (search, found, others) => {
    const ids: string[] = [];
    for (const model of [...others, ...found]) {
      const { _id } = await addDevice({ model });
      if (found.includes(model)) ids.unshift(_id);
    }
    expect(await foundBy(search)).toEqual(ids);
  });

  it('a whole number: its own first, then whatever contains it', async () => {
    const number = '356000000000017';
    const own = await addDevice({ imei: number });
    const note = await addDevice({ damageDescription: `Tausch gegen ${number}` });
    const second = await addDevice({ imei2: number });
    const serial = await addDevice({ serial: number });
    expect(await foundBy(number)).toEqual([serial._id, second._id, own._id]);
    expect(await foundBy('35 600000 000001 7')).toEqual([serial._id, second._id, own._id]);
    expect(await foundBy(number.slice(0, 14))).toEqual([serial._id, second._id, note._id, own._id]);
    const only = await addDevice({ damageDescription: 'Tausch gegen 356000000000025' });
    expect(await foundBy('356000000000025')).toEqual([only._id]);
    const corrected = { imei: '356000000000033' };
    expect((await testApp.ask(`PUT /api/devices/${own._id}/imei`, { token, body: corrected })).status).toBe(
      200,
    );
    expect(await foundBy(number)).toEqual([serial._id, second._id, own._id]);
    const named = await addDevice({ model: `Karton ${number}` });
    expect(await foundBy(number)).toEqual([named._id, serial._id, second._id, own._id]);
  });

  it('nothing that a purchase without faults writes of its own', async () => {
    const sound = {
      ...emptyAnswers,
      works: onlyWorking(functionChecks),
      overallGrade: 'A' as const,
      displayCondition: 'good' as const,
      bodyCondition: 'good' as const,
      batteryHealth: 95,
    };
    const protocol = damageReport({ imei: '', model: 'iPhone 99' }, sound, new Date());
    const { _id } = await addDevice({ damageDescription: protocol });
    for (const word of ['ankaufsprotokoll', 'schäden', 'funktionen', 'iphone 99', 'gehäuse', 'sauber'])
      expect(await foundBy(word)).not.toContain(_id);
  });
});

it('two digits of a serial find a device until the stock has grown too large for that', async () => {
  const { _id } = await addDevice({ serial: 'F47DX', model: 'Sigma' });
  const find = async () => {
    const { body } = await testApp.ask('GET /api/devices?search=sigma%2047', { token });
    return body.map((device: { _id: string }) => device._id);
  };
  expect(await find()).toEqual([_id]);
  const { pool } = testApp.database;
  await pool.query(
    `insert into kept_sums (kind, key, connection, rows, cents, more_cents)
     values ('device', 'gekauft', -1, 25000, 0, 0), ('writes', 'devices', -1, 1, 0, 0)`,
  );
  expect(await find()).toEqual([]);
  await pool.query(`delete from kept_sums where connection = -1`);
  expect(await find()).toEqual([_id]);
});
