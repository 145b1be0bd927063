import { expect, it } from 'vitest';
import { checkMayChange } from './device-changes.rules.ts';

const sale = ['status', 'actualSellingPriceCents', 'soldDate'] as const;
const price = ['purchasePriceCents', 'parts'] as const;

function codeOf(device: { isAssigned: boolean; isDonor: boolean }, field: string): string | null {
  const verdict = checkMayChange(device, { [field]: 1 });
  return verdict.ok ? null : verdict.problem.code;
}

it.each(sale)('%s stays while a reseller has the phone, and once it was taken apart', (field) => {
  expect(codeOf({ isAssigned: true, isDonor: false }, field)).toBe('device_assigned');
  expect(codeOf({ isAssigned: false, isDonor: true }, field)).toBe('device_is_donor');
  expect(codeOf({ isAssigned: false, isDonor: false }, field)).toBeNull();
});

it.each(price)('%s stays only once the phone was taken apart', (field) => {
  expect(codeOf({ isAssigned: true, isDonor: false }, field)).toBeNull();
  expect(codeOf({ isAssigned: false, isDonor: true }, field)).toBe('device_is_donor');
});

it('anything else may change', () => {
  expect(codeOf({ isAssigned: true, isDonor: true }, 'place')).toBeNull();
});
