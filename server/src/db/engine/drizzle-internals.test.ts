import { eq, sql } from 'drizzle-orm';
import { date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Db } from '../types.ts';
import { compileStatement, connectionOf, literalLimit, transactionOn } from './drizzle-internals.ts';

const shelves = pgTable('engine_shelves', {
  id: integer().primaryKey(),
  builtAt: timestamp({ withTimezone: true, precision: 3 }),
  day: date(),
});
const boxes = pgTable('engine_boxes', {
  id: integer().primaryKey(),
  shelfId: integer(),
  label: text().notNull(),
  weight: numeric({ mode: 'number' }),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table engine_shelves (id integer primary key, built_at timestamptz, day date);
    create table engine_boxes (id integer primary key, shelf_id integer, label text not null, weight numeric);
    insert into engine_shelves values (1, '2026-03-01T10:00:00.123Z', '2026-03-01'), (2, null, null);
    insert into engine_boxes values (1, 1, 'a', 1.5), (2, null, 'b', null), (3, 2, 'c', 3)`);
});
afterAll(() => database.close());

function boxesOn(db: Db) {
  return db
    .select({
      id: boxes.id,
      box: boxes,
      shelf: shelves,
      half: sql<number>`${boxes.weight} / 2`.mapWith(Number),
      loud: sql<string>`upper(${boxes.label})`.as('loud'),
    })
    .from(boxes)
    .leftJoin(shelves, eq(shelves.id, boxes.shelfId))
    .where(
      sql`${boxes.weight} is not distinct from ${boxes.weight} and ${boxes.id} >= ${sql.placeholder('from')}`,
    )
    .orderBy(boxes.id);
}

it('reads rows as drizzle itself does: nested, missing and decoded', async () => {
  const { db, pool } = database;
  const { config, fill, read } = compileStatement(boxesOn(db), 'engine_boxes');
  const { rows } = await pool.query(config as never, fill({ from: 1 }));
  const byDrizzle = await boxesOn(db).prepare('engine_boxes_of_drizzle').execute({ from: 1 });
  expect(rows.map((row) => read(row as unknown as unknown[]))).toEqual(byDrizzle);
  expect(byDrizzle).toHaveLength(3);
  expect(byDrizzle[0]?.shelf?.builtAt).toBeInstanceOf(Date);
  expect(byDrizzle.map(({ shelf }) => shelf?.id ?? null)).toEqual([1, null, 2]);
});

it('encodes parameters as drizzle does, and demands each of them', async () => {
  const client = await database.pool.connect();
  const insertion = transactionOn(client)
    .insert(shelves)
    .values({ id: sql.placeholder('id'), builtAt: sql.placeholder('at'), day: '2026-03-01' });
  const { fill } = compileStatement(insertion, 'engine_insertion');
  client.release();
  const at = new Date('2026-03-01T10:00:00.123Z');
  expect(fill({ id: 5, at })).toEqual([5, at.toISOString(), '2026-03-01']);
  expect(fill({ id: 5, at: null })).toEqual([5, null, '2026-03-01']);
  expect(() => fill({ at })).toThrow('id');
});

it('writes a limit into the text of a statement', () => {
  const { sql: text, params } = database.db.select().from(boxes).limit(literalLimit(7)).toSQL();
  expect({ end: text.slice(-8), params }).toEqual({ end: ' limit 7', params: [] });
});

it('finds the pool of a database and the connection of a transaction', async () => {
  expect(connectionOf(database.db)).toBe(database.pool);
  const client = await database.pool.connect();
  const tx = transactionOn(client);
  expect(connectionOf(tx)).toBe(client);
  expect(connectionOf(tx)).not.toBeInstanceOf(pg.Pool);
  await client.query('begin');
  await tx.insert(boxes).values({ id: 9, shelfId: 1, label: 'taken back', weight: null });
  expect(await tx.select({ shelfId: boxes.shelfId }).from(boxes).where(eq(boxes.id, 9))).toEqual([
    { shelfId: 1 },
  ]);
  await client.query('rollback');
  client.release();
  expect(await database.db.$count(boxes, eq(boxes.id, 9))).toBe(0);
});
