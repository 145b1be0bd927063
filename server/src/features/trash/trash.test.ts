import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, KNOWN_PASSWORD } from '../../test/factories.ts';
import { recordSales } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { keepInTrash } from '../deletions/keep-in-trash.queries.ts';
import { deleteDevice } from '../devices/devices.queries.ts';
import { emptyTrash } from './trash.jobs.ts';

let testApp: TestApp;
let admin: string;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'super_admin', name: 'Anna' })).token;
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, token = admin) => testApp.ask(line, { token, body });
const trashed = async (query = '') => (await ask(`GET /api/trash${query}`)).body;
const restore = (id: string, token = admin) => ask(`POST /api/trash/${id}/restore`, undefined, token);

async function newDevice(body: Record<string, unknown> = {}): Promise<Record<string, string>> {
  return (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...body })).body;
}
async function newPart(partNumber: string): Promise<string> {
  const part = { description: 'Display', forModel: 'iPhone 13', category: 'Display', price: 10 };
  return (await ask('POST /api/parts', { partNumber, ...part })).body._id;
}

describe('a deleted device', () => {
  it('is gone for everybody, and comes back whole with its history', async () => {
    const { _id } = await newDevice({ purchasePrice: 120.5, parts: [{ partNumber: 'X', price: 3 }] });
    await ask(`PUT /api/devices/${_id}`, { damageDescription: 'Kratzer' });
    const before = (await ask(`GET /api/devices/${_id}`)).body;
    expect((await ask(`DELETE /api/devices/${_id}`)).status).toBe(200);
    expect((await ask(`GET /api/devices/${_id}`)).status).toBe(404);
    expect((await ask(`GET /api/devices?search=${before.imei}`)).body).toEqual([]);

    const [item] = await trashed('?kind=device');
    expect(item).toEqual({
      _id,
      kind: 'device',
      label: `iPhone 13 (IMEI ${before.imei})`,
      deletedAt: expect.any(String),
      by: 'Anna',
      until: new Date(Date.parse(item.deletedAt) + 30 * 86_400_000).toISOString(),
    });

    expect((await restore(_id as string)).status).toBe(200);
    expect((await ask(`GET /api/devices/${_id}`)).body).toEqual(before);
    const kinds = (await ask(`GET /api/devices/${_id}/history`)).body.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(['restored', 'deleted', 'changed', 'created']);
    expect((await trashed()).map(({ _id: id }: { _id: string }) => id)).not.toContain(_id);
    expect((await restore(_id as string)).status).toBe(404);
  });

  it('leaves its IMEI free, and waits for it when it is in use again', async () => {
    const { _id, imei } = await newDevice();
    await ask(`DELETE /api/devices/${_id}`);
    const again = await newDevice({ imei });
    expect(again._id).not.toBe(_id);
    expect((await restore(_id as string)).status).toBe(409);
    expect((await ask(`GET /api/devices/${_id}`)).status).toBe(404);
    await ask(`DELETE /api/devices/${again._id}`);
    expect((await restore(_id as string)).status).toBe(200);
    // Deleted once more, it is in the trash once more.
    expect((await ask(`DELETE /api/devices/${_id}`)).status).toBe(200);
    expect((await restore(_id as string)).status).toBe(200);
  });

  it('comes back while the purchase before it is deleted under a corrected number', async () => {
    const first = await newDevice({ status: 'verkauft', actualSellingPrice: 100 });
    const second = await newDevice({ imei: first.imei });
    await ask(`PUT /api/devices/${first._id}/imei`, { imei: freshImei() });
    await ask(`DELETE /api/devices/${second._id}`);
    const { asked } = await testApp.deps.db.transaction(async (tx) => {
      const { _id: id = '' } = first;
      await keepInTrash(tx, {
        kind: 'device',
        id,
        label: 'x',
        actorName: 'Anna',
        deletedAt: testApp.deps.now(),
      });
      await deleteDevice(tx, id);
      await recordSales(tx);
      const asked = restore(second._id as string);
      await untilWaiting(testApp, asked);
      return { asked };
    });
    expect((await asked).status).toBe(200);
    await restore(first._id as string);
    const { previousPurchase } = (await ask(`GET /api/devices/${second._id}`)).body;
    expect(previousPurchase._id).toBe(first._id);
  });

  it('finds its other purchases and ended assignments again', async () => {
    const sold = { status: 'verkauft', actualSellingPrice: 100 };
    const first = await newDevice(sold);
    const second = await newDevice({ imei: first.imei, status: 'verkaufsbereit' });
    const resellerId = (await addReseller(testApp)).id;
    const assigned = (
      await ask('POST /api/admin/assign-device', { deviceId: second._id, resellerId, minimumPrice: 10 })
    ).body.assignment._id;
    await ask(`PATCH /api/admin/assignments/${assigned}/revoke`, { reason: 'Falsch zugewiesen' });
    await ask(`DELETE /api/devices/${first._id}`);
    expect((await ask(`GET /api/devices/${second._id}`)).body.previousPurchase).toBeNull();
    await restore(first._id as string);
    expect((await ask(`GET /api/devices/${second._id}`)).body.previousPurchase._id).toBe(first._id);
    expect((await ask(`DELETE /api/devices/${second._id}`)).status).toBe(200);
    await restore(second._id as string);
    const { rows } = await testApp.database.pool.query('select device_id from assignments where id = $1', [
      assigned,
    ]);
    expect(rows).toEqual([{ device_id: second._id }]);
  });

  it.each(['first', 'second'] as const)(
    'finds a purchase that was deleted, too: the %s comes back first',
    async (early) => {
      const first = await newDevice({ status: 'verkauft', actualSellingPrice: 100 });
      const second = await newDevice({ imei: first.imei });
      for (const { _id } of [second, first]) await ask(`DELETE /api/devices/${_id}`);
      const order = early === 'first' ? [first, second] : [second, first];
      for (const { _id } of order) expect((await restore(_id as string)).status).toBe(200);
      expect((await ask(`GET /api/devices/${second._id}`)).body.previousPurchase._id).toBe(first._id);
    },
  );
});

