import { describe, expect, it } from 'vitest';
import { isScanned, noBurst, withKey } from './scan-burst.ts';

const typed = (text: string, msPerKey: number) =>
  [...text].reduce((burst, key, index) => withKey(burst, key, 1000 + index * msPerKey), noBurst);

describe('a scanner is told from a hand by its speed', () => {
  it.each([
    [1, true],
    [15, true],
    [40, true],
    [90, false],
    [180, false],
  ])('%d ms a key', (msPerKey, isScan) => {
    expect(isScanned(typed('356735111052198', msPerKey))).toBe(isScan);
  });

  it('a few fast keys are none', () => {
    expect(isScanned(typed('12345', 2))).toBe(false);
  });

  it('what was typed before a pause does not belong to the scan', () => {
    const before = withKey(noBurst, 'x', 0);
    const after = [...'356735111052198'].reduce(
      (burst, key, index) => withKey(burst, key, 900 + index * 5),
      before,
    );
    expect(after.text).toBe('356735111052198');
    expect(isScanned(after)).toBe(true);
  });
});
