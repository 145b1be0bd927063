import { expect, test } from 'vitest';
import { keepPurchasePreferences, readPurchasePreferences } from './purchase-preferences.ts';
import { MemoryStorage } from './testing/memory-storage.ts';

test('each user’s desired profit and tax are remembered apart', () => {
  const storage = new MemoryStorage();
  expect(readPurchasePreferences('anna', storage)).toEqual({ desiredProfit: 50, countsTax: false });
  keepPurchasePreferences('anna', { desiredProfit: 80 }, storage);
  keepPurchasePreferences('anna', { countsTax: true }, storage);
  expect(readPurchasePreferences('anna', storage)).toEqual({ desiredProfit: 80, countsTax: true });
  expect(readPurchasePreferences('ben', storage)).toEqual({ desiredProfit: 50, countsTax: false });
});
