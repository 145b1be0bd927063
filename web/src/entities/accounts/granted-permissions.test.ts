import { expect, test } from 'vitest';
import { groupCount, withKeys } from './granted-permissions.ts';

test('keys keep their order, however they were chosen', () => {
  expect(withKeys(['parts.view'], ['devices.view'], true)).toEqual(['devices.view', 'parts.view']);
  expect(withKeys(['devices.view', 'parts.view'], ['devices.view'], false)).toEqual(['parts.view']);
});

test.each([
  [['tools.priceCalculator'], 'Alle', 1],
  [[], 'Keine', 0],
] as const)('the group tools with %j is %s', (granted, state, count) => {
  expect(groupCount('tools', [...granted])).toEqual({ count, of: 1, state });
});

test('a part of a group is told as such', () => {
  expect(groupCount('system', ['system.settings'])).toEqual({ count: 1, of: 3, state: 'Teilweise' });
});
