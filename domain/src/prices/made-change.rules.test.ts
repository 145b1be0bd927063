import { expect, it } from 'vitest';
import { findMadeChange } from './made-change.rules.ts';
import type { PriceBookChange } from './prices.contract.ts';

const cell = { model: 'iPhone 13', storage: '128GB', grade: 'A' as const };
const changeOf = (
  _id: string,
  to: number | null,
  others: Partial<PriceBookChange> = {},
): PriceBookChange => ({
  _id,
  kind: 'edit',
  by: 'Anna',
  at: '2026-11-16T10:00:00.000Z',
  cells: [{ ...cell, from: 1, to }],
  isUndone: false,
  ...others,
});
const elsewhere = changeOf('theirs', 300, { cells: [{ ...cell, grade: 'B', from: null, to: 300 }] });
const own = changeOf('own', 300);

it.each([
  ['the newest one', [own, changeOf('older', 300)], 300, 'own'],
  ['past what others changed since', [elsewhere, own], 300, 'own'],
  ['a price that was taken away', [elsewhere, changeOf('own', null)], null, 'own'],
  ['not what others made of the same cell', [changeOf('theirs', 310)], 300, undefined],
  ['not one that was taken back', [changeOf('own', 300, { isUndone: true })], 300, undefined],
  ['not the taking back itself', [changeOf('undo', 300, { kind: 'undo' })], 300, undefined],
  [
    'not one that changed more',
    [changeOf('import', 300, { cells: [...own.cells, ...elsewhere.cells] })],
    300,
    undefined,
  ],
])('finds %s', (_what, changes, price, id) => {
  expect(findMadeChange(changes, [{ ...cell, price }])?._id).toBe(id);
});

it('finds one that changed fewer cells, since some had their price already', () => {
  const many = [
    { ...cell, price: 300 },
    { ...cell, grade: 'B' as const, price: 250 },
  ];
  expect(findMadeChange([own], many)?._id).toBe('own');
});
