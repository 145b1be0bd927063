import { expect, it } from 'vitest';
import { addressShowing, isSameQuery, queryIn } from './view-address.ts';

const names = ['status', 'search', 'sort', 'order'];

it('a view keeps filter and order, not the page or what is open', () => {
  const address = new URLSearchParams('status=gekauft&sort=price&page=3&assignment=7&search=');
  expect(queryIn(address, names)).toEqual({ status: 'gekauft', sort: 'price' });
});

it('the address of a view drops what was filtered before and leaves the rest of the page alone', () => {
  const address = new URLSearchParams('tab=assignments&status=sold&page=3');
  expect(addressShowing(address, names, { sort: 'price', limit: 5, status: '', other: 'x' }).toString()).toBe(
    'tab=assignments&sort=price',
  );
});

it('the same whatever came first', () => {
  expect(isSameQuery({ a: '1', b: 'x' }, { b: 'x', a: 1 })).toBe(true);
  expect(isSameQuery({ a: '1' }, { a: '1', b: 'x' })).toBe(false);
  expect(isSameQuery({}, {})).toBe(true);
});
