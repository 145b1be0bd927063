// Migration files and the journal of those that were applied.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export interface Migration {
  tag: string;
  when: number;
  statements: string[];
  hash: string;
}

/** Oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, index) => ({
    tag: journal.entries[index].tag,
    when: folderMillis,
    statements: sql,
    hash,
  }));
}

/** Does the work of drizzle's migrator, but inside the caller's transaction and for a part of the migrations. */
export async function applyMigrations(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await createMigrationTable(client);
  for (const migration of migrations) await applyMigration(client, migration);
}

/** By their time, as drizzle tells them apart; none in a database that nobody has used yet. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<Set<number>> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!tables[0].name) return new Set();
  const { rows } = await client.query('select created_at::bigint as when from drizzle.__drizzle_migrations');
  return new Set(rows.map((row) => Number(row.when)));
}

export async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (
       id serial primary key, hash text not null, created_at bigint)`,
  );
}

export async function applyMigration(
  client: pg.ClientBase,
  { statements, hash, when }: Migration,
  onStatement: (statement: string, index: number) => void = () => {},
): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    onStatement(statement, index);
    await client.query(statement);
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ]);
}
