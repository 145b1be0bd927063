import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStates } from './order-actions.ts';
import {
  canDoWithOrder,
  checkOrderAction,
  isCodeOf,
  isRestExpected,
  lineSumCents,
  linesAfterGoodsReceipt,
  orderNumber,
  stateAfterGoodsReceipt,
} from './orders.rules.ts';

it.each([
  ['edit', 'entwurf'],
  ['order', 'entwurf'],
  ['receive', 'bestellt teilweise'],
  ['cancel', 'entwurf bestellt teilweise'],
] as const)('%s is possible in %s alone', (action, states) => {
  expect(orderStates.filter((state) => canDoWithOrder(action, state)).join(' ')).toBe(states);
});

it.each([
  ['receive', 'entwurf', 'Die Bestellung kann noch nicht eingebucht werden. Sie ist: Entwurf.'],
  ['edit', 'bestellt', 'Die Bestellung kann nicht mehr geändert werden. Sie ist: Bestellt.'],
] as const)('%s while it is %s says: %s', (action, state, sentence) => {
  expect(checkOrderAction(action, state)).toMatchObject({ problem: { sentence } });
});

it('numbers have four digits at least', () => {
  expect([orderNumber(2026, 1), orderNumber(2026, 12_345)]).toEqual(['BE-2026-0001', 'BE-2026-12345']);
});

it('an order is delivered once every line has come, in however many deliveries', () => {
  const lines = fc.uniqueArray(
    fc.record({ partNumber: fc.stringMatching(/^[a-z]{1,4}$/), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 5, selector: ({ partNumber }) => partNumber },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 3 }), (ordered, step) => {
      let order = ordered.map((line) => ({ ...line, received: 0, priceCents: 100 }));
      for (let tries = 0; tries < 10; tries++) {
        const isAll = order.every(({ quantity, received }) => received >= quantity);
        expect(stateAfterGoodsReceipt(order)).toBe(isAll ? 'geliefert' : 'teilweise');
        order = linesAfterGoodsReceipt(
          order,
          order.map(({ partNumber }) => ({ partNumber: partNumber.toUpperCase(), quantity: step })),
        );
      }
      expect(stateAfterGoodsReceipt(order)).toBe('geliefert');
    }),
  );
});

it('a line says the price that was paid last, and what all deliveries cost together', () => {
  const line = { partNumber: 'A', quantity: 5, received: 0, priceCents: 4000 };
  const first = linesAfterGoodsReceipt([line], [{ partNumber: 'a', quantity: 2, price: 42.5 }]);
  expect(first).toEqual([{ ...line, received: 2, priceCents: 4250, paidCents: 8500 }]);
  const second = linesAfterGoodsReceipt(first, [{ partNumber: 'A', quantity: 1, price: 45 }]);
  expect(second).toMatchObject([{ received: 3, priceCents: 4500, paidCents: 13_000 }]);
  const third = linesAfterGoodsReceipt(second, [{ partNumber: 'A', quantity: 1 }]);
  expect(third).toMatchObject([{ received: 4, priceCents: 4500, paidCents: 17_500 }]);
  expect(third.map((one) => [lineSumCents(one, true), lineSumCents(one, false)])).toEqual([[22_000, 17_500]]);
  expect(linesAfterGoodsReceipt([line], [{ partNumber: 'B', quantity: 1, price: 1 }])).toEqual([line]);
  // Delivered before prices were kept.
  expect(lineSumCents({ ...line, received: 6 }, true)).toBe(24_000);
});

it.each([
  ['bestellt', 0, true],
  ['teilweise', 1, true],
  ['storniert', 0, true],
  ['storniert', 1, false],
] as const)('of one that is %s with %i piece here the rest counts: %s', (state, received, expected) => {
  expect(isRestExpected(state, [{ partNumber: 'A', quantity: 2, received }])).toBe(expected);
});

it.each([
  [[{ received: 2 }, { received: 0, isLeftOut: true }], 'geliefert'],
  [[{ received: 1 }, { received: 0, isLeftOut: true }], 'teilweise'],
  [[{ received: 1 }, { received: 2, isLeftOut: true }], 'teilweise'],
])('nobody waits for what the supplier does not sell: %j is %s', (lines, state) => {
  const ordered = lines.map((line, index) => ({ partNumber: `T-${index}`, quantity: 2, ...line }));
  expect(stateAfterGoodsReceipt(ordered)).toBe(state);
});

it.each([
  ['its number in any case', ' f-1 ', true],
  ['its EAN', '0400000000017', true],
  ['its EAN as a scanner of UPC reads it', '400000000017', true],
  ['another EAN', '4000000000170', false],
  ['nothing', '', false],
  ['zeros', '000', false],
])('%s (%j) names a line: %j', (_what, code, isIt) => {
  expect(isCodeOf({ partNumber: 'F-1', ean: '0400000000017' }, code)).toBe(isIt);
  expect(isCodeOf({ partNumber: 'F-1', ean: null }, code)).toBe(isIt && code.trim() === 'f-1');
  expect(isCodeOf({ partNumber: 'X', ean: '' }, code)).toBe(false);
});
