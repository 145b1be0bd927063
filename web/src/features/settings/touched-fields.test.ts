import { expect, it } from 'vitest';
import { bothChanged, keepTyped, onlyTouched } from './touched-fields.ts';

const before = { company: { name: 'Nord', phone: '1', city: 'Kiel' }, prefixes: { ankauf: 'AB' } };
const typed = { company: { name: 'Süd', phone: '1', city: 'Bonn' }, prefixes: { ankauf: 'AB' } };
const theirs = { company: { name: 'West', phone: '2', city: 'Kiel' }, prefixes: { ankauf: 'EK' } };

it('only what was typed is sent', () => {
  expect(onlyTouched(before, typed)).toEqual({ company: { name: 'Süd', city: 'Bonn' } });
  expect(onlyTouched(before, before)).toEqual({});
});

it('what others stored is taken over where nothing was typed', () => {
  const carried = keepTyped(typed, before, theirs);
  expect(carried).toEqual({
    company: { name: 'Süd', phone: '2', city: 'Bonn' },
    prefixes: { ankauf: 'EK' },
  });
  expect(onlyTouched(theirs, carried)).toEqual({ company: { name: 'Süd', city: 'Bonn' } });
});

it('asked about is only what both changed, and not alike', () => {
  expect(bothChanged(typed, before, theirs)).toEqual([{ field: 'company.name', from: 'Nord', to: 'West' }]);
  expect(bothChanged(typed, before, typed)).toEqual([]);
});
