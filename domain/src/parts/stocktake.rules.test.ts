import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCount, checkCountedOnce, stockDifferences, sumUpDifferences } from './stocktake.rules.ts';

const parts = [
  { partNumber: 'A-1', stock: 5 },
  { partNumber: 'B-2', stock: -1 },
];

describe('what was counted', () => {
  it.each([
    [[{ partNumber: 'A-1', counted: 5 }], undefined],
    [[{ partNumber: ' a-1', counted: 5, stock: 5 }], undefined],
    [[{ partNumber: 'b-2', counted: 5, stock: -1 }], undefined],
    [[{ partNumber: 'A-1', counted: 5, stock: 6 }], 'stock_changed'],
    [[{ partNumber: 'X', counted: 5 }], 'part_unknown'],
    [[{ partNumber: 'U-3', counted: 5 }], 'part_not_counted'],
  ])('%j is %s', (lines, code) => {
    const verdict = checkCount(lines, { stocked: parts, others: ['u-3'] });
    expect(verdict.ok ? undefined : verdict.problem.code).toBe(code);
  });

  it('is refused with the names of everything that cannot be counted', () => {
    const lines = ['X', 'A-1', 'U-3', 'Y'].map((partNumber) => ({ partNumber, counted: 1 }));
    const verdict = checkCount(lines, { stocked: parts, others: ['U-3'] });
    expect(verdict).toMatchObject({
      problem: {
        status: 400,
        sentence:
          'Diese Ersatzteile sind nicht im Katalog: „X“, „Y“. Für das Ersatzteil „U-3“ wird kein Bestand geführt.',
      },
    });
  });

  it('has each part once, whatever its case', () => {
    const lines = ['A-1', 'B-2', 'a-1 ', 'A-1'].map((partNumber) => ({ partNumber, counted: 1 }));
    expect(checkCountedOnce(lines)).toMatchObject({
      problem: { status: 400, sentence: expect.stringContaining('a-1') },
    });
    expect(checkCountedOnce(lines.slice(0, 2)).ok).toBe(true);
  });
});

it('differences are what is counted less what was there, and nothing where both are the same', () => {
  expect(
    stockDifferences(
      [
        { partNumber: 'a-1', counted: 5 },
        { partNumber: 'b-2', counted: 2 },
      ],
      parts,
    ),
  ).toEqual([{ partNumber: 'B-2', stock: -1, counted: 2, difference: 3 }]);
});

it('more less fewer is what the stock moves by, and the sum is worth it to the cent', () => {
  const line = fc.record({ stock: fc.integer({ min: -50, max: 500 }), counted: fc.nat({ max: 500 }) });
  fc.assert(
    fc.property(fc.array(line), fc.nat({ max: 99_999 }), (counts, cents) => {
      const known = counts.map(({ stock }, index) => ({ partNumber: `P-${index}`, stock }));
      const lines = counts.map(({ counted }, index) => ({ partNumber: `P-${index}`, counted }));
      const moved = counts.reduce((sum, { stock, counted }) => sum + counted - stock, 0);
      const { more, fewer, value } = sumUpDifferences(stockDifferences(lines, known), () => cents / 100);
      expect(more - fewer).toBe(moved);
      // Nothing at all is 0, not -0.
      expect(Math.round(value * 100)).toBe(moved * cents + 0);
    }),
  );
});
