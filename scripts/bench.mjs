import { join } from 'node:path';
import { run } from './child.mjs';
import { findChromium } from './find-chromium.mjs';
import { explainAndExit } from './problem.mjs';
import { commandOf, root } from './repository.mjs';
import { setUp } from './set-up.mjs';

await setUp().catch(explainAndExit);
const bundled = join(root, 'dist', 'bench');
const bundling = [commandOf('rolldown'), '-c', 'bench/rolldown.config.mjs', '-d', bundled];
const { code, output } = await run(process.execPath, bundling, { cwd: root, capture: true });
if (code !== 0) {
  console.error(output);
  process.exit(1);
}

const asked = process.argv.slice(2);
const isInBrowser = asked[0] === 'browser';
if (isInBrowser) process.env.CHROMIUM_PATH = await findChromium();
const program = join(bundled, isInBrowser ? 'browser.js' : 'speed.js');
const measured = await run(process.execPath, [program, ...asked], { cwd: root });
process.exitCode = measured.code === 0 ? 0 : 1;
