import { expect, it } from 'vitest';
import { rowKeyOf } from './price-cell.rules.ts';
import type { PriceOnWire, PriceRow } from './prices.contract.ts';
import { outdatedPrices, suggestionsOfRow } from './take-over.rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
const own = (price: number, at: string): PriceOnWire => ({ price, source: 'own', by: 'Anna', at });
const suggested = (price: number): PriceOnWire => ({ price, source: 'suggested', count: 5 });
const rowOf = (grades: Partial<PriceRow['grades']>): PriceRow => ({
  model: 'iPhone 13',
  storage: '128GB',
  grades: { 'A+': null, A: null, B: null, C: null, D: null, ...grades },
});
const row = rowOf({
  'A+': own(400, '2026-10-01T10:00:00Z'),
  A: own(350, '2026-11-10T10:00:00Z'),
  B: own(300, '2026-10-01T10:00:00Z'),
  C: suggested(250),
});
const sales = rowOf({ 'A+': suggested(380), A: suggested(340), B: suggested(300), C: suggested(250) });

it('a row takes over every suggestion that differs from its own price', () => {
  expect(suggestionsOfRow(row, sales).map(({ grade, price }) => [grade, price])).toEqual([
    ['A+', 380],
    ['A', 340],
    ['C', 250],
  ]);
  expect(suggestionsOfRow(row, undefined)).toEqual([]);
});

it('of all rows only own prices older than 30 days are replaced', () => {
  expect(outdatedPrices([row], new Map([[rowKeyOf(sales), sales]]), now)).toEqual([
    { model: 'iPhone 13', storage: '128GB', grade: 'A+', price: 380 },
  ]);
});
