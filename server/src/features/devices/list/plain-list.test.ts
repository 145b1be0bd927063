import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff } from '../../../test/factories.ts';
import { type AskedList, plainDeviceList } from '../../../test/plain-device-list.ts';
import { RECORD_SALES } from '../../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** More than are handed over one by one when a word of their own finds them. */
const DEVICES = 2_600;
let testApp: TestApp;
let token: string;
const statements = new Set<string>();

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  const { pool } = testApp.database;
  await pool.query(`insert into devices (imei, serial, model, model_desc, status, purchase_price_cents, desired_profit_cents,
      actual_selling_price_cents, sold_date, battery_info, physical_condition, damage_description, purchase_date, created_at, updated_at)
    select (350000000000000 + n * 7919)::text, case when n % 3 > 0 then 'SN' || n % 400 end,
      case when n % 50 = 0 then 'Pixel 7' when n % 3 = 0 then 'iPhone 13' when n > 2000 then 'Galaxy S22' else 'iPhone 12 Pro' end,
      case n % 4 when 0 then null when 1 then '128GB Gold' else '256GB Blau' end, status, n % 5 * 1000, n % 4 * 500,
      case when status = 'verkauft' then 1000 + n % 11 * 100 end,
      case when status = 'verkauft' then timestamp '2026-01-01' + n % 13 * interval '1 day' end,
      case when n % 2 > 0 then jsonb_build_object('health', 70 + n % 20) end,
      case when n % 5 > 0 then jsonb_build_object('overallGrade', (array['A', 'B', 'C'])[1 + n % 3]) end,
      case when n % 7 > 0 then 'Kratzer am Rahmen' when n % 2 > 0 then 'Delle' else '' end,
      now(), timestamp '2026-01-01' + n % 900 * interval '1 hour', now()
    from generate_series(1, ${DEVICES}) n,
      lateral (select (array['${deviceStatuses.join("', '")}'])[1 + n * 7 % ${deviceStatuses.length}] as status) s; ${RECORD_SALES}`);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => {
    statements.add(String((args[0] as { name?: string }).name ?? ''));
    return query(...args);
  }) as typeof pool.query;
});
afterAll(() => testApp.close());

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq });
const words = [
  'iphone',
  '13',
  'pro',
  'pixel',
  'gold',
  'kratzer',
  'delle',
  'sn',
  'sn39',
  'galaxy',
  '128gb',
  'blau',
  '7',
  '350000',
];
const numbers = fc
  .integer({ min: 1, max: DEVICES })
  .chain((n) =>
    fc.constantFrom(String(350000000000000 + n * 7919), String(350000000000000 + n * 7919).slice(-6)),
  );
const search = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((some) => some.join(' ')),
  },
  { weight: 1, arbitrary: numbers },
);
const lists: fc.Arbitrary<AskedList> = fc.record({
  search: maybe(search, 5),
  status: maybe(fc.constantFrom(...deviceStatuses)),
  inStock: maybe(fc.constant('true' as const), 1),
  only: maybe(fc.constantFrom('toRepair', 'withoutPurchasePrice', 'readyWithoutPrice'), 1),
  grade: maybe(fc.constantFrom('A', 'B'), 1),
  minBattery: maybe(fc.integer({ min: 70, max: 90 }), 1),
  minPrice: maybe(fc.integer({ min: 0, max: 60 }), 1),
  sort: fc.constantFrom('createdAt', 'model', 'imei', 'serial', 'status', 'battery', 'price', 'soldDate'),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 60 })),
  limit: fc.constantFrom(7, 25, 50, 200),
});
const narrowings = ['inStock', 'only', 'grade', 'minBattery', 'minPrice'] as const;
/** Half of the lists have no filter, since filters lead past the ways of the search. */
const plainLists = lists.map((list) => ({
  ...list,
  ...Object.fromEntries(narrowings.map((name) => [name, undefined])),
}));

const first = { sort: 'createdAt', order: 'desc', page: 1, limit: 25 } as const;
/** One list for each way of the search, so that none depends on the dice. */
const eachWay: [AskedList][] = ['007919', 'iphone', 'pixel gold'].map((text) => [{ ...first, search: text }]);

it('random lists show what a plain query shows', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(lists, plainLists), async (list) => {
      const query = new URLSearchParams(JSON.parse(JSON.stringify(list)) as Record<string, string>);
      const { status, body, headers } = await testApp.ask(`GET /api/devices?${query}`, { token });
      expect(status).toBe(200);
      const shown = {
        ids: body.map(({ _id }: { _id: string }) => _id),
        total: Number(headers['x-total-count']),
      };
      expect(shown).toEqual(await plainDeviceList(testApp.database.pool, list));
    }),
    { numRuns: process.env.PROVE === 'full' ? 400 : 40, examples: [...eachWay] },
  );
  for (const way of ['search number', 'search walk', 'search matches', 'devices'])
    expect(
      [...statements].filter((name) => name.startsWith(way)),
      way,
    ).not.toEqual([]);
});
