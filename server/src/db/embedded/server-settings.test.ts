import { expect, it } from 'vitest';
import { memorySettings } from './server-settings.ts';

const GB = 2 ** 30;

it.each([
  ['a small container', GB / 4, ['64MB', '256MB', '4MB', '64MB', '256MB']],
  ['a shop’s computer', 8 * GB, ['512MB', '4096MB', '16MB', '256MB', '1024MB']],
  ['a large server', 512 * GB, ['1024MB', '65536MB', '16MB', '256MB', '2048MB']],
])('the settings fit %s', (_machine, bytes, values) => {
  const settings = memorySettings(bytes).split('\n');
  expect(settings.map((line) => line.split(' = ')[1])).toEqual(values);
  expect(settings[0]).toContain('shared_buffers');
});
