// Dry run of a restore: reads a whole backup without a database.

import { type Migration, readMigrations } from '../migrations.ts';
import { newerBackup } from './backup-error.ts';
import type { BackupHeader } from './backup-format.ts';
import { readBackup } from './backup-reader.ts';

/** A file that can be restored: whole, and from a version that this program knows. */
export interface VerifiedBackup {
  file: string;
  header: BackupHeader;
  /** Those the backup's database had seen, and those that came after it. */
  migrations: { earlier: Migration[]; later: Migration[] };
}

/** Reads the whole file before anybody relies on it. */
export async function verifyBackup(
  file: string,
  { migrationsFolder, signal }: { migrationsFolder: string; signal?: AbortSignal },
): Promise<VerifiedBackup> {
  const header = await readBackup(file, {
    async table(_table, rows) {
      let count = 0;
      for await (const chunk of rows) {
        signal?.throwIfAborted();
        count += countLines(chunk);
      }
      return count;
    },
  });
  const migrations = readMigrations(migrationsFolder);
  const position = migrations.findIndex(({ when }) => when === header.migration.when);
  if (position < 0) throw newerBackup(file);
  return {
    file,
    header,
    migrations: { earlier: migrations.slice(0, position + 1), later: migrations.slice(position + 1) },
  };
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
