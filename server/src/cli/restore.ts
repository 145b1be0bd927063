import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { verifyBackup } from '../db/backup/verify-backup.ts';
import { readRoutines } from '../db/routines.ts';
import { schemaFolders } from '../db/schema-folders.ts';
import { JOB_SCHEMA } from '../jobs/job-queue.ts';
import { formatContent } from './amounts.ts';
import { connectAlone } from './connect.ts';
import { describeUnreadable } from './describe-key.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'restore',
  flag: 'overwrite',
  usage: `Aufruf: npm run restore -- DATEI [--overwrite]

Spielt eine Sicherung ein, die „npm run backup“ geschrieben hat: ganz oder gar nicht.
Ziel ist die Datenbank aus DATABASE_URL oder, ohne diese Angabe, die aus DATA_DIR.
Vorher bitte jedes Kreislauf-Programm beenden, das diese Datenbank benutzt.
Passwörter und Schlüssel der Einstellungen sind nur mit dem Schlüssel zu lesen, mit dem sie gespeichert wurden.

  --overwrite   vorhandene Daten ersetzen; sie gehen dabei verloren`,
  async run({ file, flag: overwrite, config, signal }) {
    // Before anything is touched: a wrong file must not even make a data folder.
    const backup = await verifyBackup(file, {
      migrationsFolder: schemaFolders.migrations,
      signal,
    });
    const connection = await connectAlone(config);
    try {
      signal.throwIfAborted();
      const counted = await restoreBackup(connection.client, backup, {
        overwrite,
        jobSchema: JOB_SCHEMA,
        routines: readRoutines(schemaFolders.routines),
        signal,
      });
      const madeAt = formatDateTime(backup.header.createdAt);
      process.stdout.write(`Eingespielt: ${formatContent(counted)} aus der Sicherung vom ${madeAt}\n`);
      const unreadable = await describeUnreadable(config, connection);
      if (unreadable) process.stdout.write(`${unreadable}\n`);
    } finally {
      await connection.close();
    }
  },
});
