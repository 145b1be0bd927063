import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { run } from './child.mjs';
import { removeOwnSettings } from './clean-environment.mjs';
import { findChromium } from './find-chromium.mjs';
import { explainAndExit, Problem } from './problem.mjs';
import { commandOf, root } from './repository.mjs';
import { setUp } from './set-up.mjs';
import { addCounts, countBrowserTests, countUnitTests, line, noCounts } from './test-counts.mjs';
import { browserFailures, unitFailures } from './test-failures.mjs';
import { clearTestFolder, makeTestFolder } from './test-folder.mjs';

// A suite that hangs must not hang the machine that tests us.
const SUITE_LIMIT_MS = 75 * 60_000;

// `npm test -- server/src/features/auth`: only the tests of these paths, only in the suites they belong to.
const filters = process.argv.slice(2);
const browserFilters = filters.filter((filter) => filter.startsWith('e2e'));
const unitFilters = filters.filter((filter) => !browserFilters.includes(filter));
const everything = filters.length === 0;

const databaseUrl = process.env.DATABASE_URL;
removeOwnSettings(process.env);
delete process.env.NODE_ENV;
// Logs of CI are read as plain text.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = '1';
const folder = makeTestFolder();
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;

const failures = [];

const COMPONENTS = '--project=components';

/** Components share one page of one browser: they are drawn beside the others, which often wait for a program. */
async function unitTests() {
  if (!everything) return vitest();
  return addCounts(await Promise.all([vitest('--project=!components'), vitest(COMPONENTS)]));
}

async function vitest(...options) {
  const report = join(folder, `unit${options.join('')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Components are drawn by it; whoever asks for other files does without.
  const needsBrowser = options.includes(COMPONENTS) || unitFilters.some((filter) => filter.startsWith('web'));
  // DATABASE_URL means: run the API tests on that server. The browser tests always bring their own database.
  const env = {
    ...process.env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(needsBrowser && { CHROMIUM_PATH: await findChromium() }),
  };
  const { code } = await node([commandOf('vitest'), 'run', ...options, ...reporters, ...unitFilters], {
    env,
  });
  failures.push(...unitFailures(readReport(report)));
  return countUnitTests(readReport(report), code);
}

async function browserTests() {
  const report = join(folder, 'browser.json');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = commandOf('@playwright/test', { workspace: 'e2e', command: 'playwright' });
  const paths = browserFilters.map((filter) => filter.replace(/^e2e\/?/, '')).filter(Boolean);
  const { code } = await node([command, 'test', '--reporter=list,json', ...paths], {
    env,
    cwd: join(root, 'e2e'),
  });
  failures.push(...browserFailures(readReport(report)));
  return countBrowserTests(readReport(report), code);
}

const suites = [
  { name: 'check', wanted: everything, run: check },
  { name: 'unit and API tests', wanted: everything || unitFilters.length > 0, run: unitTests },
  { name: 'browser tests', wanted: everything || browserFilters.length > 0, run: browserTests },
];

const node = (args, options) =>
  run(process.execPath, args, { cwd: root, ownGroup: true, timeLimit: SUITE_LIMIT_MS, ...options });

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A suite that cannot even run counts as one failure; the others still run. */
async function runSuite({ name, run }) {
  console.log(`\n── ${name} ──`);
  const begun = Date.now();
  const counts = await run().catch((error) => {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return { ...noCounts(), failed: 1 };
  });
  console.log(`── ${name}: ${line(counts)} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return counts;
}

async function runAll() {
  const counts = [];
  for (const suite of suites.filter(({ wanted }) => wanted)) counts.push(await runSuite(suite));
  return addCounts(counts);
}

async function inTestFolder(work) {
  try {
    await setUp();
    return await work();
  } finally {
    await clearTestFolder(folder);
  }
}

try {
  const total = await inTestFolder(runAll);
  process.exitCode = total.failed > 0 ? 1 : 0;
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${line(total)}`);
} catch (error) {
  explainAndExit(error);
}
