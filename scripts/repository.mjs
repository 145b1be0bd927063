import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever the command was typed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The script behind a package's command, as seen from a workspace: each may have a version of its own. */
export function commandOf(packageName, { workspace = '.', command = packageName } = {}) {
  const require = createRequire(join(root, workspace, 'package.json'));
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** Whether this module is the command itself and not imported by another. */
export function isMain({ filename }) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
}
