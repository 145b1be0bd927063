import { chosenIds } from '@kreislauf/domain/shared/chosen-ids';
import { expect, test } from 'vitest';
import { requestAddress } from './request-address.ts';

test('parameters are filled in and escaped', () => {
  expect(requestAddress('/api/parts/:id/lines/:line', { id: 'a/b', line: 2 })).toBe(
    '/api/parts/a%2Fb/lines/2',
  );
});

test('empty and absent query values are left out', () => {
  expect(requestAddress('/api/devices', {}, { page: 2, search: '', status: undefined, sort: null })).toBe(
    '/api/devices?page=2',
  );
});

test('the address of all rows that can be chosen leaves room for headers', () => {
  const chosen = Array.from({ length: 1_000 }, () => ({ _id: '00000000-0000-4000-8000-000000000001' }));
  const query = { ids: chosenIds(chosen) };
  expect(query.ids.split(',')).toHaveLength(401);
  // Node takes 16 kB of address and headers.
  expect(requestAddress('/api/export/devices.csv', {}, query).length).toBeLessThan(15_000);
});

test('lists repeat their name', () => {
  expect(requestAddress('/api/devices', {}, { status: ['gekauft', 'verkauft'] })).toBe(
    '/api/devices?status=gekauft&status=verkauft',
  );
});
