import { allEndpoints } from '@kreislauf/domain/contract';
import type { Endpoint } from '@kreislauf/domain/shared/endpoint';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { mails } from '../db/tables/mails.table.ts';
import { freshImei } from './device-samples.ts';
import { addReseller, createStaff, KNOWN_PASSWORD, type TestAccount } from './factories.ts';
import { reportProof } from './proof-report.ts';
import { createAppWithSmallSupplier } from './small-supplier.ts';
import { type RowWatch, watchRows } from './stored-rows.ts';
import type { Answer, Asked, TestApp } from './test-app.ts';

// Deletions last, so that the rows are there for all the others.
export const hostileEntries = [...allEndpoints]
  .sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
  .filter(({ path }) => !path.endsWith('/logout'))
  .map((entry) => [`${entry.method} ${entry.path}`, entry] as const);

/** A program with a row for every call to act on, whose answers are judged. */
export function useHostileBed() {
  // Thousands of requests each; on a busy machine they take their time.
  vi.setConfig({ testTimeout: 900_000 });

  let testApp: TestApp;
  let admin: TestAccount;
  let reseller: TestAccount;
  /** Rows that the calls act on, by what stands before the id in their paths. */
  let ids: Record<string, string>;
  let known: Record<string, unknown>;
  let rows: RowWatch;
  let requests = 0;

  beforeAll(async () => {
    testApp = await createAppWithSmallSupplier();
    admin = await createStaff(testApp, { role: 'super_admin' });
    reseller = await addReseller(testApp);
    const made = async (line: string, body: unknown) => (await ask(line, JSON.stringify(body))).body;
    const newDevice = async () =>
      (await made('POST /api/devices', { imei: freshImei(), status: 'verkaufsbereit' }))._id;
    const deviceId = await newDevice();
    const role = await made('POST /api/user-management/roles', {
      name: 'werkstatt',
      displayName: 'Werkstatt',
    });
    const assigned = await made('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 10,
    });
    const part = { description: 'Display', forModel: 'iPhone 13', category: 'Display', price: 10 };
    await made('POST /api/user-management/invite-user', { email: 'neu@example.org' });
    await made('POST /api/admin/invite-reseller', { email: 'neu@example.org' });
    const [mail] = await testApp.deps.db.select().from(mails).limit(1);
    ids = {
      devices: deviceId,
      parts: (await made('POST /api/parts', { partNumber: 'D-13', ...part }))._id,
      users: (await createStaff(testApp)).id,
      roles: role._id,
      resellers: (await addReseller(testApp)).id,
      outbox: mail?.id ?? '',
      import: 'B-13',
      invitations: (await ask('GET /api/user-management/invitations')).body[0]._id,
      'reseller-invitations': (await ask('GET /api/admin/reseller-invitations')).body[0]._id,
    };
    const returns = ['request', 'cancel', 'ship', 'approve', 'refuse', 'receive'].map(
      (act) => `${act}-return`,
    );
    for (const call of ['assignments', 'ship-device', 'approve-shipping', 'confirm-delivery', ...returns])
      ids[call] = assigned.assignment._id;
    known = {
      email: 'jemand@example.org',
      imei: freshImei(),
      deviceId: await newDevice(),
      resellerId: reseller.id,
      roleId: role._id,
      updatedAt: '2090-01-01T00:00:00.000Z',
      currentPassword: KNOWN_PASSWORD,
      newPassword: KNOWN_PASSWORD,
      syncInterval: '0 3 * * *',
      syncEnabled: false,
      portsCondition: 'clean',
      marketSource: 'manual',
      stock: 3,
    };
    rows = await watchRows(testApp.database.pool);
    await newDevice();
    expect(await rows.changed(), 'the watch notices what is stored').toContain('devices');
  }, 60_000);
  afterAll(async () => {
    expect((await ask('GET /api/health')).status).toBe(200);
    reportProof(
      `${requests} requests to ${allEndpoints.length} calls, nothing stored of what was refused, afterwards in good health`,
    );
    await testApp.close();
  });

  async function ask(line: string, json?: string, entry?: Endpoint): Promise<Answer> {
    const { token } = entry?.guard.allow === 'reseller' ? reseller : admin;
    const headers = { 'content-type': 'application/json' };
    return testApp.ask(line, { token, ...(json !== undefined && { body: json, headers }) });
  }

  async function expectNoFault(asked: { title: string; answer: () => Promise<Answer> }[]): Promise<void> {
    const faults: string[] = [];
    let areSettingsChanged = false;
    // What the test before has left is no concern of this one.
    await rows.changed();
    for (const { title, answer } of asked) {
      const answered = await answer();
      const changed = await rows.changed();
      areSettingsChanged ||= changed.includes('settings');
      const isStored = answered.status >= 400 && changed.length > 0 && !isPaidAnswer(answered, changed);
      const fault = faultOf(answered) ?? (isStored ? `${answered.status}, but stored in ${changed}` : null);
      if (fault) faults.push(`${title.slice(0, 200)} → ${fault}`);
    }
    requests += asked.length;
    // With a key of its own the program would ask the real services from now on.
    if (areSettingsChanged)
      await ask('PUT /api/settings/services', JSON.stringify({ imei: { key: '' }, foneday: { key: '' } }));
    expect(faults).toEqual([]);
  }

  return {
    ask,
    expectNoFault,
    /** As somebody who may do everything. */
    askWith: (line: string, asked: Asked) => testApp.ask(line, { token: admin.token, ...asked }),
    lineOf({ method, path }: Endpoint): string {
      const filled = path.replace(
        /([\w-]+)\/:\w+/g,
        (_, before) => `${before}/${ids[before] ?? 'unbekannt'}`,
      );
      return `${method} ${filled}`;
    },
    /** Valid values for fields of some names. */
    known: () => known,
    addUser: (name: string) => createStaff(testApp, { name }),
  };
}

/** Any input may be answered with anything but a 5xx, and a refusal is worded for people. */
function faultOf({ status, body }: Answer): string | null {
  if (status >= 500) return `${status}`;
  if (status < 400) return null;
  const sentences: string[] = [body.error, ...Object.values<string>(body.fields ?? {})];
  const isGerman = sentences.every(
    (sentence) =>
      /^[A-ZÄÖÜ„]/.test(sentence) && !/\b(Invalid|expected|received|Required|must|Error)\b/.test(sentence),
  );
  return isGerman ? null : JSON.stringify(body);
}

/** The IMEI service knows no such phone: what it said is kept, because asking again would cost again. */
function isPaidAnswer({ status }: Answer, changed: string[]): boolean {
  return status === 404 && changed.every((table) => table === 'imei_checks');
}
