import { MAX_STREAMS_PER_ACCOUNT } from '@kreislauf/domain/events/events.rules';
import type { PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { ChangeListener } from '../../db/change-listener.ts';
import { openDb } from '../../db/open-db.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { gracefulCloser } from '../../http/connections/graceful-close.ts';
import { freshImei } from '../../test/device-samples.ts';
import { EventReader } from '../../test/event-reader.ts';
import { addReseller, createStaff, createStaffWith, KNOWN_PASSWORD } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: { id: string; token: string };
/** Two programs on one database. */
let first: string;
let second: string;
const closers: (() => Promise<unknown>)[] = [];
const readers: EventReader[] = [];
const patiently = { timeout: 20_000, interval: 20 };

beforeAll(async () => {
  testApp = await createTestApp();
  owner = await createStaff(testApp, { role: 'super_admin' });
  first = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { db, pool, close } = openDb(testApp.database.address, {
    maxConnections: 3,
    onConnectionLost: () => {},
  });
  const other = await buildApp({ ...testApp.deps, db }, pool);
  closers.push(gracefulCloser(other), close);
  second = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(async () => {
  for (const close of closers) await close();
  await testApp.close();
});

const ask = (line: string, body?: unknown, token = owner.token) => testApp.ask(line, { token, body });
async function open(token: string, address = second): Promise<EventReader> {
  const reader = await EventReader.open(address, token);
  readers.push(reader);
  return reader;
}
const openFor = async (...granted: PermissionKey[]) => open((await createStaffWith(testApp, granted)).token);
const addDevice = async (values: object = {}): Promise<string> =>
  (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...values })).body._id;
const partOf = (partNumber: string) => ({
  partNumber,
  description: 'Display',
  forModel: 'iPhone 13',
  category: 'Displays',
  price: 1,
  stock: 1,
});
/** What comes after everything before: whoever was not told by then is not told. */
async function mark(...readers: EventReader[]): Promise<void> {
  const id = await addDevice();
  for (const { changes } of readers)
    await expect.poll(() => changes, patiently).toContainEqual({ kind: 'device', id });
}

describe('the stream of changes', () => {
  it('tells in every process what any process has stored', async () => {
    const here = await open(owner.token, first);
    const there = await open(owner.token, second);
    expect(there).toMatchObject({ status: 200, contentType: 'text/event-stream; charset=utf-8' });
    await expect.poll(() => there.text, patiently).toContain(': verbunden');
    const id = await addDevice();
    for (const { changes } of [here, there])
      await expect.poll(() => changes, patiently).toContainEqual({ kind: 'device', id });
    const { body: part } = await ask('POST /api/parts', partOf('E-1'));
    await expect.poll(() => there.changes, patiently).toContainEqual({ kind: 'part', id: part._id });
    await ask(`PUT /api/devices/${id}`, { damageDescription: 'Kratzer' });
    await ask(`DELETE /api/devices/${id}`);
    const reseller = await addReseller(testApp);
    await expect.poll(() => there.changes, patiently).toContainEqual({ kind: 'reseller', id: reseller.id });
    const { id: userId } = await createStaff(testApp);
    await expect.poll(() => there.changes, patiently).toContainEqual({ kind: 'user', id: userId });
    await ask('PUT /api/prices', { cells: [{ model: 'iPhone 13', storage: '128GB', grade: 'A', price: 1 }] });
    await expect.poll(() => there.changes.map(({ kind }) => kind), patiently).toContain('price');
  });

  it('says nothing of what was rolled back', async () => {
    const reader = await open(owner.token);
    const id = await addDevice();
    await expect.poll(() => reader.changes, patiently).toContainEqual({ kind: 'device', id });
    reader.changes.length = 0;
    const undone = testApp.deps.db.transaction(async (tx) => {
      await tx.update(devices).set({ damageDescription: 'nie' }).where(eq(devices.id, id));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await mark(reader);
    expect(reader.changes.filter((change) => change.id === id)).toEqual([]);
  });

  it('tells a mass of changes as one', async () => {
    const reader = await open(owner.token);
    await mark(reader);
    reader.changes.length = 0;
    await testApp.deps.db.transaction(async (tx) => {
      for (let at = 0; at < 300; at++) {
        const imei = freshImei();
        await tx.execute(
          sql`insert into devices (imei, model, status, purchase_date, created_at, updated_at) values (${imei}, 'iPhone 8', 'gekauft', now(), now(), now())`,
        );
      }
    });
    await expect.poll(() => reader.changes, patiently).toContainEqual({ kind: 'device', id: '*' });
    expect(reader.changes.length).toBeLessThan(60);
  });

  it('tells staff what their flags show, and a reseller of own phones alone', async () => {
    const viewer = await openFor('devices.view');
    const parts = await openFor('parts.view', 'devices.view');
    const mine = await addReseller(testApp);
    const theirs = await addReseller(testApp);
    const own = await open(mine.token);
    const id = await addDevice({ status: 'verkaufsbereit' });
    const { body } = await ask('POST /api/admin/assign-device', {
      deviceId: id,
      resellerId: mine.id,
      minimumPrice: 1,
    });
    const assignment = { kind: 'assignment', id: body.assignment._id };
    await expect.poll(() => own.changes, patiently).toContainEqual(assignment);
    own.changes.length = 0;
    const foreign = await addDevice({ status: 'verkaufsbereit' });
    await ask('POST /api/admin/assign-device', {
      deviceId: foreign,
      resellerId: theirs.id,
      minimumPrice: 1,
    });
    await ask('POST /api/parts', partOf('E-2'));
    await mark(viewer, parts);
    await ask(`PUT /api/devices/${id}`, { damageDescription: 'Kratzer' });
    await expect.poll(() => own.changes, patiently).toContainEqual({ kind: 'device', id });
    expect(own.changes.every((change) => change.id === id || change.id === assignment.id)).toBe(true);
    expect(new Set(viewer.changes.map(({ kind }) => kind))).toEqual(new Set(['device']));
    await expect.poll(() => parts.changes.map(({ kind }) => kind), patiently).toContain('part');
  });

  it.each([
    ['its logout', (token: string) => ask('POST /api/auth/logout', {}, token)],
    ['the account being deactivated', (_: string, id: string) => setActive(id, false)],
    [
      'a password changed elsewhere',
      async (_: string, _id: string, other: string) => {
        const body = { currentPassword: KNOWN_PASSWORD, newPassword: 'Neue-Wiese-88' };
        expect((await ask('POST /api/auth/change-password', body, other)).status).toBe(200);
      },
    ],
  ])('ends with %s', async (_title, endSession) => {
    const { id, token, username } = await createStaff(testApp, { role: 'viewer' });
    const login = await testApp.ask('POST /api/admin-auth/login', {
      body: { username, password: KNOWN_PASSWORD },
    });
    const reader = await open(token);
    await endSession(token, id, login.body.token);
    await expect.poll(() => reader.hasEnded, patiently).toBe(true);
    expect((await open(token)).status).toBe(401);
  });

  it('ends when its session is too old', async () => {
    const { token } = await createStaff(testApp);
    const reader = await open(token);
    testApp.passTime({ hours: 13 });
    owner = await createStaff(testApp, { role: 'super_admin' });
    await expect.poll(() => reader.hasEnded, patiently).toBe(true);
  });

  it('is refused to whoever has very many of them', async () => {
    const { token } = await createStaff(testApp);
    // In any process: the limit is one for all of them.
    const openOne = async (at: number) => (await open(token, at % 2 ? first : second)).status;
    const opened = await Promise.all(Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, (_, at) => openOne(at)));
    expect(opened).toEqual(Array(MAX_STREAMS_PER_ACCOUNT).fill(200));
    expect([await openOne(0), await openOne(1)]).toEqual([429, 429]);
    expect((await open((await createStaff(testApp)).token)).status).toBe(200);
    readers[0]?.leave();
    await expect.poll(() => openOne(1), patiently).toBe(200);
    expect(await openOne(0)).toBe(429);
  });

  it('frees the places of a process that dies, and takes its own again when it has lost its connection', async () => {
    const { token } = await createStaff(testApp);
    const [dying, living] = ['first', 'second'].map(() => new ChangeListener(testApp.database.pool));
    if (!dying || !living) throw new Error('two listeners were made');
    closers.push(async () => living.close());
    const account = (await createStaff(testApp)).id;
    await Promise.all([dying.listen(), living.listen()]);
    const places = await Promise.all(
      Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => dying.streamSemaphore.acquire(account)),
    );
    expect(new Set(places).size).toBe(MAX_STREAMS_PER_ACCOUNT);
    expect(await living.streamSemaphore.acquire(account)).toBeUndefined();
    dying.close();
    await expect.poll(() => living.streamSemaphore.acquire(account), patiently).toBeDefined();

    const reader = await open(token, first);
    await endListeners();
    await expect.poll(() => reader.changes, patiently).toContainEqual({ kind: 'device', id: '*' });
    // One is still open, so that all but one are free.
    const statuses: number[] = [];
    for (let at = 0; at < MAX_STREAMS_PER_ACCOUNT; at++) statuses.push((await open(token, second)).status);
    expect(statuses).toEqual([...Array(MAX_STREAMS_PER_ACCOUNT - 1).fill(200), 429]);
    expect(reader.hasEnded).toBe(false);
  });

  it('hears again after its connection to the database was cut, and says that something may be missing', async () => {
    const reader = await open(owner.token);
    await mark(reader);
    reader.changes.length = 0;
    await endListeners();
    await expect.poll(() => reader.changes, patiently).toContainEqual({ kind: 'device', id: '*' });
    await mark(reader);
  });

  it('does not hold up a stop', async () => {
    const { db, pool, close } = openDb(testApp.database.address, {
      maxConnections: 2,
      onConnectionLost: () => {},
    });
    const third = await buildApp({ ...testApp.deps, db }, pool);
    const reader = await open(owner.token, await third.listen({ port: 0, host: '127.0.0.1' }));
    await third.close();
    await close();
    await expect.poll(() => reader.hasEnded, patiently).toBe(true);
  });
});

const endListeners = () =>
  testApp.deps.db.transaction((tx) =>
    tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kreislauf-changes' and datname = current_database()`,
    ),
  );

const setActive = (id: string, isActive: boolean) =>
  testApp.deps.db.transaction((tx) =>
    tx.execute(sql`update users set is_active = ${isActive} where id = ${id}`),
  );
