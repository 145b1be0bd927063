import { expect, it } from 'vitest';
import { createDemoDevices } from './demo-devices.ts';
import { createRandom } from './random.ts';

it('gives every phone an IMEI of its own, however often the same numbers are drawn', () => {
  const random = createRandom(1);
  const between = (least: number, most: number) =>
    random.between(least, most === 999_999 ? least + 40 : most);
  const phones = createDemoDevices({ ...random, between }, { count: 200, parts: [], now: new Date(0) });
  expect(new Set(phones.map(({ imei }) => imei)).size).toBe(200);
});
