import { expect, it } from 'vitest';
import { bookCountText, sourceText } from './prices.text.ts';

it.each([
  [null, 'Kein Preis'],
  [
    { price: 1, source: 'own' as const, by: 'Anna', at: '2026-11-15T10:00:00.000Z' },
    'Eigener Preis, Anna, 15.11.2026',
  ],
  [{ price: 1, source: 'suggested' as const, count: 19 }, 'Median aus 19 Verkäufen, letzte 90 Tage'],
  [
    { price: 1, source: 'suggested' as const, count: 3, trend: 3.2 },
    'Median aus 3 Verkäufen, letzte 90 Tage, +3,2\u00a0% gegenüber den 90 Tagen davor',
  ],
  [
    {
      price: 1,
      source: 'suggested' as const,
      count: 3,
      scaledFrom: { storage: '128GB', grade: 'B' as const },
    },
    'Median aus 3 Verkäufen, letzte 90 Tage, umgerechnet von 128GB B',
  ],
])('says where a price comes from: %o', (price, text) => {
  expect(sourceText(price)).toBe(text);
});

it.each([
  [['iPhone 13'], '1 Modell'],
  [['iPhone 13', 'Apple iPhone 13'], '1 Modell, 2 Varianten'],
  [['iPhone 13', 'iPhone 13', 'Galaxy S23'], '2 Modelle, 3 Varianten'],
  [['iPhone 13', 'Galaxy S23'], '2 Modelle'],
])('counts the models of a book, not its rows: %o', (models, text) => {
  expect(bookCountText(models.map((model) => ({ model })))).toBe(text);
});
