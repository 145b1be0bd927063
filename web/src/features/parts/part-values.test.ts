import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changeOf,
  checkNewPart,
  checkPartChange,
  differencesFrom,
  emptyPart,
  summaryOf,
  valuesOf,
} from './part-values.ts';

const typed = {
  partNumber: 'FD-1',
  description: 'Display',
  forModel: 'iPhone 13',
  category: 'Display',
  price: 59.9,
  stock: '7',
};

describe('a new part', () => {
  it('is sent as it was typed', () => {
    expect(checkNewPart(typed)).toEqual({});
    expect(bodyOf(typed)).toEqual({ ...typed, stock: 7 });
    expect(bodyOf({ ...typed, stock: ' ' }).stock).toBe(0);
  });

  it('names every empty field and sums it up in the words of the specification', () => {
    const errors = checkNewPart(emptyPart);
    expect(Object.keys(errors)).toEqual(['partNumber', 'description', 'forModel', 'category', 'price']);
    expect(summaryOf(errors, 'add')).toBe('Bitte füllen Sie alle Felder aus');
    expect(summaryOf(errors, 'edit')).toBe('Bitte füllen Sie alle Felder aus.');
  });

  it.each(['abc', '1,5', '-1'])('a stock of %s is refused at the field', (stock) => {
    const errors = checkNewPart({ ...typed, stock });
    expect(errors).toEqual({ stock: 'Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein' });
    expect(summaryOf(errors, 'add')).toBeNull();
  });
});

describe('a changed part', () => {
  const stored = {
    ...typed,
    _id: 'x',
    stock: 7,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  };

  it('carries the version that it is based on, and never a part number', () => {
    expect(changeOf(typed, stored.updatedAt)).toEqual({
      description: 'Display',
      forModel: 'iPhone 13',
      category: 'Display',
      price: 59.9,
      stock: 7,
      updatedAt: stored.updatedAt,
    });
  });

  it('a stock that is no number is 0', () => {
    expect(checkPartChange({ ...typed, stock: 'abc' })).toEqual({});
    expect(changeOf({ ...typed, stock: 'abc' }, stored.updatedAt).stock).toBe(0);
  });

  it('tells what somebody else stored meanwhile', () => {
    expect(valuesOf(stored)).toEqual(typed);
    expect(differencesFrom({ ...typed, price: 60 }, stored)).toEqual([{ label: 'Preis', value: 59.9 }]);
  });
});