describe('a deleted part', () => {
  it('comes back with its prices, unless its number is taken', async () => {
    const id = await newPart('P-1');
    const part = { description: 'Display', forModel: 'iPhone 13', category: 'Display', price: 12 };
    await ask(`PUT /api/parts/${id}`, part);
    const before = (await ask(`GET /api/parts/${id}`)).body;
    await ask(`DELETE /api/parts/${id}`);
    expect((await ask(`GET /api/parts/${id}`)).status).toBe(404);
    const other = await newPart('p-1');
    expect((await restore(id)).status).toBe(409);
    await ask(`DELETE /api/parts/${other}`);
    expect((await restore(id)).status).toBe(200);
    expect((await ask(`GET /api/parts/${id}`)).body).toEqual(before);
    expect((await ask(`GET /api/parts/${id}/prices`)).body).toHaveLength(1);
    await ask(`PUT /api/parts/${id}`, { ...part, price: 13 });
    expect((await ask(`GET /api/parts/${id}/prices`)).body).toHaveLength(2);
  });
});

describe('a deleted reseller', () => {
  const remove = (id: string) =>
    ask(`DELETE /api/admin/resellers/${id}`, { confirmDeletion: true, reason: 'Kein Vertrag mehr' });

  it('comes back with the password, sessions ended', async () => {
    const { id, username, token } = await addReseller(testApp);
    expect((await remove(id)).status).toBe(200);
    const login = () => testApp.ask('POST /api/auth/login', { body: { username, password: KNOWN_PASSWORD } });
    expect((await login()).status).toBe(401);
    expect((await restore(id)).status).toBe(200);
    expect((await testApp.ask('GET /api/auth/user-info', { token })).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it.each([{ username: 'laden-neu' }, { email: 'laden-neu@example.org' }])(
    'not while %o is taken',
    async (names) => {
      const { id } = await addReseller(testApp, { ...names });
      await remove(id);
      const other = await addReseller(testApp, { ...names });
      expect((await restore(id)).status).toBe(409);
      await remove(other.id);
      expect((await restore(id)).status).toBe(200);
      await remove(id);
    },
  );
});

describe('who may look into the trash', () => {
  it('each sees and restores what he may delete', async () => {
    const { _id } = await newDevice();
    const part = await newPart('P-2');
    await ask(`DELETE /api/devices/${_id}`);
    await ask(`DELETE /api/parts/${part}`);
    const { token } = await createStaffWith(testApp, ['parts.delete']);
    const { body, headers } = await ask('GET /api/trash?page=1&limit=10', undefined, token);
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['part', 'part']);
    expect(headers['x-total-count']).toBe('2');
    expect((await ask('GET /api/trash?kind=device', undefined, token)).status).toBe(403);
    expect((await restore(_id as string, token)).status).toBe(403);
    expect((await restore(part, token)).status).toBe(200);
    expect((await ask('GET /api/trash?kind=nichts')).status).toBe(400);
    expect(await trashed(`?search=${'iPhone'}`)).not.toHaveLength(0);
  });
});

it('after thirty days it is gone for good', async () => {
  const { _id } = await newDevice();
  await ask(`DELETE /api/devices/${_id}`);
  testApp.passTime({ days: 31 });
  admin = (await createStaff(testApp, { role: 'super_admin' })).token;
  expect(await trashed()).toEqual([]);
  expect((await restore(_id as string)).status).toBe(404);
  await emptyTrash.run(testApp.deps, {});
  const { rows } = await testApp.database.pool.query('select count(*)::int as kept from trash');
  expect(rows[0].kept).toBe(0);
});
