// Preflight check of the server: version, encoding, primary.

import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

const OLDEST_VERSION = 15;

/** Refuses before anything is changed, instead of in the middle of a migration or with the first umlaut. */
export async function requireUsableDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::integer / 10000 as major, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding, current_database() as name, pg_is_in_recovery() as is_replica`,
  );
  const { major, version, encoding, name, is_replica: isReplica } = rows[0];
  if (major < OLDEST_VERSION)
    throw new StartupError(
      `Kreislauf braucht PostgreSQL ${OLDEST_VERSION} oder neuer; der Server aus DATABASE_URL hat Version ${version}.`,
    );
  if (encoding !== 'UTF8')
    throw new StartupError(
      `Die Datenbank „${name}“ hat die Zeichenkodierung ${encoding}, Kreislauf braucht UTF8: Legen Sie eine neue an, zum Beispiel mit createdb --encoding=UTF8 --template=template0, und nennen Sie sie in DATABASE_URL.`,
    );
  if (isReplica)
    throw new StartupError(
      'Der Server aus DATABASE_URL ist ein Replikat, auf dem nicht geschrieben werden kann: Nennen Sie in DATABASE_URL den Server, von dem es kopiert.',
    );
}
