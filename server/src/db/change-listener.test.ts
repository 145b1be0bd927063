import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { ChangeListener } from './change-listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('does not believe in a connection on which nothing is heard, as behind a pooler by transaction', async () => {
  // The pooler takes LISTEN and gives the connection to somebody else: what is sent arrives there.
  const deaf = { options: database.pool.options, query: () => Promise.resolve() } as unknown as pg.Pool;
  const listener = new ChangeListener(deaf);
  await expect(listener.listen()).rejects.toThrow('nothing is heard');
  expect(listener.isListening).toBe(false);
  listener.close();
});

it('hears what another connection tells', async () => {
  const noticed: string[][] = [];
  const listener = new ChangeListener(database.pool);
  listener.hearFor({ onNotice: (kind, ids) => noticed.push([kind, ...ids]), onBack: () => {} });
  await listener.listen();
  await database.pool.query(`select pg_notify('kreislauf_changes', 'part a,b')`);
  await expect.poll(() => noticed).toEqual([['part', 'a', 'b']]);
  listener.close();
});

it('hears what a transaction stored, and what was changed by hand, but nothing of what was taken back', async () => {
  const heard: string[] = [];
  const listener = new ChangeListener(database.pool);
  listener.hearFor({ onNotice: (kind, ids) => heard.push(`${kind} ${ids}`), onBack: () => {} });
  await listener.listen();
  const { db } = database;
  const takenBack = db.transaction(async (tx) => {
    await tx.execute(`select tell('part taken-back')`);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  await db.transaction(async (tx) => {
    await tx.execute(`select tell('device a,b'), tell('part c'), tell('part c')`);
  });
  await database.pool.query(`select tell('part by-hand')`);
  await expect.poll(() => heard).toEqual(['device a,b', 'part c', 'part by-hand']);
  listener.close();
});
