import { drizzle } from 'drizzle-orm/node-postgres';
import { readConfig } from '../config.ts';
import { createSecretBox } from '../crypto/secret-box.ts';
import { resetByOperator } from '../features/auth/reset-by-operator.ts';
import { connectBesideProgram } from './connect.ts';
import { explain } from './run-command.ts';

const USAGE = `Aufruf: npm run reset-two-factor -- BENUTZERNAME

Für den letzten Super Administrator, der Telefon und Wiederherstellungscodes verloren hat: nimmt App, Codes und
Passkeys des Kontos weg und meldet es überall ab. Danach genügt das Passwort. Auch während das Programm läuft.`;

const USAGE_ERROR = 2;

/** Exit code 0: done, or nothing was set up; 1: no such account, or it failed; 2: a wrong call. */
const [username, ...more] = process.argv.slice(2);
if (!username || more.length > 0 || username.startsWith('-')) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = USAGE_ERROR;
} else
  try {
    const connection = await connectBesideProgram(
      readConfig(process.env, { isRoot: process.getuid?.() === 0 }),
    );
    try {
      const { isFound, sentence } = await resetByOperator(
        {
          db: drizzle(connection.client, { casing: 'snake_case' }),
          now: () => new Date(),
          // The program looks for mails once a minute, and this one holds no secret.
          enqueue: async () => {},
          secretBox: createSecretBox({ current: '', older: [], legacy: [] }),
        },
        username,
      );
      (isFound ? process.stdout : process.stderr).write(`${sentence}\n`);
      if (!isFound) process.exitCode = 1;
    } finally {
      await connection.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
