import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { preparedByKeys } from './prepared-by-keys.ts';
import { roles } from './tables/roles.table.ts';

let database: TestDatabase;
let names: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const made = Array.from({ length: 250 }, (_, number) => ({
    name: `role-${number}`,
    displayName: `Rolle ${number}`,
    permissions: {},
  }));
  await database.db.transaction((tx) => tx.insert(roles).values(made));
  names = made.map(({ name }) => name);
});
afterAll(() => database.close());

const rolesByName = preparedByKeys('roles_by_name', (db, isAsked) =>
  db.select({ name: roles.name }).from(roles).where(isAsked(roles.name)),
);

it.each([0, 1, 2, 4, 5, 16, 17, 100, 101, 250])('finds each of %i keys once', async (count) => {
  const asked = names.slice(0, count);
  const found = await rolesByName(database.db, [...asked, ...asked.slice(0, 1)]);
  expect(found.map(({ name }) => name).sort()).toEqual(asked.sort());
});

it('finds nothing for a key that nobody has', async () => {
  expect(await rolesByName(database.db, ['nobody'])).toEqual([]);
});

it.each([1, 3, 12])('has its plan kept when it is asked for %i keys', async (count) => {
  const plans = await database.db.transaction(async (tx) => {
    for (let run = 0; run < 8; run++) await rolesByName(tx, names.slice(run, run + count));
    const { rows } = await tx.execute<{ generic: number }>(
      sql`select generic_plans::int as generic from pg_prepared_statements where name like 'roles_by_name %'`,
    );
    return rows;
  });
  expect(plans.some(({ generic }) => generic >= 3)).toBe(true);
});
