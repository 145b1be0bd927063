import { expect, it } from 'vitest';
import { checkMayBeBrought } from './trade-in.rules.ts';

it.each([
  ['in stock', { status: 'verkaufsbereit', isDonor: false }, undefined],
  ['just bought', { status: 'gekauft', isDonor: false }, undefined],
  ['sold on', { status: 'verkauft', isDonor: false }, 'sold_already'],
  ['taken apart', { status: 'gekauft', isDonor: true }, 'device_is_donor'],
] as const)('a phone that is %s', (_, phone, code) => {
  const verdict = checkMayBeBrought({ ...phone, model: 'iPhone 13' });
  expect(verdict.ok ? undefined : verdict.problem.code).toBe(code);
});
