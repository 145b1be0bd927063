import { checkBoundaries } from './check-boundaries.mjs';
import { checkFeatureImports } from './check-feature-imports.mjs';
import { checkRepeats } from './check-repeats.mjs';
import { checkRepository } from './check-repository.mjs';
import { checkStyles } from './check-styles.mjs';
import { run } from './child.mjs';
import { explainAndExit } from './problem.mjs';
import { commandOf, isMain, root } from './repository.mjs';
import { setUp } from './set-up.mjs';
import { readDeclaredPackages, readSources } from './sources.mjs';

const node = async (...args) => {
  const { code, output } = await run(process.execPath, args, {
    cwd: root,
    capture: true,
    timeLimit: 5 * 60_000,
  });
  return { ok: code === 0, output };
};
const typesOf = (workspace) => ({
  name: `types of ${workspace}`,
  // Two steps run at once: more threads would only check shared types again.
  run: () => node(commandOf('typescript', { command: 'tsc' }), '-p', workspace, '--singleThreaded'),
});
const report = ({ errors, warnings = [] }) => ({
  ok: errors.length === 0,
  output: errors.join('\n'),
  warnings,
});

const steps = [
  typesOf('domain'),
  typesOf('server'),
  typesOf('web'),
  typesOf('e2e'),
  typesOf('bench'),
  {
    name: 'format and lint',
    run: () => node(commandOf('@biomejs/biome', { command: 'biome' }), 'check', '--error-on-warnings'),
  },
  { name: 'import boundaries', run: () => report(checkBoundaries(readSources(), readDeclaredPackages())) },
  {
    name: 'imports between features',
    run: () => report({ errors: checkFeatureImports(readSources()) }),
  },
  { name: 'nothing stands twice', run: () => report(checkRepeats()) },
  { name: 'repository hygiene', run: () => report(checkRepository()) },
  { name: 'scale of the stylesheets', run: () => report(checkStyles()) },
];

/** Runs every step, two at a time, prints one line each and answers how many passed and failed. */
export async function check() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begun = Date.now();
      const { ok, output, warnings = [] } = await step.run();
      console.log(`${ok ? '✓' : '✗'} ${step.name} (${Date.now() - begun} ms)`);
      for (const warning of warnings) console.log(`  warning: ${warning}`);
      if (!ok) console.log(output.trimEnd());
      counts[ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

if (isMain(import.meta)) {
  const { failed } = await setUp({ wanted: [] }).then(check).catch(explainAndExit);
  process.exitCode = failed ? 1 : 0;
}
