// Error translation: what keeps the program from starting, in one German sentence.

import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { causeOf } from './database-error.ts';
import { MigrationFailure } from './migrate.ts';

/** Throws a StartupError for failures that an operator can act on, any other error as it is. */
export function explainDatabaseFailure(error: unknown, database = 'Die Datenbank aus DATABASE_URL'): never {
  if (error instanceof StartupError || !(error instanceof Error)) throw error;
  const sentence = sentenceFor(rootOf(error), { database, migration: failedMigration(error) });
  throw sentence ? new StartupError(sentence, { cause: error }) : error;
}

const OWN_RIGHTS =
  'Machen Sie ihn zum Eigentümer, zum Beispiel mit ALTER DATABASE … OWNER TO … und ALTER SCHEMA public OWNER TO …';

function sentenceFor(
  cause: NodeJS.ErrnoException,
  { database, migration }: { database: string; migration: string | undefined },
): string | null {
  const code = cause.code ?? '';
  const said = oneLine(cause.message || code);
  const where = migration ? ` bei der Umstellung ${migration}, die zurückgenommen wurde` : '';
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL ist keine vollständige Adresse: postgres://benutzer:passwort@server:5432/datenbank.';
  if (/^28/.test(code))
    return `${database} lehnt die Anmeldung ab, bitte prüfen Sie Benutzername und Passwort (${said}).`;
  if (code === '3D000')
    return `${database} gibt es auf diesem Server nicht, bitte legen Sie sie an (${said}).`;
  if (code === '53300')
    return `${database} nimmt keine weitere Verbindung an, bitte erhöhen Sie max_connections oder senken Sie DATABASE_CONNECTIONS (${said}).`;
  if (isNotThere(cause)) return `${database} ist nicht erreichbar oder lehnt die Anmeldung ab (${said}).`;
  if (/extension/.test(said) && /^(42501|58P01|0A000|22023)$/.test(code))
    return `Die Erweiterung pg_trgm lässt sich in der Datenbank nicht anlegen${where} (${said}): Installieren Sie auf dem Server postgresql-contrib und lassen Sie einen Verwalter der Datenbank einmal CREATE EXTENSION pg_trgm ausführen.`;
  switch (code) {
    case '42501':
      return `Dem Benutzer der Datenbank fehlen Rechte${where} (${said}): ${OWN_RIGHTS}`;
    case '57014':
      return `Die Datenbank hat eine Anweisung${where} nach ihrer Zeitgrenze abgebrochen (${said}).`;
    case '55P03':
    case '40P01':
      return `Ein anderes Programm hält Tabellen der Datenbank fest${where} (${said}): Bitte beenden Sie es und starten Sie Kreislauf noch einmal.`;
    case '53100':
    case 'ENOSPC':
      return `Auf dem Datenträger der Datenbank ist kein Platz mehr${where} (${said}): Bitte schaffen Sie Platz und starten Sie Kreislauf noch einmal.`;
    case '25006':
      return `In der Datenbank kann nicht geschrieben werden${where} (${said}).`;
  }
  if (cause instanceof pg.DatabaseError || migration)
    return `Die Datenbank meldet beim Start einen Fehler${where} (${said}).`;
  return null;
}

function isNotThere({ code = '', message }: NodeJS.ErrnoException): boolean {
  return (
    /^(ECONN|ENOTFOUND|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_|EPIPE|08|57P)/.test(code) ||
    /^(timeout|Connection terminated)|SSL/.test(message)
  );
}

/** A server's message may be long and go over several lines. */
function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

function failedMigration(error: unknown): string | undefined {
  if (error instanceof MigrationFailure) return error.migration;
  return error instanceof Error ? failedMigration(error.cause) : undefined;
}

/** Drizzle wraps what the driver threw, and the pool what it was refused with. */
function rootOf(error: Error): NodeJS.ErrnoException {
  const cause = causeOf(error);
  return cause instanceof Error ? rootOf(cause) : error;
}
