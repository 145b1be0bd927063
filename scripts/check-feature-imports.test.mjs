import { expect, it } from 'vitest';
import { checkFeatureImports } from './check-feature-imports.mjs';

const file = (path, ...specifiers) => ({
  path: `server/src/features/${path}`,
  source: specifiers.map((specifier) => `import { a } from '${specifier}';`).join('\n'),
});

const allowed = { parts: [], devices: ['parts'] };

it.each([
  ['what is declared', [file('devices/a.ts', '../parts/b.ts', './c.ts')]],
  ['its own folders', [file('devices/list/a.ts', '../b.ts', '../../parts/c.ts')]],
  ['anything in tests', [file('parts/a.test.ts', '../devices/b.ts'), file('devices/a.ts', '../parts/b.ts')]],
])('a feature imports %s', (_what, sources) => {
  expect(checkFeatureImports(sources, allowed)).toEqual([]);
});

it('what is not declared is told with its line', () => {
  const sources = [file('parts/a.ts', './b.ts', '../devices/c.ts'), file('devices/a.ts', '../parts/b.ts')];
  expect(checkFeatureImports(sources, allowed)).toEqual([
    'server/src/features/parts/a.ts:2: parts may not import devices (feature-imports.mjs)',
  ]);
});

it('what nobody imports any more is told', () => {
  expect(checkFeatureImports([], allowed)).toEqual([
    'scripts/feature-imports.mjs: devices does not import parts',
  ]);
});

it('a circle cannot be declared', () => {
  const sources = [file('devices/a.ts', '../parts/b.ts'), file('parts/a.ts', '../devices/b.ts')];
  expect(checkFeatureImports(sources, { parts: ['devices'], devices: ['parts'] })).toEqual([
    'scripts/feature-imports.mjs: devices must be listed before parts',
  ]);
});
