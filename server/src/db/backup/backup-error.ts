/** A failure that the person at the command line can act on: `message` is the German sentence to show. */
export class BackupError extends Error {}

export function notABackup(file: string): BackupError {
  return new BackupError(`${file} ist keine Sicherung von Kreislauf.`);
}

export function damagedBackup(file: string): BackupError {
  return new BackupError(
    `Die Sicherung ${file} ist unvollständig oder beschädigt und wird nicht eingespielt. An der Datenbank wurde nichts geändert.`,
  );
}

export function newerBackup(file: string): BackupError {
  return new BackupError(
    `Die Sicherung ${file} stammt aus einer neueren Version von Kreislauf: bitte zuerst das Programm aktualisieren. An der Datenbank wurde nichts geändert.`,
  );
}

export function databaseNotEmpty(): BackupError {
  return new BackupError(
    'Die Datenbank enthält bereits Daten. Sollen sie durch die Sicherung ersetzt werden, den Befehl bitte mit --overwrite wiederholen; alles, was jetzt in der Datenbank ist, geht dann verloren. Geändert wurde nichts.',
  );
}

export function databaseOfOthers(): BackupError {
  return new BackupError(
    'Die Datenbank enthält Tabellen, die nicht von Kreislauf stammen: bitte eine eigene, leere Datenbank anlegen und in DATABASE_URL nennen. Geändert wurde nichts.',
  );
}

export function databaseInUse(): BackupError {
  return new BackupError(
    'Mit dieser Datenbank arbeitet noch ein Kreislauf-Programm: bitte alle Programme beenden, die sie benutzen, und den Befehl wiederholen. Geändert wurde nichts.',
  );
}

export function nothingToBackUp(): BackupError {
  return new BackupError(
    'In dieser Datenbank liegen noch keine Daten von Kreislauf, es gibt nichts zu sichern.',
  );
}
