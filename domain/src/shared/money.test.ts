import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToEuro, euroFault, euroToCents, formatEuro, MAX_EURO, parseEuro } from './money.ts';
import { amountInput } from './wire.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('what a person types as euro', () => {
  it.each([
    ['12,50', 12.5],
    ['500,-', 500],
    ['1.234,-- €', 1234],
    ['500,\u2013', 500],
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['12', 12],
    ['0', 0],
    ['0,01', 0.01],
    ['1234', 1234],
    ['1.234', 1234],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,89', 1_234_567.89],
    [' 99,90 € ', 99.9],
    ['-5', -5],
    ['\u22125,25', -5.25],
    ['- 5', -5],
    ['€ 12,50', 12.5],
    ['1 234', 1234],
    ['1 234,50 €', 1234.5],
    ['12\u00a0345.50', 12_345.5],
    ['1\u202f234\u202f567,89', 1_234_567.89],
    ['-1 000', -1000],
  ])('%s is understood as %d', (typed, euro) => {
    expect(parseEuro(typed)).toBe(euro);
  });

  it.each([
    '',
    ' ',
    '€',
    'abc',
    '12,345',
    '12,50,1',
    '1.2.3',
    '1,2,3',
    '12,,5',
    '--5',
    '1e5',
    '.5.',
    '12,',
    ',50',
    '1.23.456',
    '12 34',
    '1 23',
    '1234 567',
    '12 345 67',
    '12 ,50',
    '12, 50',
    '1 234 5,00',
    '1 234.567',
    '1.234 567',
    '12€50',
    '1  234',
  ])('%j is no amount', (typed) => {
    expect(parseEuro(typed)).toBeNull();
  });

  it('every amount is read back from its German format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(parseEuro(formatEuro(centsToEuro(cents)))).toBe(centsToEuro(cents));
      }),
    );
  });
});

it('cents survive the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const overTheWire = JSON.parse(JSON.stringify(centsToEuro(cents))) as number;
      expect(euroToCents(overTheWire)).toBe(cents);
    }),
  );
});

it('euro are shown the German way', () => {
  expect(plain(formatEuro(1234.5))).toBe('1.234,50 €');
  expect(plain(formatEuro(-0.5))).toBe('-0,50 €');
  expect(plain(formatEuro(-0))).toBe('0,00 €');
});

describe('why an amount cannot be taken', () => {
  const amount = fc.oneof(
    fc.double({ min: -10, max: 10, noNaN: true }),
    fc.double({ min: MAX_EURO - 1, max: MAX_EURO + 1, noNaN: true }),
    fc.integer({ min: 0, max: MAX_EURO * 100 }).map(centsToEuro),
  );
  it('is told at the field as the server tells it', () => {
    fc.assert(
      fc.property(amount, (euro) => {
        const [refusal] = amountInput.safeParse(euro).error?.issues ?? [];
        expect(euroFault(euro)).toBe(refusal?.message ?? null);
      }),
    );
  });
});
