import { expect, it } from 'vitest';
import { readCalculation, writeCalculation } from './calculation-address.ts';

const nothing = { manufacturer: 'iPhone', model: '', marketPrice: null, desiredProfit: 50, chosen: [] };

it('an empty address is an iPhone with a desired profit of 50', () => {
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

it.each([
  [80, { ...nothing, desiredProfit: 80 }, ''],
  [80, nothing, '?profit=50'],
  [80, { ...nothing, model: 'iPhone 13', desiredProfit: 80 }, '?model=iPhone+13&profit=80'],
  [80, { ...nothing, model: 'iPhone 13' }, '?model=iPhone+13'],
])(
  'who usually wants %i € begins with it, and a link says the same to everybody',
  (usual, values, address) => {
    expect(writeCalculation(values, usual)).toBe(address);
    expect(readCalculation(address, usual)).toEqual(values);
    if (address) expect(readCalculation(address)).toEqual(values);
  },
);

it.each(['-5', 'abc', '1e9', 'NaN', '12345678901'])('an amount of %s is none', (market) => {
  expect(readCalculation(`?market=${market}`).marketPrice).toBeNull();
});
