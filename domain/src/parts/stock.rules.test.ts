import fc from 'fast-check';
import { expect, it } from 'vitest';
import { availableOf, quantityToOrder, signedQuantity } from './stock.rules.ts';

it.each([
  [{ stock: 3, reserved: 1, minStock: 5, onOrder: 0 }, 3],
  [{ stock: 3, reserved: 1, minStock: 5, onOrder: 2 }, 1],
  [{ stock: 3, reserved: 1, minStock: 0, onOrder: 0 }, 0],
  [{ stock: -2, reserved: 1, minStock: 1, onOrder: 0 }, 4],
  [{ stock: 10, reserved: 0, minStock: 5, onOrder: 0 }, 0],
])('%o needs %i more', (part, expected) => {
  expect(quantityToOrder(part)).toBe(expected);
});

it('what was ordered by the proposal leaves the minimum on the shelf once it came and was built in', () => {
  const some = fc.integer({ min: -50, max: 200 });
  const none = fc.nat({ max: 100 });
  fc.assert(
    fc.property(some, none, none, none, (stock, reserved, minStock, onOrder) => {
      const ordered = quantityToOrder({ stock, reserved, minStock, onOrder });
      expect(availableOf({ stock, reserved }) + onOrder + ordered).toBeGreaterThanOrEqual(minStock);
      if (ordered > 0) expect(availableOf({ stock, reserved }) + onOrder + ordered).toBe(minStock);
    }),
  );
});

it.each([
  ['wareneingang', 3, 3],
  ['korrektur', -3, -3],
  ['ausschuss', 3, -3],
] as const)('%s of %i moves the stock by %i', (kind, typed, moved) => {
  expect(signedQuantity(kind, typed)).toBe(moved);
});
