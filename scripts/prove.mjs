import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';
import { findChromium } from './find-chromium.mjs';
import { explainAndExit } from './problem.mjs';
import { proveMutants } from './prove/mutants.mjs';
import { commandOf, root } from './repository.mjs';
import { setUp } from './set-up.mjs';
import { countBrowserTests } from './test-counts.mjs';

/*
 * `npm run prove`: everything that `npm test` tries in short, at length. `npm run prove -- races` one part of it,
 * `npm run prove -- mutants` whether the tests notice deliberate faults. Writes its table to docs/PROOF.md.
 */
const parts = {
  input: {
    what: 'Bad input to every field of every call',
    files: [
      'server/src/http/requests/hostile-input.test.ts',
      'server/src/http/requests/hostile-fields.test.ts',
      'server/src/http/requests/random-input.test.ts',
    ],
  },
  permissions: {
    what: 'Every call with every flag, kind of caller and object of another',
    files: [
      'server/src/http/permission-matrix.test.ts',
      'server/src/http/responses/hidden-costs.test.ts',
      'server/src/features/outbox/outbox.test.ts',
      'server/src/features/assignments',
      'server/src/features/views',
    ],
  },
  races: {
    what: 'Two programs on one database, seeded, invariants in SQL afterwards',
    files: [
      'server/src/prove/races.test.ts',
      'server/src/prove/deals.test.ts',
      'server/src/prove/stock.test.ts',
      'server/src/features/lock-order.test.ts',
      'server/src/features/counters/counters.test.ts',
    ],
  },
  documents: {
    what: '200 documents at once on two programs, one killed again and again: numbers and chain',
    files: [
      'server/src/prove/documents.test.ts',
      'server/src/features/documents/chain/document-chain.test.ts',
    ],
  },
  settlements: {
    what: 'Resellers settled, paid, cancelled, reversed and deleted at once on two programs, 500 rounds',
    files: ['server/src/prove/settlements.test.ts', 'server/src/features/documents/settlements'],
  },
  closes: {
    what: '200 months closed against 50 writers each: inside the stored month or refused, never lost or doubled',
    files: ['server/src/prove/closes.test.ts', 'server/src/features/books'],
  },
  crashes: {
    what: '200 rounds under 12 writers: program, database or both killed or frozen, the disk full, another server in charge',
    // On its own, since it tells how soon all is well again.
    files: ['server/src/prove/crash-rounds.full.test.ts'],
  },
  webhooks: {
    isAlone: true,
    what: 'Programs killed while webhooks are to be sent: everything arrives, at least once; 1,000 waiting beside a page of devices; hostile addresses and answers',
    files: [
      'server/src/prove/beside-webhooks.full.test.ts',
      'server/src/webhook-after-kill.test.ts',
      'server/src/features/webhooks',
      'server/src/adapters/webhooks',
    ],
  },
  repeats: {
    what: 'Stock movements with a key, the program killed again and again, repeated until they are answered: none twice',
    files: ['server/src/prove/repeats.test.ts', 'server/src/features/idempotency'],
  },
  losses: {
    what: 'Each way to lose the database, on its own; jobs resumed, everything ended by SIGTERM',
    files: [
      'server/src/database-loss.test.ts',
      'server/src/main.test.ts',
      'server/src/start-program.test.ts',
      'server/src/mail-after-kill.test.ts',
      'server/src/db/lost-connections.test.ts',
      'server/src/db/embedded',
    ],
  },
  grown: {
    what: 'Three programs behind PgBouncer, the replica promoted under writers',
    files: ['server/src/prove/grown.full.test.ts'],
  },
  upgrade: {
    isAlone: true,
    what: 'A filled database of two versions ago upgraded, killed in the middle; one of the version before, compared by its answers',
    files: [
      'server/src/prove/upgrade.full.test.ts',
      'server/src/upgrade.test.ts',
      'server/src/db/migrate.test.ts',
      'server/src/features/model-names/write-model-names.test.ts',
    ],
  },
  browser: {
    what: 'Every screen with script text in every stored field, without a violation of the content security policy',
    screens: ['layout.spec.ts'],
  },
  plans: {
    what: 'Every hot list at 100,000 devices: no query reads a whole table, every answer is that of a plain query',
    files: ['bench/speed.test.ts'],
  },
  services: { what: 'Outside services slow, down, wrong, hostile', files: ['server/src/adapters'] },
  crowds: {
    isAlone: true,
    what: 'Whole lists, sign-ins and mails of one caller beside those of others; up to 500 people at work, 500 streams of changes; a worker that hangs; a machine with far too much to do',
    files: [
      'server/src/prove/crowd.full.test.ts',
      'server/src/prove/starving.full.test.ts',
      'server/src/prove/beside-documents.full.test.ts',
      'server/src/prove/streams.full.test.ts',
      'server/src/prove/busy-machine.full.test.ts',
      'server/src/http/lists/whole-lists.test.ts',
      'server/src/fair-semaphore.test.ts',
      'server/src/paced-queue.test.ts',
      'server/src/features/outbox',
    ],
  },
};

