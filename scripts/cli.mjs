import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainAndExit, Problem } from './problem.mjs';
import { root } from './repository.mjs';
import { setUp } from './set-up.mjs';

// `node scripts/cli.mjs backup FILE`: the command sees its own arguments from process.argv[2] on.
const COMMANDS = ['backup', 'restore', 'demo', 'verify', 'reset-two-factor'];
const [name] = process.argv.splice(2, 1);

try {
  if (!COMMANDS.includes(name)) throw new Problem(`Unbekannter Befehl. Es gibt: ${COMMANDS.join(', ')}.`);
  await setUp();
} catch (error) {
  explainAndExit(error);
}
await import(pathToFileURL(join(root, `server/dist/cli/${name}.js`)).href);
