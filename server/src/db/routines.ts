import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Repeatable migration: the functions and triggers of one table, applied again whenever the text of their file changes.
 * `_*.sql` hold functions that several tables use, and come first.
 */
export interface Routine {
  file: string;
  text: string;
  hash: string;
}

export function readRoutines(folder: string): Routine[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { file, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Files whose hash is not the one that was applied last; all of them after a migration, which may have made a table anew. */
export async function findDueRoutines(
  client: pg.ClientBase,
  routines: Routine[],
  { isMigrated }: { isMigrated: boolean },
): Promise<Routine[]> {
  if (isMigrated) return routines;
  const applied = await listAppliedHashes(client);
  return routines.filter(({ file, hash }) => applied.get(file) !== hash);
}

/** Outside the schema that backups hold, since a backup holds rows and no functions. */
const TABLE = 'drizzle.__routines';

export async function createRoutineTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists ${TABLE} (file text primary key, hash text not null)`);
}

export async function applyRoutine(client: pg.ClientBase, { file, text, hash }: Routine): Promise<void> {
  await client.query(text);
  await client.query(
    `insert into ${TABLE} (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash`,
    [file, hash],
  );
}

async function listAppliedHashes(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query('select to_regclass($1) as name', [TABLE]);
  if (!tables[0].name) return new Map();
  const { rows } = await client.query(`select file, hash from ${TABLE}`);
  return new Map(rows.map(({ file, hash }) => [file, hash]));
}