async function provePart(name) {
  return parts[name].screens ? proveScreens(name) : proveTests(name);
}

async function proveScreens(name) {
  const { what, screens } = parts[name];
  const folder = mkdtempSync(join(tmpdir(), 'kreislauf-prove-'));
  const report = join(folder, 'report.json');
  const begun = Date.now();
  try {
    const command = commandOf('@playwright/test', { workspace: 'e2e', command: 'playwright' });
    const { code } = await run(process.execPath, [command, 'test', '--reporter=list,json', ...screens], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const { passed, failed } = countBrowserTests(JSON.parse(readFileSync(report, 'utf8')), code);
    return { name, what, tried: passed + failed, broken: failed, seconds: secondsSince(begun) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveTests(name) {
  const { what, files, isAlone = false } = parts[name];
  const folder = mkdtempSync(join(tmpdir(), 'kreislauf-prove-'));
  const report = join(folder, 'report.json');
  const measured = join(folder, 'measured.txt');
  const begun = Date.now();
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // Parts that measure times run alone.
    const args = ['run', ...reporters, ...(isAlone ? ['--no-file-parallelism'] : []), ...files];
    await run(process.execPath, [commandOf('vitest'), ...args], {
      cwd: root,
      env: { ...process.env, PROVE: 'full', PROOF_REPORT: measured },
    });
    const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const figures = existsSync(measured) ? readFileSync(measured, 'utf8').trim().split('\n') : [];
    return {
      name,
      what,
      tried: numTotalTests,
      lost: lostIn(figures),
      broken: numFailedTests,
      seconds: secondsSince(begun),
      figures,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of what was acknowledged; nothing where a part acknowledges nothing. */
function lostIn(figures) {
  const counts = figures.flatMap((figure) => /(\d+) lost/.exec(figure)?.[1] ?? []);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + Number(count), 0) : undefined;
}

const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000);

function tableOf(results) {
  const rows = results.map(
    ({ name, what, tried, lost = '–', broken, seconds }) =>
      `| ${name} | ${what} | ${tried} | ${lost} | ${broken} | ${seconds} s |`,
  );
  return ['| part | what | tried | lost | broken | time |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** Only what was run is replaced: the rows of the other parts stay as they were measured. */
function writeTable(results) {
  const file = join(root, 'docs', 'PROOF.md');
  const [machine] = cpus();
  const before = readFileSync(file, 'utf8');
  const [, written = ''] = /<!-- table -->([\s\S]*)<!-- end -->/.exec(before) ?? [];
  const lines = written.split('\n');
  const kept = lines.filter((line) => {
    const [, name] = /^\| (\w+) \|/.exec(line) ?? [];
    return name && name !== 'part' && !results.some((result) => result.name === name);
  });
  const table = [tableOf(results), ...kept].join('\n');
  const keptFigures = lines.filter((line) => {
    const [, name] = /^- (\w+): /.exec(line) ?? [];
    return name && !results.some((result) => result.name === name);
  });
  const ownFigures = results.flatMap(({ name, figures = [] }) =>
    figures.map((figure) => `- ${name}: ${figure}`),
  );
  const figures = [...ownFigures, ...keptFigures].join('\n');
  const when = `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run prove\` on ${cpus().length} × ${machine?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`;
  const text = before.replace(
    /<!-- table -->[\s\S]*<!-- end -->/,
    `<!-- table -->\n${when}\n\n${table}\n\n${figures}\n<!-- end -->`,
  );
  writeFileSync(file, text);
  console.log(`\n${table}`);
}

try {
  await setUp();
  const [only] = process.argv.slice(2);
  if (only && only !== 'mutants' && !(only in parts))
    throw new Error(`there is no part '${only}', only ${[...Object.keys(parts), 'mutants'].join(', ')}`);
  const results = [];
  if (only === 'mutants') results.push(await proveMutants(process.argv[3]));
  else for (const name of only ? [only] : Object.keys(parts)) results.push(await provePart(name));
  writeTable(results);
  process.exitCode = results.some(({ broken }) => broken > 0) ? 1 : 0;
} catch (error) {
  explainAndExit(error);
}
