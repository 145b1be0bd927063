import { MAX_FAILURES_PER_ACCOUNT } from '@kreislauf/domain/auth/login-lockout.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { settleLoginTry } from './login-lockout.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('tries that are settled at the same moment are counted one after the other', async () => {
  const now = new Date();
  const settled = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      database.db.transaction((tx) =>
        settleLoginTry(
          tx,
          { accountKey: 'staff geraten', address: `198.51.100.${index}` },
          { succeeded: false, now },
        ),
      ),
    ),
  );
  const learnt = settled.filter(({ status }) => status === 'fulfilled');
  expect(learnt).toHaveLength(MAX_FAILURES_PER_ACCOUNT);
});
