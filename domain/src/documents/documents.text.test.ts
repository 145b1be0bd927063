import { describe, expect, it } from 'vitest';
import { paymentsInWords, phonesInWords, sharedInWords } from './documents.text.ts';

const lines = (...models: string[]) => models.map((deviceModel) => ({ deviceModel }));

describe('the phones of a document', () => {
  it.each([
    [{ lines: lines('iPhone 13') }, 'iPhone 13', ''],
    [{ lines: lines('iPhone 13', 'Pixel 8') }, 'iPhone 13 und 1 weiteres', 'zusammen mit 1 weiteren Gerät'],
    [
      { lines: lines('iPhone 13', 'Pixel 8', 'Pixel 9') },
      'iPhone 13 und 2 weitere',
      'zusammen mit 2 weiteren Geräten',
    ],
  ])('%j are %s', (document, listed, onPhone) => {
    expect(phonesInWords(document)).toBe(listed);
    expect(sharedInWords(document)).toBe(onPhone);
  });
});

it.each([
  [[{ method: 'bar', amount: 250 }] as const, 'Bar'],
  [
    [
      { method: 'bar', amount: 100 },
      { method: 'verrechnung', amount: 250.5 },
    ] as const,
    'Bar 100,00\u00a0€, Verrechnung 250,50\u00a0€',
  ],
])('%j are paid by %s', (payments, words) => {
  expect(paymentsInWords(payments)).toBe(words);
});
