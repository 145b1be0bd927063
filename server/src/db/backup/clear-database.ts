// Precondition and first step of a restore: the database must be replaceable and is emptied.

import type pg from 'pg';
import { PROGRAM_NAME } from '../stalled-connections.ts';
import { databaseInUse, databaseNotEmpty, databaseOfOthers } from './backup-error.ts';
import { findNewestMigration, listTables, OWN_SCHEMA, quote, quoteName } from './catalog.ts';

/** Refuses a database that is in use or holds another program's tables, and one with rows of ours unless `overwrite` is set. */
export async function requireReplaceable(
  client: pg.ClientBase,
  { overwrite }: { overwrite: boolean },
): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_stat_activity
                     where datname = current_database() and split_part(application_name, ' ', 1) = $1
                       and pid <> pg_backend_pid()) as "isUsed"`,
    [PROGRAM_NAME],
  );
  if (rows[0].isUsed) throw databaseInUse();
  const tables = await listTables(client);
  if (tables.length > 0 && (await findNewestMigration(client)) === null) throw databaseOfOthers();
  if (overwrite) return;
  for (const table of tables) {
    const { rows } = await client.query(`select exists (select from ${quoteName(table)}) as "hasRows"`);
    if (rows[0].hasRows) throw databaseNotEmpty();
  }
}

/**
 * Object by object, because the schema itself may belong to the server's administrator. Extensions stay for the same
 * reason.
 */
export async function clearDatabase(client: pg.ClientBase, jobSchema: string): Promise<void> {
  await client.query(`drop schema if exists drizzle, ${quote(jobSchema)} cascade`);
  const ofNoExtension = (catalog: string) =>
    `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = o.oid and deptype = 'e')`;
  await dropEach(
    client,
    `select format('drop %s if exists %I.%I cascade',
                   case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                                  else 'table' end, $1::text, o.relname)
       from pg_class o
      where o.relnamespace = $1::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'S') and ${ofNoExtension('pg_class')}
      -- A sequence that belongs to a column goes with its table and not before.
      order by o.relkind = 'S'`,
  );
  await dropEach(
    client,
    `select format('drop routine if exists %s cascade', o.oid::regprocedure)
       from pg_proc o where o.pronamespace = $1::regnamespace and ${ofNoExtension('pg_proc')}`,
  );
  await dropEach(
    client,
    `select format('drop type if exists %I.%I cascade', $1::text, o.typname)
       from pg_type o
      where o.typnamespace = $1::regnamespace and o.typtype in ('e', 'd', 'r') and ${ofNoExtension('pg_type')}`,
  );
}

async function dropEach(client: pg.ClientBase, listStatements: string): Promise<void> {
  const { rows } = await client.query<{ format: string }>(listStatements, [OWN_SCHEMA]);
  for (const { format } of rows) await client.query(format);
}
