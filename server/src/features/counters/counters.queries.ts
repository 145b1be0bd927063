import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types.ts';

/** Only one process at a time gathers or compares. False when somebody else is at it. */
export async function lockCounters(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('kept sums', 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
}

const figures = sql.raw('kind, key, rows, cents, more_cents');
const addToKept = sql`on conflict (kind, key, connection) do update set rows = kept.rows + excluded.rows,
  cents = kept.cents + excluded.cents, more_cents = kept.more_cents + excluded.more_cents`;

/** Rows of connections that have ended are added up to one row for each key; locked rows are skipped. */
export async function gatherEndedConnections(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with ended as (
      delete from kept_sums where ctid = any (array(
        select ctid from kept_sums
        where connection <> 0 and connection not in (select pid from pg_stat_activity)
        for update skip locked))
      returning ${figures}
    )
    insert into kept_sums as kept (connection, ${figures})
    select 0, kind, key, sum(rows), sum(cents), sum(more_cents) from ended group by kind, key
    ${addToKept}`);
}

interface SumDifference extends Record<string, unknown> {
  kind: string;
  key: string;
  rows: number;
  cents: number;
  more_cents: number;
}

/** By how much plain counting differs from what is kept. Both must be read in one snapshot. */
export async function listDifferences(tx: Tx): Promise<SumDifference[]> {
  const { rows } = await tx.execute<SumDifference>(sql`
    select ${figures} from (
      select kind, key, sum(rows)::bigint as rows, sum(cents)::bigint as cents, sum(more_cents)::bigint as more_cents from (
        select ${figures} from plain_sums
        union all select kind, key, -rows, -cents, -more_cents from kept_sums where kind <> 'writes') as compared
      group by kind, key) as differences
    where rows <> 0 or cents <> 0 or more_cents <> 0`);
  return rows;
}

/** A write since the snapshot changed both sides alike, so that the difference still holds. */
export async function addDifferences(tx: Tx, differences: SumDifference[]): Promise<void> {
  const rows = differences.map(
    ({ kind, key, rows, cents, more_cents }) =>
      sql`(0, ${kind}, ${key}, ${rows}::bigint, ${cents}::bigint, ${more_cents}::bigint)`,
  );
  await tx.execute(sql`insert into kept_sums as kept (connection, ${figures})
    values ${sql.join(rows, sql`, `)} ${addToKept}`);
}

/** Names of devices that were written behind the triggers. */
export async function insertMissingNames(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into device_names (key, name)
    select distinct name_key, lower(model || ' ' || coalesce(model_desc, '')) from devices
    where not exists (select from device_names where device_names.key = devices.name_key)
    on conflict do nothing`);
}
