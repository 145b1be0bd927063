import { expect, it } from 'vitest';
import { checkFeatureImports } from './check-feature-imports.mjs';

const file = (path, ...specifiers) => ({
  path: `server/src/features/${path}`,
  source: specifiers.map((specifier) => `import { a } from '${specifier}';`).join('\n'),
});

const listOf = (allowed) => [{ root: 'server/src/features', name: 'LIST', allowed }];
const lists = listOf({ parts: [], devices: ['parts'] });

it.each([
  ['what is declared', [file('devices/a.ts', '../parts/b.ts', './c.ts')]],
  ['its own folders', [file('devices/list/a.ts', '../b.ts', '../../parts/c.ts')]],
  ['anything in tests', [file('parts/a.test.ts', '../devices/b.ts'), file('devices/a.ts', '../parts/b.ts')]],
])('a feature imports %s', (_what, sources) => {
  expect(checkFeatureImports(sources, lists)).toEqual([]);
});

it('what is not declared is told with its line', () => {
  const sources = [file('parts/a.ts', './b.ts', '../devices/c.ts'), file('devices/a.ts', '../parts/b.ts')];
  expect(checkFeatureImports(sources, lists)).toEqual([
    'server/src/features/parts/a.ts:2: parts may not import devices (feature-imports.mjs)',
  ]);
});

it('what nobody imports any more is told', () => {
  expect(checkFeatureImports([], lists)).toEqual([
    'scripts/feature-imports.mjs: LIST: devices does not import parts',
  ]);
});

it('a circle cannot be declared', () => {
  const sources = [file('devices/a.ts', '../parts/b.ts'), file('parts/a.ts', '../devices/b.ts')];
  expect(checkFeatureImports(sources, listOf({ parts: ['devices'], devices: ['parts'] }))).toEqual([
    'scripts/feature-imports.mjs: LIST: devices must be listed before parts',
  ]);
});

it('the features of each root have a list of their own', () => {
  const web = { root: 'web/src/features', name: 'WEB', allowed: { devices: [], parts: [] } };
  const source = "import { a } from '../parts/parts.api.ts';";
  const sources = [{ path: 'web/src/features/devices/a.tsx', source }, file('devices/a.ts', '../parts/b.ts')];
  expect(checkFeatureImports(sources, [...lists, web])).toEqual([
    'web/src/features/devices/a.tsx:1: devices may not import parts (feature-imports.mjs)',
  ]);
});
