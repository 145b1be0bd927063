import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Katharina Weber', 'KW'],
  ['Anna Maria von Öhlen', 'AÖ'],
  ['admin', 'A'],
  ['  ', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
