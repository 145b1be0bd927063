import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { explainAndExit } from './problem.mjs';
import { commandOf, root } from './repository.mjs';
import { setUp } from './set-up.mjs';

// `npm run bench`, or `npm run bench -- devices 1000000`: one measurement with what it takes as arguments.
const [only, ...args] = process.argv.slice(2);

await setUp().catch(explainAndExit);
const bundled = join(root, 'dist', 'bench');
const bundling = [commandOf('rolldown'), '-c', 'bench/rolldown.config.mjs', '-d', bundled];
const { code, output } = await run(process.execPath, bundling, { cwd: root, capture: true });
if (code !== 0) {
  console.error(output);
  process.exit(1);
}

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .filter((name) => !only || name === only);
for (const name of names) {
  const measured = await run(process.execPath, [join(bundled, `${name}.js`), ...args], { cwd: root });
  if (measured.code !== 0) process.exit(1);
}
