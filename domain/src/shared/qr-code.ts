/**
 * QR codes after ISO/IEC 18004 for short texts such as links: bytes, error correction M (15 % may be lost), versions 1
 * to 10. Written here because it is small, and a link that somebody signs under goes through nobody else's code.
 */

/** By version: codewords in all, error correction codewords of a block, blocks. */
const sizes: readonly (readonly [all: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Rows of modules, true is dark. Null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = utf8Of(text);
  const index = sizes.findIndex(
    ([all, correction, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= all - correction * blocks,
  );
  const size = sizes[index];
  if (!size) return null;
  const version = index + 1;
  const words = interleaved(dataWords(bytes, version, size[0] - size[1] * size[2]), size);
  const candidates = masks.map((_, mask) => drawn(version, words, mask));
  return candidates.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best));
}

function utf8Of(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

/** Mode, length, the bytes, and padding up to what the version holds. */
function dataWords(bytes: readonly number[], version: number, capacity: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** The words of all blocks in turn, then those that correct them. */
function interleaved(data: number[], [all, correction, count]: readonly [number, number, number]): number[] {
  const short = Math.floor(all / count) - correction;
  const longOnes = all % count;
  const blocks: number[][] = [];
  let at = 0;
  for (let block = 0; block < count; block++) {
    const length = short + (block >= count - longOnes ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correctionOf(block, correction));
  const inTurn = (columns: number[][], length: number) =>
    Array.from({ length }, (_, index) => columns.flatMap((column) => column[index] ?? [])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, correction)];
}

/** Reed-Solomon: so many words that mend the block. */
export function correctionOf(block: readonly number[], count: number): number[] {
  return remainder(block, generator(count));
}

/** In the field of 256 elements with the polynomial 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** Without its leading 1. */
function generator(degree: number): number[] {
  const factors: number[] = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++)
      factors[at] = multiply(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return factors;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, words: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isFixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = modules[y];
    const fixed = isFixed[y];
    if (!row || !fixed || x < 0 || x >= size) return;
    row[x] = isDark;
    fixed[x] = true;
  };

  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4, set);
  const centres = alignments[version - 1] ?? [];
  const last = centres.length - 1;
  centres.forEach((y, row) => {
    centres.forEach((x, column) => {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!isFinder) square(x, y, 2, (distance) => distance !== 1, set);
    });
  });
  drawFormat(size, mask, set);
  if (version >= 7) drawVersion(size, version, set);

  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y];
        if (!row || isFixed[y]?.[x]) continue;
        const value = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        row[x] = value !== (masks[mask]?.(x, y) ?? false);
        bit += 1;
      }
    }
  }
  return modules;
}

type Set = (x: number, y: number, isDark: boolean) => void;

function square(x: number, y: number, reach: number, isDark: (distance: number) => boolean, set: Set): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Error correction M is 00, then the mask, and ten bits that protect them; written twice. */
function drawFormat(size: number, mask: number, set: Set): void {
  const bits = ((mask << 10) | protection(mask, 10, 0x537)) ^ 0x5412;
  const isDark = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index <= 5; index++) set(8, index, isDark(index));
  set(8, 7, isDark(6));
  set(8, 8, isDark(7));
  set(7, 8, isDark(8));
  for (let index = 9; index < 15; index++) set(14 - index, 8, isDark(index));
  for (let index = 0; index < 8; index++) set(size - 1 - index, 8, isDark(index));
  for (let index = 8; index < 15; index++) set(8, size - 15 + index, isDark(index));
  set(8, size - 8, true);
}

function drawVersion(size: number, version: number, set: Set): void {
  const bits = (version << 12) | protection(version, 12, 0x1f25);
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >>> index) & 1) === 1;
    const across = size - 11 + (index % 3);
    const down = Math.floor(index / 3);
    set(across, down, isDark);
    set(down, across, isDark);
  }
}

function protection(value: number, degree: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return rest;
}

/** Long runs, blocks, what looks like a corner, and one colour too often make a code hard to read. */
function penaltyOf(modules: boolean[][]): number {
  const size = modules.length;
  const at = (x: number, y: number) => modules[y]?.[x] ?? false;
  let penalty = 0;
  for (const read of [at, (x: number, y: number) => at(y, x)])
    for (let y = 0; y < size; y++) {
      const line = Array.from({ length: size }, (_, x) => (read(x, y) ? '1' : '0')).join('');
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
      penalty += 40 * (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
    }
  let dark = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (at(x, y)) dark += 1;
      if (x + 1 < size && y + 1 < size) {
        const same = [at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)].every((other) => other === at(x, y));
        if (same) penalty += 3;
      }
    }
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
