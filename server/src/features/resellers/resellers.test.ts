import { shopDay } from '@kreislauf/domain/shared/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../db/tables/assignments.table.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, KNOWN_PASSWORD, type TestAccount } from '../../test/factories.ts';
import { settlementCallsOf } from '../../test/settlement-calls.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'admin' });
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
const login = (username: string, password: string) =>
  testApp.ask('POST /api/auth/login', { body: { username, password } });

async function assignTo(reseller: TestAccount): Promise<string> {
  const { body: device } = await ask('POST /api/devices', {
    imei: freshImei(),
    model: 'iPhone 12',
    status: 'verkaufsbereit',
  });
  const { body } = await ask('POST /api/admin/assign-device', {
    deviceId: device._id,
    resellerId: reseller.id,
    minimumPrice: 100,
  });
  return body.assignment._id;
}

describe('managing resellers', () => {
  it('a directly made reseller signs in with the username and has to change it', async () => {
    const { status, body } = await ask('POST /api/admin/resellers', {
      username: 'nord',
      email: 'nord@example.org',
      name: 'Handy Nord',
      company: 'Nord GmbH',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Reseller erfolgreich erstellt!',
      details: {
        username: 'nord',
        temporaryPassword: 'nord',
        messageId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect((await login('nord', 'nord')).body).toMatchObject({ firstLogin: true, mustChangePassword: true });
  });

  it('are listed with their assignments; inactive ones only when asked for', async () => {
    const active = await addReseller(testApp, { name: 'Aktiv' });
    const inactive = await addReseller(testApp, { name: 'Inaktiv', isActive: false });
    await assignTo(active);
    const ids = async (query: string) =>
      (await ask(`GET /api/admin/resellers${query}`)).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids('?includeInactive=false')).not.toContain(inactive.id);
    expect(await ids('?includeInactive=true')).toContain(inactive.id);
    const { body } = await ask('GET /api/admin/resellers?search=aktiv');
    expect(body).toMatchObject([
      { name: 'Aktiv', assignmentCount: 1, soldCount: 0, openCount: 1, shippingCount: 0, isActive: true },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  });

  it('are found by words that stand anywhere in name, company, username and address, as devices are', async () => {
    await addReseller(testApp, { name: 'Anna Groß', company: 'Phones_Berlin 24', username: 'agross' });
    const namesFor = async (search: string) =>
      (await ask(`GET /api/admin/resellers?search=${encodeURIComponent(search)}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    for (const search of ['anna berlin', 'BERLIN  groß', 'agross@example berlin', 's_berlin', 'berlin 24'])
      expect([search, await namesFor(search)]).toEqual([search, ['Anna Groß']]);
    for (const search of ['anna hamburg', 'anna%berlin', 'berlin 4'])
      expect([search, await namesFor(search)]).toEqual([search, []]);
  });

  it('a postal address is kept, proposed with every assignment, and written down as a change', async () => {
    const reseller = await addReseller(testApp, {
      name: 'Handy West',
      company: 'West GmbH',
      phone: '0221 1',
    });
    const id = await assignTo(reseller);
    const edit = (body: unknown) => ask(`PUT /api/admin/resellers/${reseller.id}`, body);
    const { status, body } = await edit({ address: '  Domplatz 1\n50667 Köln ' });
    expect([status, body.message]).toEqual([200, 'Reseller gespeichert']);
    expect(body.reseller).toMatchObject({
      address: 'Domplatz 1\n50667 Köln',
      company: 'West GmbH',
      phone: '0221 1',
    });
    const assignment = (await ask(`GET /api/admin/assignments/${id}`)).body;
    expect(assignment.resellerId.address).toBe('Domplatz 1\n50667 Köln');
    const [entry] = (await ask('GET /api/user-management/audit?kind=reseller&action=changed')).body;
    expect(entry.details).toEqual([{ field: 'address', from: '', to: 'Domplatz 1\n50667 Köln' }]);

    const long = await edit({ address: 'x'.repeat(201) });
    expect([long.status, long.body.fields.address]).toEqual([
      400,
      'Bitte geben Sie höchstens 200 Zeichen ein',
    ]);
    expect((await edit({ address: 'Weg 1\u0007' })).status).toBe(400);
    expect((await edit({ company: 'West\nGmbH' })).status).toBe(400);
    expect((await edit({ address: '', phone: null })).body.reseller).toMatchObject({
      address: '',
      phone: '',
      company: 'West GmbH',
    });
    expect((await ask(`PUT /api/admin/resellers/${admin.id}`, {})).status).toBe(404);
  });

  it('who is made directly has the address from the beginning', async () => {
    const body = { username: 'kiosk-sued', email: 'kiosk-sued@example.org', name: 'Kiosk Süd' };
    const create = (address: unknown) => ask('POST /api/admin/resellers', { ...body, address });
    for (const wrong of ['x'.repeat(201), 'Weg 1\u0007', 7]) {
      const { status, body: refusal } = await create(wrong);
      expect([status, Object.keys(refusal.fields)]).toEqual([400, ['address']]);
    }
    expect((await create(' Kaiserstraße 3\n60311 Frankfurt ')).status).toBe(201);
    const { body: found } = await ask('GET /api/admin/resellers?search=kiosk-sued');
    expect(found).toMatchObject([{ name: 'Kiosk Süd', address: 'Kaiserstraße 3\n60311 Frankfurt' }]);
  });

  it('deactivating blocks the login and ends sessions; activating needs no reason', async () => {
    const reseller = await addReseller(testApp);
    const off = await ask(`PATCH /api/admin/resellers/${reseller.id}/toggle-active`, {
      reason: 'Urlaub bis Mai',
    });
    expect(off.body).toMatchObject({ isActive: false });
    expect((await testApp.ask('GET /api/auth/user-info', { token: reseller.token })).status).toBe(401);
    expect((await login(reseller.username, KNOWN_PASSWORD)).status).toBe(403);
    const on = await ask(`PATCH /api/admin/resellers/${reseller.id}/toggle-active`);
    expect(on.body).toMatchObject({ isActive: true });
    expect((await login(reseller.username, KNOWN_PASSWORD)).status).toBe(200);
  });

  it('deactivating and deleting need a reason and empty hands', async () => {
    const reseller = await addReseller(testApp);
    const short = await ask(`PATCH /api/admin/resellers/${reseller.id}/toggle-active`, { reason: ' weg ' });
    expect([short.status, short.body.error]).toEqual([
      400,
      'Bitte geben Sie einen Grund für die Deaktivierung an (mindestens 5 Zeichen)',
    ]);
    const assigned = await assignTo(reseller);
    for (const [line, body] of [
      [`PATCH /api/admin/resellers/${reseller.id}/toggle-active`, { reason: 'Geschäft zu' }],
      [`DELETE /api/admin/resellers/${reseller.id}`, { confirmDeletion: true, reason: 'Geschäft zu' }],
    ] as const) {
      const refused = await ask(line, body);
      expect(refused.status).toBe(409);
      expect(refused.body.activeAssignments).toMatchObject([
        { deviceModel: 'iPhone 12', status: 'assigned' },
      ]);
      expect(refused.body.error).toBe(
        'Der Reseller hat noch 1 aktive Zuweisung. Bitte entziehen Sie zuerst das Gerät.',
      );
    }
    await testApp.ask(`POST /api/admin/approve-shipping/${assigned}`, { token: reseller.token, body: {} });
    const { body: listed } = await ask(`GET /api/admin/resellers?search=${reseller.username}`);
    expect(listed).toMatchObject([{ openCount: 0, shippingCount: 1 }]);
    const onTheWay = await ask(`DELETE /api/admin/resellers/${reseller.id}`, {
      confirmDeletion: true,
      reason: 'Geschäft zu',
    });
    expect([onTheWay.status, onTheWay.body.error]).toEqual([
      409,
      'Der Reseller hat noch 1 aktive Zuweisung. Bitte wählen Sie zuerst „Vorgang abbrechen“.',
    ]);
    const [row] = await testApp.deps.db.select().from(resellers).where(eq(resellers.id, reseller.id));
    expect(row?.isActive).toBe(true);
  });

  it('deleting keeps the sales under the reseller\u2019s name', async () => {
    const reseller = await addReseller(testApp, { name: 'Handy West' });
    const id = await assignTo(reseller);
    await testApp.ask(`POST /api/admin/confirm-delivery/${id}`, { token: reseller.token, body: {} });
    await testApp.ask(`POST /api/admin/report-sale/${id}`, {
      token: reseller.token,
      body: { salePrice: 150 },
    });
    const owner = await createStaff(testApp, { role: 'super_admin' });
    const shop = settlementCallsOf(testApp, owner.token);
    await shop.openShop();
    await ask(`PUT /api/admin/resellers/${reseller.id}`, { address: 'Kai 3, 20457 Hamburg' });
    const until = shopDay(testApp.deps.now());
    const settled = await shop.ask('POST /api/settlements', { resellerId: reseller.id, until, mail: false });
    await shop.ask(`POST /api/settlements/${settled.body._id}/paid`, { on: until });
    const unconfirmed = await ask(`DELETE /api/admin/resellers/${reseller.id}`, { reason: 'Geschäft zu' });
    expect(unconfirmed.status).toBe(400);
    const { status, body } = await ask(`DELETE /api/admin/resellers/${reseller.id}`, {
      confirmDeletion: true,
      reason: 'Geschäft zu',
    });
    expect([status, body]).toMatchObject([200, { affectedAssignments: 1, soldAssignments: 1 }]);
    expect((await login(reseller.username, KNOWN_PASSWORD)).status).toBe(401);
    const [kept] = await testApp.deps.db.select().from(assignments).where(eq(assignments.id, id));
    expect(kept).toMatchObject({ resellerId: null, resellerName: 'Handy West', status: 'sold' });
    const listed = (await ask('GET /api/admin/assignments')).body;
    expect(listed.find(({ _id }: { _id: string }) => _id === id).resellerId).toMatchObject({
      _id: null,
      name: 'Handy West',
    });
  });

  it('names and addresses are unique', async () => {
    const { username, email } = await addReseller(testApp);
    const body = { username: 'ganz-neu', email: 'ganz-neu@example.org', name: 'Neu' };
    expect((await ask('POST /api/admin/resellers', { ...body, username })).status).toBe(409);
    expect((await ask('POST /api/admin/resellers', { ...body, email })).status).toBe(409);
  });
});
