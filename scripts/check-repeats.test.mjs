import { expect, it } from 'vitest';
import { checkRepeats } from './check-repeats.mjs';

const lines = (count) => Array.from({ length: count }, (_, number) => `use(${number});`).join('\n');
const errorsOf = (files) =>
  checkRepeats(Object.entries(files).map(([path, content]) => ({ path, content }))).errors;

it('thirteen equal lines in two files are reported once, whatever their indentation and imports', () => {
  const first = `import { a } from './a.ts';\n\n${lines(20)}`;
  const second = `start();\n${lines(20).replaceAll('use', '  use')}`;
  expect(errorsOf({ 'web/src/a.ts': first, 'web/src/b.ts': second })).toEqual([
    'web/src/b.ts:2: more than 12 lines equal those from web/src/a.ts:3',
  ]);
});

it('a run that stands twice in one file is reported as well', () => {
  expect(errorsOf({ 'web/src/a.ts': `${lines(13)}\nelse();\n${lines(13)}` })).toHaveLength(1);
});

it('twelve equal lines are allowed, and tests may repeat themselves', () => {
  expect(errorsOf({ 'web/src/a.ts': lines(12), 'web/src/b.ts': lines(12) })).toEqual([]);
  expect(errorsOf({ 'web/src/a.test.ts': lines(20), 'web/src/b.test.ts': lines(20) })).toEqual([]);
});

it('an exported name has one meaning', () => {
  const declared = {
    'web/src/a.ts': 'export const sale = 1;',
    'server/src/b.ts': 'export function sale() {}',
  };
  expect(errorsOf(declared)).toEqual([
    'web/src/a.ts, server/src/b.ts: export the name sale, each with its own meaning',
  ]);
  expect(errorsOf({ 'web/src/a.ts': 'export const sale = 1;\nexport type sale = number;' })).toEqual([]);
  expect(errorsOf({ 'web/src/a.ts': 'const sale = 1;', 'web/src/b.ts': 'export const sale = 2;' })).toEqual(
    [],
  );
});
