import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'admin', name: 'Petra Quittenbaum' })).token;
});
afterAll(() => testApp.close());

const search = async (q: string, token = admin) =>
  testApp.ask(`GET /api/search?${new URLSearchParams({ q })}`, { token });
const make = async (line: string, body: object) => {
  const answer = await testApp.ask(line, { token: admin, body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const addPart = (partNumber: string) =>
  make('POST /api/parts', {
    partNumber,
    description: 'Quittendisplay',
    forModel: 'iPhone 13',
    category: 'Display',
    price: 10,
  });

describe('one search', () => {
  it('finds devices, parts, resellers, users and documents by their words', async () => {
    const device = await make('POST /api/devices', { imei: freshImei(), model: 'Quitte 13' });
    const part = await addPart('QU-1');
    const reseller = await addReseller(testApp, { name: 'Quittenhandel' });
    const { status, body } = await search('quitte');
    expect(status).toBe(200);
    expect(body.devices).toMatchObject([{ _id: device._id, imei: device.imei, status: 'gekauft' }]);
    expect(body.parts).toMatchObject([{ _id: part._id, partNumber: 'QU-1' }]);
    expect(body.resellers).toMatchObject([{ _id: reseller.id, name: 'Quittenhandel' }]);
    expect(body.users).toMatchObject([{ name: 'Petra Quittenbaum', roleName: 'Administrator' }]);
    expect(body.documents).toEqual([]);
    expect((await search(device.imei.slice(-5))).body.devices).toMatchObject([{ _id: device._id }]);
  });

  it('answers at most five of each kind, a whole article number first', async () => {
    for (const end of ['A', 'B', 'C', 'D', 'E', 'F']) await addPart(`900${end}-9001`);
    await addPart('9001');
    const { body } = await search('9001');
    expect(body.parts).toHaveLength(5);
    expect(body.parts[0].partNumber).toBe('9001');
  });

  it('shows each kind only to those who may see its list', async () => {
    const words = 'quitte';
    const { token } = await createStaffWith(testApp, ['parts.view']);
    expect(Object.keys((await search(words, token)).body)).toEqual(['parts']);
    const nobody = await createStaffWith(testApp, []);
    expect((await search(words, nobody.token)).body).toEqual({});
    expect((await search(words, (await addReseller(testApp)).token)).status).toBe(403);
  });

  it('finds nothing without a word, and takes every character for itself', async () => {
    const nothing = { devices: [], parts: [], resellers: [], users: [], documents: [] };
    expect((await search('')).body).toEqual(nothing);
    expect((await testApp.ask('GET /api/search', { token: admin })).body).toEqual(nothing);
    expect((await search('%')).body).toEqual(nothing);
    expect((await search('x'.repeat(201))).status).toBe(400);
  });
});
