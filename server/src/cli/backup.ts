import { writeBackup } from '../db/backup/write-backup.ts';
import { schemaFolders } from '../db/schema-folders.ts';
import { JOB_SCHEMA } from '../jobs/job-queue.ts';
import { formatContent, formatSize } from './amounts.ts';
import { connectBesideProgram } from './connect.ts';
import { describeKeyPlace } from './describe-key.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'backup',
  flag: 'force',
  usage: `Aufruf: npm run backup -- DATEI [--force]

Schreibt alle Daten von Kreislauf in DATEI; das Programm darf dabei laufen.
Gesichert wird die Datenbank aus DATABASE_URL oder, ohne diese Angabe, die aus DATA_DIR.
Die Datei enthält Namen, Adressen und Passwort-Hashes: bitte wie die Datenbank selbst schützen.
Nicht enthalten ist der Schlüssel für gespeicherte Passwörter, es sei denn, er liegt in der Datenbank.

  --force   eine vorhandene DATEI ersetzen`,
  async run({ file, flag: force, config, signal }) {
    const connection = await connectBesideProgram(config);
    try {
      signal.throwIfAborted();
      const summary = await writeBackup(connection.client, {
        file,
        force,
        signal,
        appVersion: config.version,
        migrationsFolder: schemaFolders.migrations,
        jobSchema: JOB_SCHEMA,
      });
      const said = await describeKeyPlace(config, connection);
      process.stdout.write(
        `Gesichert: ${formatContent(summary)}, ${formatSize(summary.bytes)} in ${file}\n${said}\n`,
      );
    } finally {
      await connection.close();
    }
  },
});
