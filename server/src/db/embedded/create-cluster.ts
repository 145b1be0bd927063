// Creates the database cluster (initdb), whole or not at all.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterPaths, clusterPaths } from './cluster-paths.ts';
import { explainOutput } from './explain-failure.ts';
import { isAlive } from './postmaster-pid.ts';
import { HERE, type ProgramName, runPostgresProgram } from './run-postgres-program.ts';
import { hostBasedAuthentication } from './server-settings.ts';
import { giveTo, type ServerUser } from './server-user.ts';
import { writeFileSafely } from './write-file-safely.ts';

export const SUPERUSER = 'postgres';
export const APP_ROLE = 'kreislauf';
export const APP_DATABASE = 'kreislauf';

const MAX_CREATION_MS = 10 * 60_000;

export function clusterExists(paths: ClusterPaths): boolean {
  return existsSync(path.join(paths.cluster, 'PG_VERSION'));
}

/**
 * Built beside its place and moved there when it is complete and on the disk: a cluster exists whole or not at all.
 * Of two programs that do this at once one finds the place taken, drops its own and goes on with the other's.
 */
export async function createCluster(paths: ClusterPaths, user: ServerUser, binaries: string): Promise<void> {
  await removeAbandoned(paths);
  const temporary = await mkdtemp(`${paths.home}.new-${process.pid}-`);
  try {
    const draft = clusterPaths(paths.dataDir, temporary);
    await fillCluster(draft, user, binaries, paths);
    await moveIntoPlace(temporary, paths);
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function fillCluster(draft: ClusterPaths, user: ServerUser, binaries: string, final: ClusterPaths) {
  const program = { binaries, user, cwd: draft.cluster };
  const run = async (name: ProgramName, args: string[], input?: string) => {
    const { code, output } = await runPostgresProgram(name, args, { ...program, input });
    if (code === 0) return;
    const report = path.join(final.dataDir, 'postgres-setup.log');
    await writeFile(report, output).catch(() => {});
    throw await explainOutput(output, { ...final, log: report }, user);
  };
  for (const folder of [draft.cluster, draft.socket]) {
    await mkdir(folder, { mode: 0o700 });
    await giveTo(user, folder);
  }
  // Other accounts may pass, as the server's must, but not look around.
  await chmod(draft.home, 0o711);

  const password = randomBytes(32).toString('hex');
  // The collation is PostgreSQL's own: the same on every system and after every upgrade of one.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run('initdb', [
    ...['-D', HERE, '-U', SUPERUSER, '--auth=trust', '--data-checksums', '--no-sync', '--no-instructions'],
    ...locale,
  ]);
  // The file above trusts everyone; it is replaced before a server ever listens.
  await writeFileSafely(path.join(draft.cluster, 'pg_hba.conf'), hostBasedAuthentication(), user);
  await run(
    'postgres',
    ['--single', '-F', '-D', HERE, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', SUPERUSER],
    [
      `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'`,
      `CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
      `CREATE DATABASE ${APP_DATABASE} OWNER ${APP_ROLE}`,
      '',
    ].join('\n'),
  );
  await writeFileSafely(draft.password, `${password}\n`);
  await run('initdb', ['-D', HERE, '--sync-only']);
}

async function moveIntoPlace(temporary: string, paths: ClusterPaths): Promise<void> {
  try {
    await rename(temporary, paths.home);
  } catch (error) {
    if (clusterExists(paths)) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  const folder = await open(paths.dataDir, 'r');
  await folder.sync().finally(() => folder.close());
}

/** The leftovers of a program that was killed in the middle; never a cluster that another one is building right now. */
async function removeAbandoned(paths: ClusterPaths): Promise<void> {
  const prefix = `${path.basename(paths.home)}.new-`;
  for (const name of await readdir(paths.dataDir)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(paths.dataDir, name);
    const builder = Number.parseInt(name.slice(prefix.length), 10);
    const age = Date.now() - ((await lstat(folder).catch(() => undefined))?.mtimeMs ?? 0);
    // The age tells a builder from a program that was given the same number later.
    if (builder !== process.pid && isAlive(builder) && age < MAX_CREATION_MS) continue;
    // An initdb that outlived its program may still be writing: then the next start gets it.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
