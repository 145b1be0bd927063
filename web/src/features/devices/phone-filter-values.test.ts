import { expect, it, test } from 'vitest';
import { filtersInAddress, noPhoneFilters, problemsInFilters, typedFilters } from './phone-filter-values.ts';

it('writes into the address what was typed in German, and shows it again as it was meant', () => {
  const typed = {
    grade: 'A+,B',
    model: ' iPhone 13 Pro ',
    storage: '128GB',
    minPrice: '1.234,50 €',
    maxPrice: '2000',
    minBattery: '85 %',
  };
  const asked = filtersInAddress(typed);
  expect(asked).toEqual({
    grade: 'A+,B',
    model: 'iPhone 13 Pro',
    storage: '128GB',
    minPrice: '1234.5',
    maxPrice: '2000',
    minBattery: '85',
  });
  expect(typedFilters(asked)).toEqual({ ...asked, minPrice: '1234,5' });
  expect(filtersInAddress(noPhoneFilters)).toEqual(noPhoneFilters);
});

test.each([
  [{ minPrice: 'billig' }, { minPrice: 'Bitte geben Sie einen Betrag ein' }],
  [{ maxPrice: '-5' }, { maxPrice: 'Bitte geben Sie einen Betrag ein' }],
  [{ minPrice: '300', maxPrice: '200' }, { maxPrice: 'Dieser Betrag liegt unter „Preis von“' }],
  [{ minBattery: '101' }, { minBattery: 'Bitte geben Sie eine Zahl von 0 bis 100 ein' }],
  [{ minBattery: '8,5' }, { minBattery: 'Bitte geben Sie eine Zahl von 0 bis 100 ein' }],
  [{ minPrice: '200', maxPrice: '200', minBattery: '0' }, {}],
])('of %o it says %o', (typed, problems) => {
  expect(problemsInFilters({ ...noPhoneFilters, ...typed })).toEqual(problems);
});
