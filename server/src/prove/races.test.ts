import { expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { freshImei } from '../test/device-samples.ts';
import { addReseller, createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';
import { brokenInvariants } from './invariants.ts';

const bed = useProgramBed();
const isFull = process.env.PROVE === 'full';
const SEEDS = isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [Number(process.env.SEED ?? 1)];
const ACTORS = isFull ? 16 : 6;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ACTS_EACH = isFull ? 300 : 40;

const isFailure = (line: string) => line.includes('"request failed"');

/** Everything that two people may do to the same few phones at once, on two programs that share a database. */
it.each(SEEDS)(
  'seed %i: whatever meets, the data stays true and nobody is answered 5xx',
  { timeout: 900_000 },
  async (seed) => {
    const testApp = await createTestApp();
    const admin = await createStaff(testApp, { role: 'super_admin' });
    const shops = [await addReseller(testApp), await addReseller(testApp)];
    const programs = [1, 2].map(() => bed.start({ DATABASE_URL: urlOf(testApp.database.address) }));
    const addresses = await Promise.all(programs.map((program) => program.listening()));
    const imeis = Array.from({ length: 4 }, () => freshImei());
    const statuses = new Map<number, number>();

    const send = async (actor: number, line: string, token: string, body?: object) => {
      const [method, path] = line.split(' ');
      const response = await fetch(`${addresses[actor % 2]}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await response.arrayBuffer();
    };

    const act = async (actor: number) => {
      const { pick } = createRandom(seed * 1_000 + actor);
      for (let count = 0; count < ACTS_EACH; count++) {
        const shop = pick(shops);
        const asStaff = (line: string, body?: object) => send(actor, line, admin.token, body);
        const asShop = (line: string, body?: object) => send(actor, line, shop.token, body);
        const oneOf = async (query: string) => {
          const { rows } = await testApp.database.pool.query<{ id: string }>(query);
          return rows.length ? pick(rows).id : NOBODY;
        };
        const assignment = await oneOf('select id from assignments order by assigned_at desc limit 6');
        const device = await oneOf('select id from devices limit 12');
        const deleted = await oneOf('select id from trash order by deleted_at desc limit 4');
        await pick([
          () =>
            asStaff('POST /api/devices', { imei: pick(imeis), purchasePrice: 10, status: 'verkaufsbereit' }),
          () =>
            asStaff(`PUT /api/devices/${device}`, {
              status: pick(['verkaufsbereit', 'in_reparatur', 'verkauft']),
              actualSellingPrice: 50,
            }),
          () => asStaff(`DELETE /api/devices/${device}`),
          () => asStaff(`POST /api/trash/${deleted}/restore`),
          () => asStaff(`PUT /api/devices/${device}/imei`, { imei: pick(imeis) }),
          () =>
            asStaff('POST /api/admin/assign-device', {
              deviceId: device,
              resellerId: shop.id,
              minimumPrice: 30,
            }),
          () =>
            asStaff('POST /api/admin/assign-device', {
              deviceId: device,
              resellerId: shop.id,
              minimumPrice: 30,
            }),
          () => asStaff(`POST /api/admin/ship-device/${assignment}`, { method: 'pickup' }),
          () => asShop(`POST /api/admin/approve-shipping/${assignment}`, {}),
          () => asShop(`POST /api/admin/confirm-delivery/${assignment}`, { condition: 'gut' }),
          () => asShop(`POST /api/admin/report-sale/${assignment}`, { salePrice: 40 }),
          () => asShop(`POST /api/admin/reverse-sale/${assignment}`, { reason: 'Kunde gibt zurück' }),
          () => asShop(`POST /api/admin/request-return/${assignment}`, { reason: 'nicht verkauft' }),
          () => asStaff(`POST /api/admin/approve-return/${assignment}`, {}),
          () => asStaff(`POST /api/admin/receive-return/${assignment}`, {}),
          () =>
            asStaff(`PATCH /api/admin/assignments/${assignment}/revoke`, {
              reason: 'zurück damit',
              force: true,
            }),
        ])();
      }
    };
    await Promise.all(Array.from({ length: ACTORS }, (_, actor) => act(actor)));

    const answers = [...statuses].sort().map(([status, count]) => `${count} times ${status}`);
    reportProof(`seed ${seed}: ${ACTORS} people on two programs, answered ${answers.join(', ')}`);
    // What was answered 5xx, or broken off as a deadlock.
    const failures = programs.flatMap(({ stdout }) => stdout.split('\n')).filter(isFailure);
    expect(failures).toEqual([]);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(await brokenInvariants(testApp.database.pool)).toEqual([]);
    const { rows } = await testApp.database.pool.query(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    expect(rows[0].count).toBe(0);
    for (const program of programs) expect((await program.stop()).code).toBe(0);
    await testApp.close();
  },
);
