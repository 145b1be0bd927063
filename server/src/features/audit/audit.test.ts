import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../db/tables/audit-events.table.ts';
import { createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: TestAccount;
let target: TestAccount;

const audit = (query = '') => testApp.ask(`GET /api/user-management/audit${query}`, { token: admin.token });

beforeAll(async () => {
  testApp = await createTestApp();
  const root = await createStaff(testApp, { role: 'super_admin', name: 'Leitung' });
  admin = await createStaff(testApp, { role: 'admin', name: 'Verwaltung' });
  target = await createStaff(testApp, { name: 'Im Protokoll' });
  const ask = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
  await ask(`PUT /api/user-management/users/${target.id}`, { role: 'manager' });
  await ask(`PATCH /api/user-management/users/${target.id}/reset-password`);
  await ask(`DELETE /api/user-management/users/${root.id}`);
});
afterAll(() => testApp.close());

it('every change is told, newest first, and refused ones are not', async () => {
  const { body, headers } = await audit('?page=1&limit=2');
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { by: 'Verwaltung', subject: 'Benutzer Im Protokoll', action: 'Passwort zurückgesetzt' },
    {
      by: 'Verwaltung',
      subject: 'Benutzer Im Protokoll',
      action: 'geändert',
      details: [{ field: 'role', from: 'viewer', to: 'manager' }],
    },
  ]);
});

it('codes are stored, words are made on reading', async () => {
  const stored = await testApp.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(stored.map(({ kind, name, action }) => [kind, name, action])).toEqual([
    ['user', 'Im Protokoll', 'changed'],
    ['user', 'Im Protokoll', 'passwordReset'],
  ]);
});

it('saving the sync settings leaves an entry with what changed, and none where nothing did', async () => {
  const { token } = await createStaff(testApp, { role: 'admin', name: 'Einkauf' });
  const save = (body: unknown) => testApp.ask('PUT /api/sync/config', { token, body });
  const { body: config } = await testApp.ask('GET /api/sync/config', { token });
  await save(config);
  expect((await audit('?kind=syncConfig')).body).toEqual([]);
  await save({ ...config, autoUpdatePrices: !config.autoUpdatePrices, categories: ['Akku'] });
  expect((await audit('?kind=syncConfig')).body).toMatchObject([
    {
      by: 'Einkauf',
      subject: 'Sync Einstellungen',
      action: 'geändert',
      details: [
        { field: 'autoUpdatePrices', from: config.autoUpdatePrices, to: !config.autoUpdatePrices },
        { field: 'categories', from: [], to: ['Akku'] },
      ],
    },
  ]);
});

describe('it can be filtered', () => {
  const day = (daysFromNow: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
      testApp.deps.now().getTime() + daysFromNow * 86_400_000,
    );

  it.each([
    ['by who did it', () => 'search=verwaltung&kind=user', 2],
    ['by whom it was done to', () => 'search=im%20protokoll', 2],
    ['by a name that nobody has', () => 'search=niemand', 0],
    ['by what happened', () => 'action=passwordReset', 1],
    ['by area', () => 'kind=role', 0],
    ['by the day', () => `kind=user&from=${day(0)}&to=${day(0)}`, 2],
    ['to yesterday', () => `to=${day(-1)}`, 0],
    ['from tomorrow', () => `from=${day(1)}`, 0],
  ])('%s', async (_title, query, count) => {
    const { body, headers } = await audit(`?page=1&limit=50&${query()}`);
    expect(body).toHaveLength(count);
    expect(headers['x-total-count']).toBe(String(count));
  });

  it.each(['kind=dogs', 'action=eaten', 'from=gestern', 'to=2026-02-30', 'from=9999-01-01'])(
    '%s is refused with a sentence',
    async (query) => {
      const { status, body } = await audit(`?${query}`);
      expect(status).toBe(400);
      expect(body.error).toMatch(/\p{Lu}.+/u);
    },
  );
});
