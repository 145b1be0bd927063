import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '../../../db/tables/devices.table.ts';
import { freshImei } from '../../../test/device-samples.ts';
import { addReseller, createStaff } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'admin' })).token;
});
afterAll(() => testApp.close());

const ask = async (line: string, body?: unknown) => (await testApp.ask(line, { token, body })).body;
const part = { forModel: 'iPhone 13', category: 'Display', price: 20 };
const newPart = (partNumber: string, description: string) =>
  ask('POST /api/parts', { ...part, partNumber, description });
const newDevice = (partNumber: string) =>
  ask('POST /api/devices', {
    imei: freshImei(),
    status: 'verkaufsbereit',
    parts: [{ partNumber, price: 12, description: 'Untergeschoben' }],
  });
const namesOf = async (id: string) => (await ask(`GET /api/devices/${id}`)).partDescriptions;

describe('a built-in part keeps its name', () => {
  it('when the part is renamed or deleted, and when the device is saved afterwards', async () => {
    const { _id: partId } = await newPart('N-1', 'Display, weich');
    const { _id } = await newDevice('n-1');
    await ask(`PUT /api/parts/${partId}`, { ...part, description: 'Ganz anders' });
    expect(await namesOf(_id)).toEqual({ 'n-1': 'Display, weich' });
    await ask(`DELETE /api/parts/${partId}`);
    expect(await namesOf(_id)).toEqual({ 'n-1': 'Display, weich' });

    const saved = await ask(`PUT /api/devices/${_id}`, {
      parts: [
        { partNumber: 'n-1', price: 13, description: 'Untergeschoben' },
        { partNumber: 'unbekannt', price: 1, description: 'Untergeschoben' },
      ],
    });
    expect(saved.partDescriptions).toEqual({ 'n-1': 'Display, weich' });
    expect(saved.parts).toEqual([
      { partNumber: 'n-1', price: 13, state: 'geplant' },
      { partNumber: 'unbekannt', price: 1, state: 'geplant' },
    ]);
  });

  it('in the reseller’s portal, too', async () => {
    const { _id: partId } = await newPart('N-2', 'Akku mit Kleber');
    const { _id: deviceId } = await newDevice('N-2');
    const reseller = await addReseller(testApp);
    await ask('POST /api/admin/assign-device', { deviceId, resellerId: reseller.id, minimumPrice: 100 });
    await ask(`DELETE /api/parts/${partId}`);
    const [own] = (await testApp.ask('GET /api/reseller/devices', { token: reseller.token })).body;
    expect(own.repairDetails).toMatchObject([{ partNumber: 'N-2', description: 'Akku mit Kleber' }]);
  });

  it('on devices that were stored before names were: the migration takes them from the catalogue', async () => {
    const { db } = testApp.deps;
    const { _id: partId } = await newPart('N-3', 'Ladebuchse');
    const { _id } = await newDevice('N-3');
    const lines = [
      { partNumber: 'gibt-es-nicht', priceCents: 100 },
      { partNumber: 'n-3', priceCents: 200 },
    ];
    await db.transaction((tx) => tx.update(devices).set({ parts: lines }).where(eq(devices.id, _id)));
    const migration = new URL('../../../../migrations/0009_part_line_names.sql', import.meta.url);
    const statement = sql.raw(await readFile(migration, 'utf8'));
    await db.transaction((tx) => tx.execute(statement));
    const [row] = await db.select().from(devices).where(eq(devices.id, _id));
    expect(row?.parts).toEqual([lines[0], { ...lines[1], description: 'Ladebuchse' }]);
    await ask(`DELETE /api/parts/${partId}`);
    expect(await namesOf(_id)).toEqual({ 'n-3': 'Ladebuchse' });
  });
});
