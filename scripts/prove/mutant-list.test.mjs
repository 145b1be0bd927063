import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.mjs';
import { mutants } from './mutant-list.mjs';

it.each(mutants)('$fault: finds its place and its tests', ({ file, find, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
});
