import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { QueuePart, TablePart } from './backup-format.ts';
import { relationExists } from './catalog.ts';

/*
 * Of the job queue a backup holds what has not been done yet: mails wait there. Finished jobs are pg-boss' own
 * bookkeeping, schedules are set again at every start, and the tables themselves are pg-boss' to make: a restore lets
 * the present version create them. The columns are named here, so that an upgrade of pg-boss that changes one shows up
 * in the round trip's test.
 */
const JOB_COLUMNS = [
  ...[
    'id',
    'name',
    'priority',
    'data',
    'state',
    'retry_limit',
    'retry_count',
    'retry_delay',
    'retry_backoff',
  ],
  ...['start_after', 'started_on', 'singleton_key', 'singleton_on', 'expire_in', 'created_on', 'keep_until'],
  ...['dead_letter', 'policy'],
];

export async function hasJobs(client: pg.ClientBase, schema: string): Promise<boolean> {
  return relationExists(client, `${schema}.job`);
}

export async function listQueues(client: pg.ClientBase, schema: string): Promise<QueuePart[]> {
  const { rows } = await client.query<QueuePart>(
    `select name, json_strip_nulls(json_build_object(
              'policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
              'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes, 'deadLetter', dead_letter
            )) as options
       from ${schema}.queue
      -- A dead letter queue has to be there before the queue that names it.
      order by dead_letter is not null, name collate "C"`,
  );
  return rows;
}

export function jobTable(schema: string): TablePart {
  return { schema, name: 'job', columns: JOB_COLUMNS };
}

/** A job that was running is waiting again: nobody finishes it in the restored database. */
export function selectWaitingJobs(schema: string): string {
  const columns = JOB_COLUMNS.map((column) =>
    column === 'state' ? `case state when 'active' then 'retry' else state end` : column,
  );
  return `select ${columns.join(', ')} from ${schema}.job where state < 'completed' order by name collate "C", id`;
}

export async function createJobTables(client: pg.ClientBase, schema: string): Promise<void> {
  // pg-boss wraps its statements in a transaction; here they are part of a larger one.
  const statements = PgBoss.getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await client.query(statements);
  await client.query('set local idle_in_transaction_session_timeout = 0');
}

export async function createQueue(client: pg.ClientBase, schema: string, queue: QueuePart): Promise<void> {
  await client.query(`select ${schema}.create_queue($1, $2)`, [queue.name, JSON.stringify(queue.options)]);
}
