import { join } from 'node:path';
import { run } from './child.mjs';
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

const measured = await run(process.execPath, [join(bundled, 'speed.js'), ...process.argv.slice(2)], {
  cwd: root,
});
process.exitCode = measured.code === 0 ? 0 : 1;
