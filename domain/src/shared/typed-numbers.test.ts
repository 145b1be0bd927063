import { describe, expect, it } from 'vitest';
import { euroAmount, wholeNumber } from './typed-numbers.ts';

const NO_AMOUNT = 'Bitte geben Sie einen Betrag wie 12,50 ein';

describe('an amount that was typed', () => {
  it.each([
    ['', null, null],
    ['  ', null, null],
    ['12,50', 12.5, null],
    ['12,', 12, null],
    ['0', 0, null],
    ['-0', 0, null],
    ['10000000', 10_000_000, null],
    ['-5', -5, 'Der Betrag darf nicht negativ sein'],
    ['\u22125', -5, 'Der Betrag darf nicht negativ sein'],
    ['10000000,01', 10_000_000.01, 'Der Betrag ist zu groß'],
    ['99999999999999999999', 1e20, 'Der Betrag ist zu groß'],
    ['abc', null, NO_AMOUNT],
    ['5oo', null, NO_AMOUNT],
    ['1,2,3', null, NO_AMOUNT],
    ['12,345', null, NO_AMOUNT],
    ['--5', null, NO_AMOUNT],
  ])('%j is %j and its field says %j', (typed, euro, problem) => {
    expect(euroAmount.read(typed)).toBe(euro);
    expect(euroAmount.problem(typed)).toBe(problem);
  });
});

describe('a whole number that was typed', () => {
  const percent = wholeNumber({ from: 1, to: 100, unit: '%', sentence: 'Nein' });
  it.each([
    ['', null, null],
    ['87', 87, null],
    [' 87 % ', 87, null],
    ['100', 100, null],
    ['0', 0, 'Nein'],
    ['101', 101, 'Nein'],
    ['1.000', 1000, 'Nein'],
    ['-87', -87, 'Nein'],
    ['87,5', null, 'Nein'],
    ['87 GB', null, 'Nein'],
    ['1e1', null, 'Nein'],
    ['0x10', null, 'Nein'],
    ['achtzig', null, 'Nein'],
  ])('%j is %j and its field says %j', (typed, number, problem) => {
    expect(percent.read(typed)).toBe(number);
    expect(percent.problem(typed)).toBe(problem);
  });
});
