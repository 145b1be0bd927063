// Expected failures of the embedded server.

type EmbeddedPostgresReason =
  | 'in-use'
  | 'no-binaries'
  | 'disk-full'
  | 'not-writable'
  | 'other-version'
  | 'no-user'
  | 'no-start';

/** A failure that a person can act on: `message` is the one German sentence to show, `cause` is for the log. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly reason: EmbeddedPostgresReason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export function folderInUse(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in-use',
    `Kreislauf läuft bereits mit diesem Datenordner (${dataDir}): bitte das laufende Programm beenden oder mit DATA_DIR einen anderen Ordner wählen.`,
  );
}

export function platformWithoutBinaries(platform: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-binaries',
    `Für dieses System (${platform}) ist keine Datenbank mitgeliefert: bitte DATABASE_URL auf einen eigenen PostgreSQL-Server ab Version 15 setzen.`,
  );
}

export function binariesNotInstalled(platform: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-binaries',
    `Die mitgelieferte Datenbank für dieses System (${platform}) ist nicht installiert: bitte „npm install“ ausführen oder DATABASE_URL auf einen eigenen PostgreSQL-Server ab Version 15 setzen.`,
  );
}

export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `Auf dem Datenträger von ${folder} ist kein Platz mehr: bitte Platz schaffen und Kreislauf neu starten.`,
    cause,
  );
}

export function folderNotWritable(folder: string, account: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'not-writable',
    `Der Datenordner ${folder} ist für den Benutzer ${account} nicht erreichbar oder nicht beschreibbar: bitte die Rechte ändern oder mit DATA_DIR einen anderen Ordner wählen.`,
    cause,
  );
}

export function notAFolder(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'not-writable',
    `${folder} ist kein Ordner: bitte mit DATA_DIR einen Ordner wählen.`,
    cause,
  );
}

export function otherMajorVersion(dataDir: string, found: string, ours: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'other-version',
    `Der Datenordner ${dataDir} stammt von PostgreSQL ${found}, mitgeliefert ist PostgreSQL ${ours}: bitte die Daten mit der bisherigen Kreislauf-Version sichern („npm run backup“) und in einen neuen DATA_DIR zurückspielen („npm run restore“).`,
  );
}

export function noUnprivilegedUser(): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-user',
    'Die Datenbank darf nicht als root laufen und hier gibt es keinen anderen Benutzer, unter dem sie laufen kann: bitte Kreislauf als gewöhnlicher Benutzer starten oder DATABASE_URL setzen.',
  );
}

export function serverDoesNotStart(logFile: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-start',
    `Die eingebaute Datenbank startet nicht: bitte die Meldungen in ${logFile} ansehen.`,
    cause,
  );
}

export function incompleteCluster(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-start',
    `Der Ordner ${folder} enthält keine vollständige Datenbank: bitte ihn aus einer Sicherung wiederherstellen oder umbenennen, um neu zu beginnen.`,
  );
}

export function wrongPassword(passwordFile: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-start',
    `Die Datei ${passwordFile} fehlt oder passt nicht zur Datenbank daneben: bitte die ursprüngliche Datei wiederherstellen.`,
    cause,
  );
}
