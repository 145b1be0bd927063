import { expect, it } from 'vitest';
import { formatStorage, storageOf, withoutStorage } from './storage.rules.ts';

it.each([
  ['iPhone 13 256GB', 256, '256 GB'],
  ['IPHONE 15 PRO 1TB', 1024, '1 TB'],
  ['Galaxy S21 8/128GB', 128, '128 GB'],
  ['Galaxy A52 6GB+128GB', 128, '128 GB'],
  ['SVC IPHONE 11 PRO MAX NA 64G GRY', 64, '64 GB'],
  ['Galaxy A52 5G', null, ''],
  ['iPhone 13', null, ''],
])('the storage of %s', (text, gigabytes, shown) => {
  expect(storageOf(text)).toBe(gigabytes);
  if (gigabytes) expect(formatStorage(gigabytes)).toBe(shown);
});

it('is taken out with the memory before it', () => {
  expect(withoutStorage('Galaxy S21 8/128GB Gray').replaceAll(/\s+/g, ' ')).toBe('Galaxy S21 Gray');
});
