// Restore of a backup in one transaction.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations } from '../migrations.ts';
import { applyRoutine, createRoutineTable, type Routine } from '../routines.ts';
import { BackupError } from './backup-error.ts';
import type { SequencePart, TablePart } from './backup-format.ts';
import { readBackup } from './backup-reader.ts';
import { type ForeignKey, listForeignKeys, listTables, OWN_SCHEMA, quote, quoteName } from './catalog.ts';
import { clearDatabase, requireReplaceable } from './clear-database.ts';
import { createJobTables, createQueue } from './job-tables.ts';
import { makeValuesPortable, NOBODY_ELSE_MIGRATES } from './session-settings.ts';
import type { VerifiedBackup } from './verify-backup.ts';

interface RestoreOptions {
  /** Replace the rows that are there. */
  overwrite: boolean;
  jobSchema: string;
  routines: Routine[];
  signal?: AbortSignal;
}

/**
 * All in one transaction, from an empty schema: the tables as they were when the backup was made, its rows, the
 * migrations that came later, and today's routines. A failure leaves the database as it was.
 */
export async function restoreBackup(
  client: pg.Client,
  { file, migrations }: VerifiedBackup,
  { overwrite, jobSchema, routines, signal }: RestoreOptions,
): Promise<{ tables: number; rows: number }> {
  await client.query(makeValuesPortable);
  await client.query('begin');
  try {
    // Only a program that should not be running holds a lock on our tables.
    await client.query(`set local lock_timeout = '30s'`);
    await client.query(NOBODY_ELSE_MIGRATES);
    await requireReplaceable(client, { overwrite });
    await clearDatabase(client, jobSchema);
    await applyMigrations(client, migrations.earlier);
    const counted = await loadRows(client, file, { jobSchema, signal });
    await client.query('set constraints all immediate');
    await applyMigrations(client, migrations.later);
    await createRoutineTable(client);
    for (const routine of routines) await applyRoutine(client, routine);
    await client.query('analyze');
    signal?.throwIfAborted();
    await client.query('commit');
    return counted;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw explainLoadFailure(error, signal);
  }
}

async function loadRows(
  client: pg.Client,
  file: string,
  { jobSchema, signal }: { jobSchema: string; signal?: AbortSignal },
) {
  const counted = { tables: 0, rows: 0 };
  const foreignKeys = await prepareTables(client);
  let hasJobTables = false;
  const requireJobTables = async () => {
    if (!hasJobTables) await createJobTables(client, jobSchema);
    hasJobTables = true;
  };

  await readBackup(file, {
    async queue(queue) {
      await requireJobTables();
      await createQueue(client, jobSchema, queue);
    },
    async table(table, rows) {
      if (table.schema === jobSchema) await requireJobTables();
      else if (table.schema !== OWN_SCHEMA) throw new BackupError(`Unbekannte Tabelle ${quoteName(table)}.`);
      const loaded = await copyRows(client, table, rows, signal);
      counted.tables += 1;
      counted.rows += loaded;
      return loaded;
    },
    sequence: (sequence) => setSequence(client, sequence),
  });

  await finishTables(client, foreignKeys);
  return counted;
}

/**
 * Rows come table by table and may point forwards, to themselves or in a circle: the foreign keys are set aside and
 * checked in one go at the end. Triggers stay silent, what they did is in the rows. A migration may have put rows in
 * already; they are in the backup too, as they have become.
 */
async function prepareTables(client: pg.Client): Promise<ForeignKey[]> {
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const tables = (await listTables(client)).map(quoteName);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  return foreignKeys;
}

async function finishTables(client: pg.Client, foreignKeys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of await listTables(client))
    await client.query(`alter table ${quoteName(table)} enable trigger user`);
}

async function copyRows(
  client: pg.Client,
  table: TablePart,
  rows: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const columns = table.columns.map(quote).join(', ');
  const target = client.query(copyFrom(`copy ${quoteName(table)} (${columns}) from stdin`));
  await pipeline(Readable.from(rows, { objectMode: false }), target, { signal });
  return target.rowCount;
}

async function setSequence(client: pg.Client, sequence: SequencePart): Promise<void> {
  const { lastValue, isCalled } = sequence;
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quoteName(sequence),
    lastValue,
    isCalled,
  ]);
}

function explainLoadFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof BackupError || signal?.aborted) return error;
  if (code === '55P03')
    return new BackupError(
      'Die Datenbank wird gerade von einem anderen Programm benutzt: bitte es beenden und den Befehl wiederholen. Geändert wurde nichts.',
      { cause: error },
    );
  // A message of the database server: it names what is wrong with a row or a right that is missing.
  if (code && /^[0-9A-Z]{5}$/.test(code))
    return new BackupError(
      `Die Sicherung ließ sich nicht einspielen (${message}). An der Datenbank wurde nichts geändert.`,
      { cause: error },
    );
  return error;
}
