import { drizzle } from 'drizzle-orm/node-postgres';
import { readConfig } from '../config.ts';
import { verifyDocuments } from '../features/documents/chain/verify-documents.ts';
import { connectBesideProgram } from './connect.ts';
import { explain } from './run-command.ts';

/** Exit code 0: every document is as it was issued; 1: not, or it could not be found out. */
try {
  const connection = await connectBesideProgram(
    readConfig(process.env, { isRoot: process.getuid?.() === 0 }),
  );
  try {
    const { ok, checked, closes, brokenAt } = await verifyDocuments(
      drizzle(connection.client, { casing: 'snake_case' }),
    );
    if (ok)
      process.stdout.write(
        `Alle ${checked} Belege und ${closes} abgeschlossenen Monate sind unverändert und vollständig.\n`,
      );
    else {
      const where = brokenAt ? ` ab ${brokenAt.number}` : '';
      process.stderr.write(
        `Die Kette der Belege und Monate ist unterbrochen${where}. Unverändert davor: ${checked} Belege, ${closes} Monate.\n`,
      );
      process.exitCode = 1;
    }
  } finally {
    await connection.close();
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
