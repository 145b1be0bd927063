import { readCsv } from '@kreislauf/domain/shared/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: string;
const made: string[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'admin' })).token;
  for (const [model, status] of [
    ['iPhone 13', 'verkaufsbereit'],
    ['=2+3 "Anführung"; Zeile', 'gekauft'],
    ['Galaxy S24', 'verkaufsbereit'],
  ]) {
    const body = { imei: freshImei(), model, status, purchasePrice: 1234.5 };
    made.push((await testApp.ask('POST /api/devices', { token: admin, body })).body._id);
  }
});
afterAll(() => testApp.close());

async function exported(path: string) {
  const { status, body, headers } = await testApp.ask(`GET /api/export/${path}`, { token: admin });
  expect(status).toBe(200);
  return { text: body as string, headers, lines: readCsv(body).map(({ fields }) => fields) };
}

describe('a list as a file', () => {
  it('has a mark for spreadsheets, semicolons, decimal commas, and no formula that runs', async () => {
    const { text, headers, lines } = await exported('devices.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="geraete-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\ufeffIMEI;IMEI 2;')).toBe(true);
    expect(text).toContain('"\'=2+3 ""Anführung""; Zeile"');
    expect(text).toContain(';1234,50;');
    expect(lines).toHaveLength(4);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('holds what the list shows: filtered, searched, ordered, or chosen', async () => {
    const models = async (query: string) =>
      (await exported(`devices.csv${query}`)).lines.slice(1).map((line) => line[3]);
    expect(await models('?status=verkaufsbereit&sort=model&order=asc')).toEqual(['Galaxy S24', 'iPhone 13']);
    expect(await models('?search=galaxy')).toEqual(['Galaxy S24']);
    expect(await models(`?ids=${made[0]},${made[2]}`)).toEqual(['Galaxy S24', 'iPhone 13']);
    expect(await models('?search=gibtesnicht')).toEqual([]);
    const { status } = await testApp.ask('GET /api/export/devices.csv?ids=unsinn', { token: admin });
    expect(status).toBe(400);
  });

  it('exists for parts and assignments, too', async () => {
    const part = {
      partNumber: 'DIS-13',
      description: 'Display',
      forModel: 'iPhone 13',
      category: 'Display',
      price: 49.9,
    };
    await testApp.ask('POST /api/parts', { token: admin, body: { ...part, supplier: 'Großhandel Nord' } });
    const { id: resellerId } = await addReseller(testApp, { name: 'Nord' });
    const body = { ids: [made[0]], action: 'assign', resellerId, minimumPrice: 200 };
    await testApp.ask('POST /api/devices/bulk', { token: admin, body });
    expect((await exported('parts.csv')).lines[1]).toEqual([
      'DIS-13',
      'Display',
      'iPhone 13',
      'Display',
      '49,90',
      '0',
      '0',
      '',
      'Großhandel Nord',
      'nein',
    ]);
    expect((await exported('assignments.csv')).lines[1]).toEqual(
      expect.arrayContaining(['Nord', 'iPhone 13', '200,00']),
    );
  });

  it('of assignments says how far a phone is on its way back', async () => {
    const { id: resellerId, token } = await addReseller(testApp, { name: 'Süd' });
    const bulk = { ids: [made[2]], action: 'assign', resellerId, minimumPrice: 200 };
    await testApp.ask('POST /api/devices/bulk', { token: admin, body: bulk });
    const [{ _id }] = (await testApp.ask('GET /api/reseller/devices', { token })).body;
    const wayBack = async () => {
      const [headings, line] = (await exported(`assignments.csv?ids=${_id}`)).lines;
      const names = ['Status', 'Rücksendung', 'Grund der Rücksendung', 'Sendungsnummer der Rücksendung'];
      return names.map((name) => line?.[headings?.indexOf(name) ?? -1]);
    };
    expect(await wayBack()).toEqual(['Zugewiesen', '', '', '']);
    await testApp.ask(`POST /api/admin/confirm-delivery/${_id}`, { token, body: {} });
    const body = { reason: '=Steht zu lange' };
    await testApp.ask(`POST /api/admin/request-return/${_id}`, { token, body });
    expect(await wayBack()).toEqual(['Erhalten', 'Rücksendung angemeldet', '=Steht zu lange', '']);
    expect((await exported(`assignments.csv?ids=${_id}`)).text).toContain(";'=Steht zu lange;");
    await testApp.ask(`POST /api/admin/approve-return/${_id}`, { token: admin, body: {} });
    const sent = { trackingNumber: '00340434161094042557' };
    await testApp.ask(`POST /api/admin/ship-return/${_id}`, { token, body: sent });
    expect(await wayBack()).toEqual(['Erhalten', 'Auf dem Rückweg', '=Steht zu lange', sent.trackingNumber]);
    await testApp.ask(`POST /api/admin/receive-return/${_id}`, { token: admin, body: {} });
    expect((await wayBack()).slice(0, 2)).toEqual(['Entzogen', 'Zurückgegeben']);
  });

  it('of many thousand rows comes whole and once', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      imei: `Z${String(index).padStart(12, '0')}`,
      model: 'Viele',
      status: 'gekauft' as const,
      purchaseDate: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
    }));
    await testApp.deps.db.transaction(async (tx) => {
      for (let at = 0; at < rows.length; at += 500) await tx.insert(devices).values(rows.slice(at, at + 500));
    });
    const { lines } = await exported('devices.csv?search=viele');
    expect(lines).toHaveLength(2501);
    expect(new Set(lines.map(([imei]) => imei)).size).toBe(2501);
  });
});
