import { expect, test } from 'vitest';
import { MemoryStorage } from '../../shared/testing/memory-storage.ts';
import { keepPurchasePreferences, readPurchasePreferences } from './purchase-preferences.ts';

test('whether tax counts is remembered for each user apart, and only where somebody chose', () => {
  const storage = new MemoryStorage();
  expect(readPurchasePreferences('anna', storage)).toEqual({});
  keepPurchasePreferences('anna', { countsTax: false }, storage);
  expect(readPurchasePreferences('anna', storage)).toEqual({ countsTax: false });
  expect(readPurchasePreferences('ben', storage)).toEqual({});
});

test('a desired profit that an older program kept counts no longer', () => {
  const storage = new MemoryStorage();
  storage.setItem('purchasePreferences.anna', JSON.stringify({ desiredProfit: 80, countsTax: true }));
  expect(readPurchasePreferences('anna', storage)).toEqual({ countsTax: true });
});
