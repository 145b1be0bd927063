import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '../config.ts';
import { createSecretBox } from '../crypto/secret-box.ts';
import { findStoredSecret } from '../db/secret-key-row.ts';
import type { Db } from '../db/types.ts';
import { findEncryptedSettings } from '../features/settings/settings.queries.ts';
import { unreadableSecrets } from '../features/settings/stored-secrets.ts';
import { findSecretKeys, keyFileOf } from '../open-secret-keys.ts';
import type { Connection } from './connect.ts';

const WHAT = 'das Passwort des Mailservers und die Schlüssel der Dienste';

/** Says whether the key is part of a backup. A database of an older version has no table for it yet. */
export async function describeKeyPlace(config: Config, connection: Connection): Promise<string> {
  const isInDatabase = (await hasKeyTable(connection)) && (await findStoredSecret(dbOf(connection))) !== null;
  if (!config.secretKey && config.databaseUrl && isInDatabase)
    return `Enthalten ist auch der Schlüssel, mit dem ${WHAT} gespeichert sind: Wer die Datei lesen kann, kann auch diese lesen.`;
  const key = config.secretKey || config.databaseUrl ? 'SECRET_KEY' : keyFileOf(config.dataDir);
  return `Nicht enthalten ist der Schlüssel (${key}): Ohne ihn müssen nach dem Einspielen anderswo ${WHAT} neu eingegeben werden. Bewahren Sie ihn getrennt von der Sicherung auf.`;
}

/** Names the secrets that have to be entered again unless the key comes along; null where all can be read. */
export async function describeUnreadable(config: Config, connection: Connection): Promise<string | null> {
  const db = dbOf(connection);
  const keys = await findSecretKeys(config, { db, pool: { options: connection.address } });
  const secretBox = createSecretBox({ ...keys, current: keys.current ?? '' });
  const unreadable = unreadableSecrets(await findEncryptedSettings(db), secretBox);
  if (unreadable.length === 0) return null;
  const way =
    config.secretKey || config.databaseUrl
      ? 'Geben Sie den bisherigen Schlüssel als SECRET_KEY_OLD an'
      : `Kopieren Sie die Datei secret.key des bisherigen Datenordners vor dem nächsten Start nach ${keyFileOf(config.dataDir)}, geben Sie einen bisherigen SECRET_KEY als SECRET_KEY_OLD an`;
  return `Hier nicht zu lesen: ${unreadable.join(', ')}. ${way} oder tragen Sie die Angaben in den Einstellungen neu ein.`;
}

function dbOf({ client }: Connection): Db {
  return drizzle(client, { casing: 'snake_case' });
}

async function hasKeyTable({ client }: Connection): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.secret_keys') is not null as exists");
  return rows[0].exists;
}
