import { randomBytes } from 'node:crypto';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { SecretKeys } from './crypto/secret-box.ts';
import { writeFileSafely } from './db/embedded/write-file-safely.ts';
import { findStoredSecret, storeSecret } from './db/secret-key-row.ts';
import type { Db } from './db/types.ts';
import { StartupError } from './startup-error.ts';

type KeyConfig = Pick<Config, 'secretKey' | 'oldSecretKeys' | 'databaseUrl' | 'dataDir'>;

const MIN_LENGTH = 16;

export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

export const KEY_IS_IN_DATABASE =
  'SECRET_KEY ist nicht gesetzt: Der Schlüssel, mit dem Passwörter, Dienst-Schlüssel und Links gespeichert werden, liegt deshalb in der Datenbank selbst, und wer sie oder eine Sicherung von ihr lesen kann, kann auch diese lesen.';

/**
 * SECRET_KEY where it is given, else a file in the data folder of the embedded database, else a row of the database that
 * DATABASE_URL names; file and row are made at the first start. Any other key that is found is used to decrypt.
 */
export async function openSecretKeys(
  config: KeyConfig,
  { db, pool }: { db: Db; pool: pg.Pool },
): Promise<SecretKeys> {
  const found = await findSecretKeys(config, { db, pool });
  return { ...found, current: found.current ?? (await makeKey(config, db)) };
}

async function makeKey({ databaseUrl, dataDir }: KeyConfig, db: Db): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  if (databaseUrl) return storeSecret(db, fresh, new Date());
  await writeFileSafely(keyFileOf(dataDir), `${fresh}\n`);
  return fresh;
}

/** As `openSecretKeys`, but creates no key: before the first start there is no current one. */
export async function findSecretKeys(
  { secretKey, oldSecretKeys, databaseUrl, dataDir }: KeyConfig,
  { db, pool }: { db: Db; pool: { options: pg.PoolConfig } },
): Promise<Omit<SecretKeys, 'current'> & { current: string | null }> {
  const inFile = await readKeyFile(keyFileOf(dataDir), { isNeeded: !secretKey && !databaseUrl });
  const inDatabase = await findStoredSecret(db);
  const older = [...oldSecretKeys, inFile, inDatabase].filter((secret) => secret !== null);
  return {
    current: secretKey ?? (databaseUrl ? inDatabase : inFile),
    older,
    legacy: [credentialsOf(pool)],
  };
}

/** The place of the current key, which decides whether a backup takes it along. */
export function placeOfKey({ secretKey, databaseUrl }: KeyConfig): 'SECRET_KEY' | 'database' | 'file' {
  return secretKey ? 'SECRET_KEY' : databaseUrl ? 'database' : 'file';
}

async function readKeyFile(file: string, { isNeeded }: { isNeeded: boolean }): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length < MIN_LENGTH)
      throw new StartupError(
        `Die Datei ${file} enthält keinen Schlüssel: bitte die ursprüngliche Datei wiederherstellen. Wird sie gelöscht, entsteht ein neuer Schlüssel, und gespeicherte Passwörter müssen neu eingegeben werden.`,
      );
    await keepToOwner(file);
    return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Beside another key it is of use only where it can be read.
    if (code === 'ENOENT' || code === 'ENOTDIR' || (code === 'EACCES' && !isNeeded)) return null;
    if (code === 'EACCES' || code === 'EISDIR')
      throw new StartupError(
        `Die Datei ${file} mit dem Schlüssel ist für diesen Benutzer nicht lesbar: bitte die Rechte ändern.`,
        { cause: error },
      );
    throw error;
  }
}

/** A file that was copied here may be open to all. */
async function keepToOwner(file: string): Promise<void> {
  if (process.platform === 'win32' || ((await stat(file)).mode & 0o077) === 0) return;
  await chmod(file, 0o600).catch(() => {});
}

/** The secret that versions without a key of their own encrypted with. */
function credentialsOf({ options }: { options: pg.PoolConfig }): string {
  const { password, connectionString = '' } = options;
  if (typeof password === 'string') return password;
  try {
    return new URL(connectionString).password || connectionString;
  } catch {
    return connectionString;
  }
}
