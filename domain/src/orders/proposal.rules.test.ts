import { expect, it } from 'vitest';
import { proposedLines } from './proposal.rules.ts';

const part = (partNumber: string, numbers: object) => ({
  partNumber,
  description: partNumber,
  supplier: '',
  stock: 0,
  reserved: 0,
  minStock: 0,
  onOrder: 0,
  quantity: 0,
  price: 10,
  ...numbers,
});
const inShort = (parts: Parameters<typeof proposedLines>[0]) =>
  proposedLines(parts).map(({ part: { partNumber }, purpose, quantity, isPreChosen }) => [
    partNumber,
    purpose,
    quantity,
    isPreChosen,
  ]);

it('what repairs wait for comes first and is chosen, the minimum is not', () => {
  expect(
    inShort([
      part('SHELF', { stock: 1, minStock: 4, quantity: 3 }),
      part('BOTH', { stock: 1, reserved: 3, minStock: 2, quantity: 4 }),
      part('ON-ITS-WAY', { stock: 0, reserved: 1, onOrder: 1, minStock: 1, quantity: 1 }),
    ]),
  ).toEqual([
    ['BOTH', 'reparatur', 2, true],
    ['SHELF', 'mindestbestand', 3, false],
    ['BOTH', 'mindestbestand', 2, false],
    ['ON-ITS-WAY', 'mindestbestand', 1, false],
  ]);
});

it('where no repair waits the minimum is chosen', () => {
  expect(inShort([part('SHELF', { stock: 1, minStock: 4, quantity: 3 })])).toEqual([
    ['SHELF', 'mindestbestand', 3, true],
  ]);
});

it('a stock below zero is made up for by the repairs that took it', () => {
  expect(inShort([part('BELOW', { stock: -2, reserved: 1, minStock: 1, quantity: 4 })])).toEqual([
    ['BELOW', 'reparatur', 3, true],
    ['BELOW', 'mindestbestand', 1, false],
  ]);
});
