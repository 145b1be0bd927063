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

test('lists repeat their name', () => {
  expect(requestAddress('/api/devices', {}, { status: ['gekauft', 'verkauft'] })).toBe(
    '/api/devices?status=gekauft&status=verkauft',
  );
});
