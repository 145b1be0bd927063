import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { placeholder, prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Two readings of this clock differ, however soon they follow each other. */
const readClock = prepared('read_clock', (db) =>
  db
    .select({ at: sql<string>`clock_timestamp()::text`, word: sql<string>`${placeholder('word')}::text` })
    .from(sql`(values (1)) as one`),
);

it('reads once what several ask at the same time', async () => {
  const { db } = database;
  const [[first], [second], [other]] = await Promise.all([
    readClock(db, { word: 'a' }),
    readClock(db, { word: 'a' }),
    readClock(db, { word: 'b' }),
  ]);
  expect(second).toEqual(first);
  expect(other?.word).toBe('b');
  expect(other?.at).not.toBe(first?.at);
});

it('reads anew for who asks after the question went out', async () => {
  const { db } = database;
  const reading = readClock(db, { word: 'a' });
  await new Promise((resolve) => setImmediate(resolve));
  const [[first], [second]] = await Promise.all([reading, readClock(db, { word: 'a' })]);
  expect(second?.at).not.toBe(first?.at);
});

it('answers each caller of a transaction by a question of its own', async () => {
  const [[first], [second]] = await database.db.transaction((tx) =>
    Promise.all([readClock(tx, { word: 'a' }), readClock(tx, { word: 'a' })]),
  );
  expect(second?.at).not.toBe(first?.at);
});
