import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainAndExit } from './problem.mjs';
import { root } from './repository.mjs';
import { setUp } from './set-up.mjs';

await setUp().catch(explainAndExit);
// Stacks in the log name the lines of the sources, not of the bundle.
process.setSourceMapsEnabled(true);
// In this process, so that signals reach the server itself.
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
