import { expect, it } from 'vitest';
import { readCalculation, writeCalculation } from './calculation-address.ts';

const nothing = { manufacturer: 'iPhone', model: '', marketPrice: null, chosen: [] };

it('an empty address is an iPhone, and leaves the desired profit to the shop', () => {
  expect(readCalculation('')).toEqual(nothing);
  expect(writeCalculation(nothing)).toBe('');
});

it.each([
  { ...nothing, model: 'iPhone SE (3rd generation)', marketPrice: 399.5, chosen: ['a', 'b'] },
  { ...nothing, manufacturer: 'Samsung', model: 'Samsung Galaxy S24+', desiredProfit: 0 },
  { ...nothing, desiredProfit: null },
])('what is calculated survives the address', (values) => {
  expect(readCalculation(writeCalculation(values))).toEqual(values);
});

it('a desired profit that was said means the same to everybody, whatever the shop wants', () => {
  expect(writeCalculation({ ...nothing, model: 'iPhone 13', desiredProfit: 50 })).toBe(
    '?model=iPhone+13&profit=50',
  );
});

it.each(['-5', 'abc', '1e9', 'NaN', '12345678901'])('an amount of %s is none', (market) => {
  expect(readCalculation(`?market=${market}`).marketPrice).toBeNull();
});
