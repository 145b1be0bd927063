// Migrations and routines at the start, under one advisory lock.

import { setTimeout as pause } from 'node:timers/promises';
import type { StartState } from '@kreislauf/domain/system/start.text';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { backendPidOf } from './engine/pg-internals.ts';
import { exemptFromTimeout } from './fail-fast-pool.ts';
import { MigrationProgress } from './migration-progress.ts';
import {
  applyMigration,
  createMigrationTable,
  listAppliedMigrations,
  type Migration,
  readMigrations,
} from './migrations.ts';
import { requireUsableDatabase } from './require-usable-database.ts';
import { applyRoutine, createRoutineTable, findDueRoutines, type Routine, readRoutines } from './routines.ts';
import type { SchemaFolders } from './schema-folders.ts';

/** An advisory lock that nothing else in this database takes. */
export const MIGRATION_LOCK = 7_203_118;

const ASK_FOR_THE_LOCK_EVERY_MS = 100;

interface MigrateOptions {
  /** Hears what is done and how far it is, every few seconds; nothing where an empty database gets its tables. */
  onProgress?: (state: StartState) => void;
  /** Ends what is running, which leaves the database as the last finished migration left it. */
  signal?: AbortSignal;
}

/** A failure while the database was changed, with the name of the migration that was rolled back. */
export class MigrationFailure extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

/** Each migration has a transaction of its own, so that a killed start is resumed there. Resolves with the number of due ones. */
export async function migrate(
  pool: pg.Pool,
  folders: SchemaFolders,
  { onProgress = () => {}, signal }: MigrateOptions = {},
): Promise<number> {
  const known = readMigrations(folders.migrations);
  const routines = folders.routines ? readRoutines(folders.routines) : [];
  return withMigrationLock(
    pool,
    async (client) => {
      await requireUsableDatabase(client);
      const applied = await listAppliedMigrations(client);
      refuseNewerDatabase(applied, known);
      const due = known.filter(({ when }) => !applied.has(when));
      if (due.length === 0) {
        await refreshRoutines(client, routines, { isMigrated: false });
        return 0;
      }
      const isUpgrade = applied.size > 0;
      const progress = new MigrationProgress(pool, client, isUpgrade ? onProgress : () => {});
      try {
        await createMigrationTable(client);
        for (const [index, migration] of due.entries())
          await migrateOne(client, migration, (statement, step) =>
            progress.begin(statement, {
              migration: migration.tag,
              number: index + 1,
              of: due.length,
              step: step + 1,
              steps: migration.statements.length,
            }),
          );
      } finally {
        progress.end();
      }
      await refreshRoutines(client, routines, { isMigrated: true });
      // The statistics of rewritten tables are gone, and the vacuum daemon comes late.
      if (isUpgrade) await client.query('analyze');
      return due.length;
    },
    { onProgress, signal },
  );
}

async function migrateOne(
  client: pg.PoolClient,
  migration: Migration,
  onStatement: (statement: string, index: number) => void,
): Promise<void> {
  await inOwnTransaction(client, migration.tag, () => applyMigration(client, migration, onStatement));
}

/** Each file has a transaction of its own, so that one table at a time is locked. */
async function refreshRoutines(
  client: pg.PoolClient,
  routines: Routine[],
  state: { isMigrated: boolean },
): Promise<void> {
  const due = await findDueRoutines(client, routines, state);
  if (due.length > 0) await createRoutineTable(client);
  for (const routine of due)
    await inOwnTransaction(client, `routines/${routine.file}`, () => applyRoutine(client, routine));
}

async function inOwnTransaction(
  client: pg.PoolClient,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationFailure(name, error);
  }
}

/** An older program would read and write tables that it does not know. */
function refuseNewerDatabase(applied: Set<number>, known: readonly Migration[]): void {
  const ours = new Set(known.map(({ when }) => when));
  const unknown = [...applied].filter((when) => !ours.has(when));
  if (unknown.length === 0) return;
  throw new StartupError(
    `Diese Datenbank wurde schon mit einer neueren Version von Kreislauf benutzt (${unknown.length === 1 ? 'eine Umstellung' : `${unknown.length} Umstellungen`}, die dieses Programm nicht kennt): Bitte starten Sie die neuere Version oder spielen Sie mit dieser eine Sicherung von davor in eine leere Datenbank ein.`,
  );
}

/** Several processes may start at once on one database: one makes the tables while the others wait. */
export async function withMigrationLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  { onProgress = () => {}, signal }: MigrateOptions = {},
): Promise<Result> {
  const client = await pool.connect();
  exemptFromTimeout(client);
  // A query that runs does not hear of the end of its connection: the server is told.
  const end = () => void terminate(pool, client);
  signal?.addEventListener('abort', end, { once: true });
  try {
    // Told before anybody listened.
    signal?.throwIfAborted();
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    const begun = performance.now();
    while (!(await takesLock(client))) {
      signal?.throwIfAborted();
      const seconds = Math.floor((performance.now() - begun) / 1_000);
      if (seconds > 0) onProgress({ status: 'waiting', seconds });
      await pause(ASK_FOR_THE_LOCK_EVERY_MS, undefined, { signal });
    }
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', end);
    // Ending the connection gives the lock back, also after a failure.
    client.release(true);
  }
}

async function takesLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
  return rows[0].taken;
}

async function terminate(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  await pool.query('select pg_terminate_backend($1)', [backendPidOf(client)]).catch(() => {});
}
