import type { TestApp } from './test-app.ts';

/** Until the call waits for a lock, as the last of so many, or was answered without waiting. */
export async function untilWaiting(
  { database }: TestApp,
  asked: Promise<unknown>,
  waiters = 1,
): Promise<void> {
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isAnswered && (await database.pool.query(waiting)).rows.length < waiters);
}
