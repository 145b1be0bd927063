import { expect, test } from 'vitest';
import { moveInGrid } from './grid-moves.ts';

test.each([
  ['ArrowDown', false, { row: 6, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 3 }],
  ['ArrowUp', true, { row: 0, column: 2 }],
  ['PageDown', false, { row: 15, column: 2 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 19, column: 4 }],
  ['x', false, { row: 5, column: 2 }],
])('%s (far: %s) leads to %j', (key, isFar, place) => {
  expect(moveInGrid({ row: 5, column: 2 }, key, { rows: 20, columns: 5, isFar })).toEqual(place);
});

test('nothing leads out of the table', () => {
  const bounds = { rows: 1, columns: 1 };
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageDown', 'End'])
    expect(moveInGrid({ row: 0, column: 0 }, key, bounds)).toEqual({ row: 0, column: 0 });
});
