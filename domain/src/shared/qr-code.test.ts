import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

it.each([
  [14, 21],
  [15, 25],
  [42, 29],
  [84, 37],
  [106, 41],
  [213, 57],
])('%i bytes are %i modules wide', (length, width) => {
  const code = qrCode('x'.repeat(length));
  expect(code?.map((row) => row.length)).toEqual(Array(width).fill(width));
});

it('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(214))).toBeNull();
});
