import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReseller, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  testApp = await createTestApp();
  anna = await createStaffWith(testApp, ['devices.view']);
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, { token }: TestAccount = anna) =>
  testApp.ask(line, { token, body });
const own = async (who = anna) => (await ask('GET /api/preferences', undefined, who)).body;
const devices = { columns: ['age', 'place'], isCompact: true };

describe('how a list looks', () => {
  it('follows the person, also to the answer that opens the program', async () => {
    const bernd = await createStaffWith(testApp, ['parts.view']);
    expect(await own()).toEqual({ lists: {} });
    const stored = await ask('PUT /api/preferences', { lists: { devices } });
    expect([stored.status, stored.body]).toEqual([200, { lists: { devices } }]);
    expect(await own()).toEqual({ lists: { devices } });
    expect((await ask('GET /api/auth/user-info')).body.user.preferences).toEqual({ lists: { devices } });
    expect(await own(bernd)).toEqual({ lists: {} });
  });

  it('of one list is changed without the others, also by two windows at once', async () => {
    const look = (column: string) => ({ columns: [column], isCompact: false });
    await Promise.all([
      ask('PUT /api/preferences', { lists: { parts: look('stock') } }),
      ask('PUT /api/preferences', { lists: { documents: look('kind') } }),
    ]);
    expect(await own()).toEqual({ lists: { devices, parts: look('stock'), documents: look('kind') } });
    await ask('PUT /api/preferences', { lists: { devices: { columns: [], isCompact: false } } });
    expect((await own()).lists.devices).toEqual({ columns: [], isCompact: false });
    expect((await ask('PUT /api/preferences', { lists: {} })).body.lists.parts).toEqual(look('stock'));
  });

  it.each([
    undefined,
    {},
    { lists: null },
    { lists: [] },
    { lists: 'devices' },
    { lists: { users: devices } },
    { lists: { devices: {} } },
    { lists: { devices: { columns: 'age', isCompact: true } } },
    { lists: { devices: { columns: [1], isCompact: true } } },
    { lists: { devices: { columns: [''], isCompact: true } } },
    { lists: { devices: { columns: ['x'.repeat(61)], isCompact: true } } },
    { lists: { devices: { columns: Array(61).fill('age'), isCompact: true } } },
    { lists: { devices: { columns: [], isCompact: 'ja' } } },
  ])('%j is refused with a sentence', async (body) => {
    const before = await own();
    const refused = await ask('PUT /api/preferences', body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/[äöüa-z]/i);
    expect(await own()).toEqual(before);
  });

  it('goes with the account and is none of a reseller’s', async () => {
    const carla = await createStaffWith(testApp, ['devices.view']);
    await ask('PUT /api/preferences', { lists: { devices } }, carla);
    await testApp.database.pool.query('delete from users where id = $1', [carla.id]);
    const { rows } = await testApp.database.pool.query('select * from preferences where user_id = $1', [
      carla.id,
    ]);
    expect(rows).toEqual([]);
    const { token } = await addReseller(testApp);
    expect((await testApp.ask('GET /api/preferences', { token })).status).toBe(403);
    expect((await testApp.ask('GET /api/auth/user-info', { token })).body.user).not.toHaveProperty(
      'preferences',
    );
  });
});
