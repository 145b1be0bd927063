import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { commandOf, root } from '../repository.mjs';
import { mutants } from './mutant-list.mjs';

/**
 * Puts one deliberate fault after the other into the sources and runs the tests that should notice it. The file is put
 * back whatever happens. A fault that no longer finds its place is an error: the list has to follow the sources.
 */
export async function proveMutants(only = '') {
  const begun = Date.now();
  const wanted = mutants.filter(({ file }) => file.includes(only));
  const survivors = [];
  for (const [index, mutant] of wanted.entries()) {
    const isNoticed = await isNoticedBy(mutant);
    if (!isNoticed) survivors.push(mutant);
    console.log(`${index + 1}/${wanted.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.fault}`);
  }
  const share = Math.round((1 - survivors.length / wanted.length) * 1000) / 10;
  return {
    name: 'mutants',
    what: `Deliberate faults that the tests must notice (${share} %)`,
    tried: wanted.length,
    broken: survivors.length,
    seconds: Math.round((Date.now() - begun) / 1000),
  };
}

async function isNoticedBy({ file, find, replace, tests }) {
  const path = join(root, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(find).length !== 2) throw new Error(`${file}: '${find}' is there not exactly once`);
  writeFileSync(
    path,
    original.replace(find, () => replace),
  );
  const restore = () => writeFileSync(path, original);
  process.once('exit', restore);
  try {
    const args = [commandOf('vitest'), 'run', '--bail=1', '--reporter=dot', '--passWithNoTests', ...tests];
    const { code } = await run(process.execPath, args, { cwd: root, capture: true, timeLimit: 300_000 });
    return code !== 0;
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
}
