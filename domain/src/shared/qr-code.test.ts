import { expect, it } from 'vitest';
import { correctionOf, qrCode } from './qr-code.ts';

it('corrects as the standard says', () => {
  // The worked example of the alphanumeric HELLO WORLD in 1-M.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/** What the fifteen bits around the corner say for error correction M, by mask. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Reads codes of one block (versions 1 to 3), as a camera would once it has found the modules. */
function read(code: boolean[][]): string {
  const size = code.length;
  const at = (x: number, y: number) => code[y]?.[x] ?? false;
  const format = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8)),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y)),
  ]
    .map(Number)
    .join('');
  const isDark = masks[formats.indexOf(format)];
  if (!isDark) throw new Error(`no format: ${format}`);
  const centre = size - 7;
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2);
  const bits: number[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) bits.push(Number(at(x, y) !== isDark(x, y)));
    }
    isUpwards = !isUpwards;
  }
  const number = (from: number, count: number) => Number.parseInt(bits.slice(from, from + count).join(''), 2);
  if (number(0, 4) !== 4) throw new Error('not bytes');
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + 8 * index, 8));
  return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
}

it.each(['A', 'http://laden:3000/', 'Grüße aus Kiel', 'https://kreislauf.example.org/sign'])(
  '%s is read back',
  (text) => {
    const code = qrCode(text);
    expect(code && read(code)).toBe(text);
  },
);

it.each([
  [14, 21],
  [15, 25],
  [42, 29],
  [84, 37],
  [106, 41],
  [213, 57],
])('%i bytes are %i modules wide', (length, width) => {
  expect(qrCode('x'.repeat(length))).toHaveLength(width);
});

it('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(214))).toBeNull();
});
